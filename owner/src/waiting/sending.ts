import type { Refusal } from '@dobara/contract/client/client'
import { createStore } from '@dobara/web/state/store.ts'

interface Sending {
  /** The keys of the awards being sent; null if nothing is being sent */
  inFlight: ReadonlySet<string> | null
  stopped: Stopped | null
}

export interface Stopped {
  text: string
  refusal: Refusal | null
}

/** Separate from `send-waiting.ts`, because every screen needs this state. */
export const sending = createStore<Sending>({ inFlight: null, stopped: null })

export const useSending = sending.use
export const dismissStop = () => sending.write({ inFlight: null, stopped: null })
