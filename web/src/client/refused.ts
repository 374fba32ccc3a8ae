import { Refusal } from '@dobara/contract/client/client'

/** True if a retry is pointless */
export const isRefused = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.status < 500 && failure.status !== 429
