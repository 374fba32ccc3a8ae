import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../patience.ts'
import type { Fetch } from './browser.ts'

const impatience = new AsyncLocalStorage<true>()

/** In `work`, people take the answer "busy" instead of asking again. */
export const takingBusy = <T>(work: () => T): T => impatience.run(true, work)

/** Repeats a call with its key while the server is busy, as the apps do. */
export const patiently =
  (send: Fetch): Fetch =>
  async (path, init) => {
    const until = Date.now() + patience.timeout
    for (;;) {
      const answer = await send(path, init)
      if (impatience.getStore() || Date.now() > until || !(await isBusy(answer))) return answer
      await pause(randomInt(50, 150))
    }
  }

const isBusy = async (answer: Response) =>
  answer.status === 503 &&
  ((await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null)?.code === 'busy'
