import type { Session } from '@dobara/web/session/current-session.ts'

export type Step = 'look' | 'wait' | 'sign-in' | 'as-guest' | 'names' | 'join'

export function nextStep(hasBegun: boolean, session: Session | null | undefined): Step {
  if (!hasBegun) return 'look'
  if (session === undefined) return 'wait'
  if (session === null) return 'sign-in'
  if (session.role !== 'customer') return 'as-guest'
  return session.profileSet ? 'join' : 'names'
}
