import type { Refusal } from '@dobara/contract/client/client'
import { createStore } from '@dobara/web/state/store.ts'

interface Sending {
  /** The keys of the awards in flight; null while nothing is being sent. */
  inFlight: ReadonlySet<string> | null
  /** Why the last sending ended early; null if it did not. */
  stopped: Stopped | null
}

export interface Stopped {
  text: string
  /** The refusal that stopped the sending, if one did. */
  refusal: Refusal | null
}

/** Apart from the sending itself, because every screen asks what is unsent. */
export const sending = createStore<Sending>({ inFlight: null, stopped: null })

export const useSending = sending.use
export const dismissStop = () => sending.write({ inFlight: null, stopped: null })
