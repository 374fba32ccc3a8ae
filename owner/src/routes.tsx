import { loadOnce } from '@dobara/web/load-once.ts'
import { Waiting, WaitingScreen } from '@dobara/web/waiting.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ForOwners } from './session/for-owners.tsx'
import { Guard } from './session/guard.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { ToLandingPage } from './to-landing-page.tsx'

type Load = () => Promise<{ default: ComponentType }>

const loadPageHeader = () => import('./dashboard/page-header.tsx')

/** Each screen's code is loaded when the screen is opened. */
const screens = {
  '/auth': async () => ({ default: (await import('./auth/phone-login.tsx')).PhoneLogin }),
  '/email-sign-up': async () => ({
    default: (await import('./auth/email-sign-up.tsx')).EmailSignUp,
  }),
  '/email-login': async () => ({ default: (await import('./auth/email-login.tsx')).EmailLogin }),
  '/reset-password': async () => ({
    default: (await import('./auth/reset-password.tsx')).ResetPassword,
  }),
  '/profile': async () => {
    const [{ CompleteProfile }, { PageHeader }] = await Promise.all([
      import('./profile/complete-profile.tsx'),
      loadPageHeader(),
    ])
    return { default: () => <CompleteProfile Header={PageHeader} /> }
  },
  '/subscriptions': async () => ({
    default: (await import('./billing/plan-and-invoices.tsx')).PlanAndInvoices,
  }),
  '/subscriptions/pay': async () => {
    const [{ Checkout }, { PageHeader }] = await Promise.all([
      import('./billing/checkout.tsx'),
      loadPageHeader(),
    ])
    return { default: () => <Checkout Header={PageHeader} /> }
  },
  '/dashboard': async () => ({ default: (await import('./counter/give-points.tsx')).GivePoints }),
  '/dashboard/invite': async () => ({
    default: (await import('./invite/invite-customers.tsx')).InviteCustomers,
  }),
  '/dashboard/online': async () => ({
    default: (await import('./online-requests/give-online.tsx')).GiveOnline,
  }),
  '/dashboard/approve': async () => ({
    default: (await import('./reward-claims/approve-rewards.tsx')).ApproveRewards,
  }),
  '/dashboard/my-account': async () => ({
    default: (await import('./account/my-account.tsx')).MyAccount,
  }),
  '/dashboard/contact-us': async () => ({ default: (await import('./contact-us.tsx')).ContactUs }),
} satisfies Record<string, Load>

const loadShell: Load = loadOnce(async () => ({
  default: (await import('./dashboard/shell.tsx')).Shell,
}))
const load = Object.fromEntries(
  Object.entries<Load>(screens).map(([path, load]) => [path, loadOnce(load)]),
) as Record<keyof typeof screens, Load>

/** Fetches the code of the screen that is opened first, while the session is still being checked. */
export async function loadAhead(path: string): Promise<void> {
  const parts = [
    path.startsWith('/dashboard') && loadShell(),
    path in load && load[path as keyof typeof load](),
  ]
  await Promise.allSettled(parts)
}

const Shell = lazy(loadShell)
const element = (path: keyof typeof screens) => {
  const Screen = lazy(load[path])
  const isInShell = path.startsWith('/dashboard') || path === '/subscriptions'
  return (
    <Suspense fallback={isInShell ? <Waiting /> : <WaitingScreen />}>
      <Screen />
    </Suspense>
  )
}
const shell = (
  <Suspense fallback={<WaitingScreen />}>
    <Shell />
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
        <Route path="my-account" element={element('/dashboard/my-account')} />
        <Route path="contact-us" element={element('/dashboard/contact-us')} />
      </Route>
    </Route>
    <Route path="*" element={<ToLandingPage />} />
  </>
)

export const AppRoutes = () => <Routes>{routes}</Routes>
