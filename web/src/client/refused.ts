import { Refusal } from '@dobara/contract/client/client'

/** Whether the server refused for good, so that a retry is pointless. */
export const isRefused = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.status < 500 && failure.status !== 429
