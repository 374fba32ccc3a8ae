import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import type { Session } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { isNobodyCached, useCachedSession } from './session-cache.ts'
import { showSignInMessage } from './sign-in-message.ts'
import { isUnauthorized, type Place, whereTo } from './where-to.ts'

export function Guard({ place }: { place: Place }) {
  const session = useCachedSession()
  if (session === undefined && place === 'sign-in' && isNobodyCached()) return <Outlet />
  if (session === undefined) return <WaitingScreen onTryAgain={checkSession} />
  if (isUnauthorized(place, session)) return <Unauthorized session={session} />
  const elsewhere = whereTo(place, session)
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet />
}

function Unauthorized({ session }: { session: Session }) {
  useEffect(() => {
    showSignInMessage({
      text: m.unauthorized(),
      offer: {
        method: session.phoneNumber ? 'phone' : 'email',
        isExisting: session.hasRestaurant,
        idToken: null,
      },
    })
  }, [session])
  return <Navigate to="/auth" replace />
}
