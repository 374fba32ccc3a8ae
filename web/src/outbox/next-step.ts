import { Refusal } from '@dobara/contract/client'
import type { FailureCode } from '@dobara/contract/failures'

/** A refusal as it is stored: without a sentence, so that it can be said in either language. */
export interface Refused {
  is: 'refused'
  code: string
  details?: unknown
}

export type NextStep =
  /** Nobody has decided: the item is sent again. */
  | { is: 'again'; afterMs: number | null }
  /** The server refuses the sender, so it would refuse all that wait. */
  | { is: 'stop'; refusal: Refusal }
  | Refused

const saysNoToAll: readonly FailureCode[] = [
  'wrong_pin',
  'pin_locked',
  'signed_out',
  'wrong_role',
  'customers_only',
  'profile_incomplete',
  'csrf_refused',
  'plan_ended',
]

/** Decides what a failed try means for an item and for those behind it. */
export function nextStepAfter(failure: unknown): NextStep {
  if (!(failure instanceof Refusal)) return { is: 'again', afterMs: null }
  const { code, details, status, retryAfterSeconds } = failure
  if (saysNoToAll.includes(code)) return { is: 'stop', refusal: failure }
  if (status === 429 || status >= 500)
    return { is: 'again', afterMs: retryAfterSeconds && retryAfterSeconds * 1000 }
  return { is: 'refused', code, ...(details && { details }) }
}
