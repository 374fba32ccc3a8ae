import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import type { ReactNode } from 'react'
import { isNobodyCached, useCachedSession } from './session-cache.ts'
import { whereTo } from './where-to.ts'

type Props = { children: ReactNode; otherwise: ReactNode }

/** Shows `children` to owners with a profile and `otherwise` to everybody else. */
export function ForOwners({ children, otherwise }: Props) {
  const session = useCachedSession()
  if (session === undefined)
    return isNobodyCached() ? otherwise : <WaitingScreen onTryAgain={checkSession} />
  return whereTo('dashboard', session) === null ? children : otherwise
}
