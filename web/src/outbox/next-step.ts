import { Refusal } from '@dobara/contract/client/client'
import type { FailureCode } from '@dobara/contract/failures/failures'

/** The refusal contains no sentence, because the app must show it in both languages. */
export interface Refused {
  is: 'refused'
  code: string
  details?: unknown
}

export type NextStep =
  | { is: 'again'; afterMs: number | null }
  /** Sending stops, because the server would refuse every item of this sender. */
  | { is: 'stop'; refusal: Refusal }
  | Refused

const stopsSending: readonly FailureCode[] = [
  'wrong_pin',
  'pin_locked',
  'signed_out',
  'wrong_role',
  'customers_only',
  'profile_incomplete',
  'csrf_refused',
  'plan_ended',
]

export function nextStepAfter(failure: unknown): NextStep {
  if (!(failure instanceof Refusal)) return { is: 'again', afterMs: null }
  const { code, details, status, retryAfterSeconds } = failure
  if (stopsSending.includes(code)) return { is: 'stop', refusal: failure }
  if (status === 429 || status >= 500)
    return { is: 'again', afterMs: retryAfterSeconds && retryAfterSeconds * 1000 }
  return { is: 'refused', code, ...(details && { details }) }
}
