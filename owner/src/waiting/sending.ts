import type { Refusal } from '@dobara/contract/client/client'
import { createStore } from '@dobara/web/state/store.ts'

interface Sending {
  /** Keys; null while nothing is sent */
  inFlight: ReadonlySet<string> | null
  /** Null unless the last sending ended early */
  stopped: Stopped | null
}

export interface Stopped {
  text: string
  refusal: Refusal | null
}

/** Apart from the sending itself, because every screen asks what is unsent. */
export const sending = createStore<Sending>({ inFlight: null, stopped: null })

export const useSending = sending.use
export const dismissStop = () => sending.write({ inFlight: null, stopped: null })
