import { createStore } from '../state/store.ts'
import { readStored, store } from '../state/stored.ts'
import type { Sent } from './renewal.ts'

// The owner's app has the same storage and subscribes by itself.
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

/** A subscription ends with its sign-in, so the new sign-in must send it again. */
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
