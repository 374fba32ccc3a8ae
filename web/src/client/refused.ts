import { Refusal } from '@dobara/contract/client'

/** Whether the server refused, so that asking again will not help. */
export const isRefused = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.status < 500 && failure.status !== 429
