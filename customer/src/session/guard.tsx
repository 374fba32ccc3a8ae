import { checkSession } from '@dobara/web/session/check-session.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { WaitingScreen } from '@dobara/web/waiting.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useKnown } from '../known/known.ts'
import { Redirect } from '../router/redirect.tsx'

const AsGuest = lazy(async () => ({ default: (await import('./as-guest-page.tsx')).AsGuestPage }))
const Names = lazy(async () => ({ default: (await import('./names-page.tsx')).NamesPage }))

/** For guests with a card. Until somebody answers who is signed in, what the phone knows is shown. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const known = useKnown()
  if (session === undefined) return known ? children : <WaitingScreen onTryAgain={checkSession} />
  if (session === null) return <Redirect to="/sign-in" />
  if (session.role === 'customer' && session.profileSet) return children
  return (
    <Suspense fallback={<WaitingScreen />}>
      {session.role === 'customer' ? <Names /> : <AsGuest />}
    </Suspense>
  )
}

/** For visitors: whoever is signed in goes to the card. */
export function VisitorGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session === undefined) return <WaitingScreen onTryAgain={checkSession} />
  return session === null ? children : <Redirect to="/" />
}
