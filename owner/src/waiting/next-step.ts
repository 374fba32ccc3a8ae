import type { Caution } from '@dobara/contract/cautions'
import { Refusal } from '@dobara/contract/client'
import type { FailureCode } from '@dobara/contract/failures'

export type NextStep =
  /** Nobody has decided: the same is sent again. */
  | { is: 'again'; afterMs: number | null }
  /** It says no to the sender, so it would say no to all that wait. */
  | { is: 'stop'; sentence: string }
  | { is: 'refused'; sentence: string }
  | { is: 'unsure'; cautions: readonly Caution[] }

const saysNoToAll: readonly FailureCode[] = [
  'wrong_pin',
  'pin_locked',
  'signed_out',
  'wrong_role',
  'profile_incomplete',
  'csrf_refused',
]

/** What a failed try means for an award that waits, and for those behind it. */
export function nextStepAfter(failure: unknown): NextStep {
  if (!(failure instanceof Refusal)) return { is: 'again', afterMs: null }
  const { code, status, message: sentence, cautions, retryAfterSeconds } = failure
  if (code === 'are_you_sure') return { is: 'unsure', cautions }
  if (saysNoToAll.includes(code)) return { is: 'stop', sentence }
  if (status === 429 || status >= 500)
    return { is: 'again', afterMs: retryAfterSeconds && retryAfterSeconds * 1000 }
  return { is: 'refused', sentence }
}
