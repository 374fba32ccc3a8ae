import { Refusal } from '@dobara/contract/client'

/** Answered with a no that asking again will not change. */
export const isRefused = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.status < 500 && failure.status !== 429
