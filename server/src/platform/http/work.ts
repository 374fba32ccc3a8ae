import { fail } from '../failure.ts'

export interface Work {
  isFull(): boolean
  /** So many requests since the start found no room. */
  turnedAway: number
  /** The beginning of a request's work. @throws {Failure} busy when there is too much already */
  begin<T>(job: () => Promise<T>): Promise<T>
  /** The rest of what was begun: never refused. */
  goOn<T>(job: () => Promise<T>): Promise<T>
}

/**
 * Bounds how many requests are worked on at once. What comes on top is turned away at once, so that
 * under any load those let in are answered soon, and nobody waits for an answer that comes too late.
 */
export function boundWork(most: number): Work {
  let running = 0
  const goOn: Work['goOn'] = async (job) => {
    running++
    try {
      return await job()
    } finally {
      running--
    }
  }
  const work: Work = {
    turnedAway: 0,
    isFull: () => running >= most,
    goOn,
    async begin(job) {
      if (!work.isFull()) return goOn(job)
      work.turnedAway++
      return fail('busy')
    },
  }
  return work
}
