import { Failure, fail } from '../../failure.ts'

export interface LoadLimit {
  isFull(): boolean
  /** How many requests were turned away since the start. */
  turnedAway: number
  /**
   * Does the first part of a request's work.
   * @throws {Failure} busy when too many requests are worked on, or when this one is not done in time
   */
  begin<T>(job: () => T | Promise<T>, deadline?: number): T | Promise<T>
  /**
   * Does the rest of a request that was begun; never refused.
   * @throws {Failure} busy when it is not done in time
   */
  proceed<T>(job: () => Promise<T>, deadline?: number): Promise<T>
}

const patienceMilliseconds = 7_000

/** The latest moment for an answer: the phone gives up a second later. */
export const deadlineFromNow = (): number => performance.now() + patienceMilliseconds

/** Times to wait are whole multiples of it: Node keeps a list of its own for each length of time. */
const tickMilliseconds = 100

/**
 * Bounds how many requests are worked on at once. Further ones are turned away immediately. So under
 * any load those let in are answered soon, and nobody waits for an answer that comes too late.
 */
export function createLoadLimit(most: number): LoadLimit {
  let running = 0

  /** Answers the caller in time. What misses its deadline may still be done, and counts until it ends. */
  const follow = <T>(job: Promise<T>, deadline: number | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      running++
      const late = deadline === undefined ? undefined : giveUpAt(deadline, reject)
      const end = () => {
        running--
        clearTimeout(late)
      }
      job.then(
        (done) => {
          end()
          resolve(done)
        },
        (reason) => {
          end()
          reject(reason)
        },
      )
    })

  const loadLimit: LoadLimit = {
    turnedAway: 0,
    isFull: () => running >= most,
    proceed: (job, deadline) => follow(job(), deadline),
    begin(job, deadline) {
      if (loadLimit.isFull()) {
        loadLimit.turnedAway++
        return fail('busy')
      }
      const begun = job()
      return begun instanceof Promise ? follow(begun, deadline) : begun
    },
  }
  return loadLimit
}

function giveUpAt(deadline: number, reject: (reason: Failure) => void): NodeJS.Timeout {
  const ticks = Math.ceil((deadline - performance.now()) / tickMilliseconds)
  return setTimeout(() => reject(new Failure('busy')), ticks * tickMilliseconds)
}
