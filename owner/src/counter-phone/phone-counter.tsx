import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { useCachedSession } from '../session/session-cache.ts'
import { PhoneShell } from './phone-shell.tsx'
import { TakeCode } from './take-code.tsx'

export function PhoneCounter() {
  const session = useCachedSession()
  if (session === undefined) return <WaitingScreen onTryAgain={checkSession} />
  // A counter phone may also take the code of another counter phone.
  const isForCode = location.hash !== ''
  return session?.deviceId && !isForCode ? (
    <PhoneShell />
  ) : (
    <TakeCode isOwners={session !== null && !session.deviceId} isNobodys={session === null} />
  )
}
