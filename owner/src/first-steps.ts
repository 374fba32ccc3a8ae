import { createStore } from '@dobara/web/store.ts'

/** What the server cannot know of a new owner's first steps; `over` when there is nothing left to show. */
export type Step = 'poster' | 'scan' | 'over'

const key = 'first-steps'
const taken = createStore<readonly string[]>(stored())

/** On this device, for who is signed in. */
export const stepsTaken = {
  read: taken.read,
  use: taken.use,
}

export function takeStep(step: Step): void {
  if (taken.read().includes(step)) return
  taken.write([...taken.read(), step])
  localStorage.setItem(key, taken.read().join(' '))
}

/** The next owner on this device begins anew. */
export function forgetSteps(): void {
  taken.write([])
  localStorage.removeItem(key)
}

function stored(): string[] {
  return localStorage.getItem(key)?.split(' ') ?? []
}
