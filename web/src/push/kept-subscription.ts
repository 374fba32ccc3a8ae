import { createStore } from '../state/store.ts'
import { readStored, store } from '../state/stored.ts'
import type { Sent } from './renewal.ts'

// The owner's app uses the same storage, but has its own subscription.
const key = `messages ${import.meta.env.BASE_URL}`
const sent = createStore<Sent | null>(read())

/** Null if nobody wants messages on this phone */
export const useSent = sent.use
export const readSent = sent.read

export function keepSent(next: Sent | null): void {
  sent.write(next)
  try {
    store(localStorage, key, next)
  } catch (reason) {
    console.warn('Nothing can be kept on this phone', reason)
  }
}

/** A subscription ends with the sign-in, so each new sign-in must send the subscription again. */
export function noteSignIn(): void {
  const known = sent.read()
  if (known) keepSent({ ...known, at: 0 })
}

function read(): Sent | null {
  try {
    return readStored(localStorage, key)
  } catch {
    return null
  }
}
