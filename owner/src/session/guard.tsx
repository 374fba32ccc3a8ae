import { checkSession } from '@dobara/web/session/check-session.ts'
import type { Session } from '@dobara/web/session/current-session.ts'
import { WaitingScreen } from '@dobara/web/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { raiseNotice } from './notice.ts'
import { isNobodyCached, useCachedSession } from './session-cache.ts'
import { isUnauthorized, type Place, whereTo } from './where-to.ts'

/**
 * Nothing below it is shown before it is known who is signed in, nor to whom it is not for. Only the
 * way in does not wait where nobody was signed in before: it would be an answer's time of spinner.
 */
export function Guard({ place }: { place: Place }) {
  const session = useCachedSession()
  if (session === undefined && place === 'sign-in' && isNobodyCached()) return <Outlet />
  if (session === undefined) return <WaitingScreen onTryAgain={checkSession} />
  if (isUnauthorized(place, session)) return <SentAway session={session} />
  const elsewhere = whereTo(place, session)
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet />
}

function SentAway({ session }: { session: Session }) {
  useEffect(() => {
    raiseNotice({
      text: m.unauthorized(),
      wayOut: {
        method: session.phoneNumber ? 'phone' : 'email',
        isBack: session.hasRestaurant,
        idToken: null,
      },
    })
  }, [session])
  return <Navigate to="/auth" replace />
}
