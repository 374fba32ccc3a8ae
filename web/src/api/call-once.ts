import { type Call, createClient, Refusal } from '@dobara/contract/client'

/** Without renewing an ended session: for signing in and out, where 401 is an answer about what was sent. */
export const callOnce: Call = createClient()

export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.status === 401
