import { createStore } from '@dobara/web/state/store.ts'

/**
 * What the server does not know about: first steps, of which `rule` is taken by looking at it and `scan` also by looking
 * at the example, `greeted` once the steps have opened by themselves, and `over` once no steps are shown any more.
 */
export type Step = 'poster' | 'rule' | 'scan' | 'greeted' | 'over'

const key = 'first-steps'
const taken = createStore<readonly string[]>(stored())

/** The steps that the signed-in owner has taken on this device. */
export const stepsTaken = {
  read: taken.read,
  use: taken.use,
}

export function takeStep(step: Step): void {
  if (taken.read().includes(step)) return
  taken.write([...taken.read(), step])
  localStorage.setItem(key, taken.read().join(' '))
}

/** A poster made, or the link sent, copied or shown. */
export const bringGuests = () => takeStep('poster')

/** Forgets the steps at logging out, so that the next owner on this device starts from the beginning. */
export function forgetSteps(): void {
  taken.write([])
  localStorage.removeItem(key)
}

function stored(): string[] {
  return localStorage.getItem(key)?.split(' ') ?? []
}
