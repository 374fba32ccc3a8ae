import { lazyScreen } from '@dobara/web/lazy/lazy-screen.tsx'
import { useToastOf } from '@dobara/web/screen/toasts.tsx'
import { Waiting, WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Subscriptions } from './billing/subscriptions.tsx'
import { ToLandingPage } from './layout/to-landing-page.tsx'
import { hasSecondColumn } from './layout/use-is-wide.ts'
import { ForOwners } from './session/for-owners.tsx'
import { Guard } from './session/guard.tsx'

/** Loaded together with the counter, so that it is there if the network fails. */
const loadDay = () => import('./counter/today.tsx')
const loadLogOut = async () => (await import('./dashboard/log-out-button.tsx')).LogOutButton

const screens = {
  '/auth': lazyScreen(async () => (await import('./auth/phone-login.tsx')).PhoneLogin),
  '/email-sign-up': lazyScreen(async () => (await import('./auth/email-sign-up.tsx')).EmailSignUp),
  '/email-login': lazyScreen(async () => (await import('./auth/email-login.tsx')).EmailLogin),
  '/reset-password': lazyScreen(
    async () => (await import('./auth/reset-password.tsx')).ResetPassword,
  ),
  '/profile': lazyScreen(async () => {
    const { CompleteProfile } = await import('./profile/complete-profile.tsx')
    return () => <CompleteProfile loadLogOut={loadLogOut} />
  }),
  '/subscriptions': lazyScreen(
    async () => (await import('./account/plan-and-invoices.tsx')).PlanAndInvoices,
  ),
  '/subscriptions/pay': lazyScreen(async () => (await import('./billing/checkout.tsx')).Checkout),
  '/dashboard': lazyScreen(async () => {
    const [{ GivePoints }] = await Promise.all([
      import('./counter/give-points.tsx'),
      hasSecondColumn() && loadDay().catch(() => {}),
    ])
    return GivePoints
  }),
  '/dashboard/invite': lazyScreen(
    async () => (await import('./invite/invite-customers.tsx')).InviteCustomers,
  ),
  '/dashboard/online': lazyScreen(
    async () => (await import('./online-requests/give-online.tsx')).GiveOnline,
  ),
  '/dashboard/approve': lazyScreen(
    async () => (await import('./reward-claims/approve-rewards.tsx')).ApproveRewards,
  ),
  '/dashboard/activity': lazyScreen(async () => (await import('./activity/activity.tsx')).Activity),
  '/dashboard/insights': lazyScreen(async () => (await import('./insights/insights.tsx')).Insights),
  '/dashboard/messages': lazyScreen(
    async () => (await import('./guest-messages/messages.tsx')).Messages,
  ),
  '/dashboard/guests': lazyScreen(async () => (await import('./guest-list/guests.tsx')).Guests),
  '/dashboard/my-account': lazyScreen(
    async () => (await import('./account/my-account.tsx')).MyAccount,
  ),
  '/counter': lazyScreen(async () => {
    const { PhoneCounter } = await import('./counter-phone/phone-counter.tsx')
    return PhoneCounter
  }),
  '/dashboard/staff': lazyScreen(async () => (await import('./staff/staff.tsx')).Staff),
  '/dashboard/outlets': lazyScreen(async () => (await import('./outlets/outlets.tsx')).Outlets),
  '/dashboard/contact-us': lazyScreen(
    async () => (await import('./support/contact-us.tsx')).ContactUs,
  ),
}
const frame = lazyScreen(async () => (await import('./dashboard/shell.tsx')).Shell)

export async function loadAhead(path: string): Promise<void> {
  const screen = path.replace(
    /^(\/dashboard\/(?:my-account|guests|staff|messages|insights)|\/counter)\/.*/,
    '$1',
  )
  await Promise.all([
    path.startsWith('/dashboard') && frame.loadAhead(),
    screen in screens && screens[screen as keyof typeof screens].loadAhead(),
  ])
}

const element = (path: keyof typeof screens) => {
  const { Screen } = screens[path]
  const isInShell = path.startsWith('/dashboard') || path === '/subscriptions'
  return (
    <Suspense fallback={isInShell ? <Waiting /> : <WaitingScreen />}>
      <Screen />
    </Suspense>
  )
}
const shell = (
  <Suspense fallback={<WaitingScreen />}>
    <frame.Screen />
  </Suspense>
)
const routes = (
  <>
    <Route element={<Guard place="sign-in" />}>
      <Route path="auth" element={element('/auth')} />
      <Route path="email-sign-up" element={element('/email-sign-up')} />
      <Route path="email-login" element={element('/email-login')} />
    </Route>
    <Route path="reset-password" element={element('/reset-password')} />
    <Route
      path="subscriptions"
      element={<ForOwners otherwise={<Subscriptions />}>{shell}</ForOwners>}
    >
      <Route index element={element('/subscriptions')} />
    </Route>
    <Route element={<Guard place="profile" />}>
      <Route path="profile" element={element('/profile')} />
    </Route>
    <Route element={<Guard place="dashboard" />}>
      <Route path="subscriptions/pay" element={element('/subscriptions/pay')} />
      <Route path="dashboard" element={shell}>
        <Route index element={element('/dashboard')} />
        <Route path="invite" element={element('/dashboard/invite')} />
        <Route path="online" element={element('/dashboard/online')} />
        <Route path="approve" element={element('/dashboard/approve')} />
        <Route path="activity" element={element('/dashboard/activity')} />
        <Route path="insights/:part?" element={element('/dashboard/insights')} />
        <Route path="messages/:part?" element={element('/dashboard/messages')} />
        <Route path="guests/:cusId?" element={element('/dashboard/guests')} />
        <Route path="my-account/:page?/:part?" element={element('/dashboard/my-account')} />
        <Route path="staff/:part?" element={element('/dashboard/staff')} />
        <Route path="outlets" element={element('/dashboard/outlets')} />
        <Route path="contact-us" element={element('/dashboard/contact-us')} />
      </Route>
    </Route>
    <Route path="counter/:part?/:cusId?" element={element('/counter')} />
    <Route path="*" element={<ToLandingPage />} />
  </>
)

export function AppRoutes() {
  useToastOf(useLocation().pathname)
  return <Routes>{routes}</Routes>
}
