import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../patience.ts'

export type Fetch = typeof globalThis.fetch

const impatience = new AsyncLocalStorage<true>()

/** In `work`, people take the answer "busy" instead of asking again. */
export const takingBusy = <T>(work: () => T): T => impatience.run(true, work)

/** Repeats the same call while the server is busy, as the apps do. */
export async function untilServed<Answer>(
  send: () => Promise<Answer>,
  isBusy: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const until = Date.now() + patience.timeout
  for (;;) {
    const answer = await send()
    if (impatience.getStore() || Date.now() > until || !(await isBusy(answer))) return answer
    await pause(randomInt(50, 150))
  }
}

export const patiently =
  (send: Fetch): Fetch =>
  (path, init) =>
    untilServed(() => send(path, init), saysBusy)

async function saysBusy(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return (body as { code?: string } | null)?.code === 'busy'
}
