import { Waiting, WaitingScreen } from '@dobara/web/waiting.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Guard } from './session/guard.tsx'
import { ToLandingPage } from './to-landing-page.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** Every screen's code comes when the screen is opened. */
const screens = {
  '/auth': async () => ({ default: (await import('./auth/phone-login.tsx')).PhoneLogin }),
  '/email-sign-up': async () => ({
    default: (await import('./auth/email-sign-up.tsx')).EmailSignUp,
  }),
  '/email-login': async () => ({ default: (await import('./auth/email-login.tsx')).EmailLogin }),
  '/reset-password': async () => ({
    default: (await import('./auth/reset-password.tsx')).ResetPassword,
  }),
  '/profile': async () => ({
    default: (await import('./profile/complete-profile.tsx')).CompleteProfile,
  }),
  '/subscriptions': async () => ({ default: (await import('./subscriptions.tsx')).Subscriptions }),
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

const loadShell: Load = async () => ({ default: (await import('./dashboard/shell.tsx')).Shell })

/** Fetches the code of the screen that is opened first, while the session is still being checked. */
export function loadAhead(path: string): void {
  if (path.startsWith('/dashboard')) void loadShell().catch(() => {})
  if (path in screens) void screens[path as keyof typeof screens]().catch(() => {})
}

const Shell = lazy(loadShell)
const element = (path: keyof typeof screens) => {
  const Screen = lazy(screens[path])
  const isInShell = path.startsWith('/dashboard')
  return (
    <Suspense fallback={isInShell ? <Waiting /> : <WaitingScreen />}>
      <Screen />
    </Suspense>
  )
}
const routes = (
  <>
    <Route element={<Guard place="sign-in" />}>
      <Route path="auth" element={element('/auth')} />
      <Route path="email-sign-up" element={element('/email-sign-up')} />
      <Route path="email-login" element={element('/email-login')} />
    </Route>
    <Route path="reset-password" element={element('/reset-password')} />
    <Route path="subscriptions" element={element('/subscriptions')} />
    <Route element={<Guard place="profile" />}>
      <Route path="profile" element={element('/profile')} />
    </Route>
    <Route element={<Guard place="dashboard" />}>
      <Route
        path="dashboard"
        element={
          <Suspense fallback={<WaitingScreen />}>
            <Shell />
          </Suspense>
        }
      >
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
