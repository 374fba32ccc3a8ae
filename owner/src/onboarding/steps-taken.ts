import { createStore } from '@dobara/web/state/store.ts'

/**
 * First steps that the server does not know. `greeted`: their list has opened by itself. `over:`
 * and a restaurant's ID: this restaurant no longer sees them.
 */
export type Step = 'poster' | 'rule' | 'scan' | 'greeted' | Over
type Over = `over:${string}`

export const overFor = (uid: string): Over => `over:${uid}`

const key = 'first-steps'
const taken = createStore<readonly string[]>(stored())

export const stepsTaken = {
  read: taken.read,
  use: taken.use,
}

export function takeStep(step: Step): void {
  if (taken.read().includes(step)) return
  keep([...taken.read(), step])
}

function keep(steps: readonly string[]): void {
  taken.write(steps)
  localStorage.setItem(key, steps.join(' '))
}

export const bringGuests = () => takeStep('poster')

/** Forgets all steps for the next owner on this device, but keeps the `over:` marks. */
export const forgetSteps = (): void =>
  keep(taken.read().filter((step) => step.startsWith(overFor(''))))

function stored(): string[] {
  return localStorage.getItem(key)?.split(' ') ?? []
}
