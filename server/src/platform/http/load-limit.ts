import { Failure, fail } from '../failure.ts'

export interface LoadLimit {
  isFull(): boolean
  /** How many requests were turned away since the start. */
  turnedAway: number
  /**
   * Does the first part of a request's work.
   * @throws {Failure} busy when too many requests are worked on, or when this one is not done in time
   */
  begin<T>(job: () => Promise<T>, deadline?: number): Promise<T>
  /**
   * Does the rest of a request that was begun; never refused.
   * @throws {Failure} busy when it is not done in time
   */
  proceed<T>(job: () => Promise<T>, deadline?: number): Promise<T>
}

const patienceMilliseconds = 7_000

/** The latest moment for an answer: the phone gives up a second later. */
export const deadlineFromNow = (): number => performance.now() + patienceMilliseconds

/**
 * Bounds how many requests are worked on at once. Further ones are turned away immediately. So under
 * any load those let in are answered soon, and nobody waits for an answer that comes too late.
 */
export function createLoadLimit(most: number): LoadLimit {
  let running = 0
  const count = async <T>(job: () => Promise<T>): Promise<T> => {
    running++
    try {
      return await job()
    } finally {
      running--
    }
  }
  // A job that misses its deadline still counts until it ends.
  const proceed: LoadLimit['proceed'] = (job, deadline) =>
    deadline ? beforeDeadline(count(job), deadline) : count(job)
  const loadLimit: LoadLimit = {
    turnedAway: 0,
    isFull: () => running >= most,
    proceed,
    async begin(job, deadline) {
      if (!loadLimit.isFull()) return proceed(job, deadline)
      loadLimit.turnedAway++
      return fail('busy')
    },
  }
  return loadLimit
}

/** Answers the caller in time. The work may still be done, as when an answer gets lost. */
async function beforeDeadline<T>(job: Promise<T>, deadline: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Failure('busy')), deadline - performance.now())
  try {
    return await Promise.race([job, late])
  } finally {
    clearTimeout(timer)
  }
}
