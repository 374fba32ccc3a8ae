import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { EmptyCardScreen } from '../frame/empty-card.tsx'
import { useGuestData } from '../offline-store/guest-data.ts'
import { useAddress } from '../router/address.ts'
import { Redirect } from '../router/redirect.tsx'

const AsGuest = lazy(async () => ({ default: (await import('./as-guest-page.tsx')).AsGuestPage }))
const Names = lazy(async () => ({ default: (await import('./names-page.tsx')).NamesPage }))

type Props = { isCard: boolean; children: ReactNode }

/** While the session is unknown, a stored card is enough. */
export function Guard({ isCard, children }: Props) {
  const session = useSession()
  const known = useGuestData()
  const address = useAddress()
  const Unknown = isCard ? EmptyCardScreen : WaitingScreen
  if (session === undefined) return known ? children : <Unknown onTryAgain={checkSession} />
  if (session === null)
    return <Redirect to={address.startsWith('/c/') ? `/sign-in?${address}` : '/sign-in'} />
  if (session.role === 'customer' && session.profileSet) return children
  return (
    <Suspense fallback={<WaitingScreen />}>
      {session.role === 'customer' ? <Names /> : <AsGuest />}
    </Suspense>
  )
}
