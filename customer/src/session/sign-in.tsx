import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { lazy } from 'react'
import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { Redirect } from '../router/redirect.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'

const NumberPage = lazy(async () => ({ default: (await import('./number-page.tsx')).NumberPage }))

/** Redirects signed-in guests to their card. */
export function SignIn({ isNumber }: { isNumber: boolean }) {
  const session = useSession()
  if (isNumber) return <NumberPage />
  if (session === undefined) return <WaitingScreen onTryAgain={checkSession} />
  if (session !== null) return <Redirect to="/" />
  return (
    <VisitorFrame>
      <PhoneSignIn title={m.sign_in_title_guest()} />
    </VisitorFrame>
  )
}
