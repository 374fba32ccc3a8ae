import { Failure, fail } from '../../failure.ts'

export interface LoadLimit {
  isFull(): boolean
  turnedAway: number
  /** @throws {Failure} busy when too many requests run, or the job misses its deadline */
  begin<T>(job: () => Promise<T>, deadline?: number): Promise<T>
  /**
   * The load limit never refuses this job.
   * @throws {Failure} busy when the job misses its deadline
   */
  proceed<T>(job: () => Promise<T>, deadline?: number): Promise<T>
}

const patienceMilliseconds = 7_000

/** The deadline is one second before the time when phones give up. */
export const deadlineFromNow = (): number => performance.now() + patienceMilliseconds

/** The timers are rounded, because Node keeps a list for each distinct duration. */
const tickMilliseconds = 100

export function createLoadLimit(most: number): LoadLimit {
  let running = 0

  /** A job that misses its deadline counts as running until it ends. */
  const follow = <T>(job: Promise<T>, deadline: number | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      running++
      const late = deadline === undefined ? undefined : giveUpAt(deadline, reject)
      const end = () => {
        running--
        clearTimeout(late)
      }
      job.then(
        (answer) => {
          end()
          resolve(answer)
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
    async begin(job, deadline) {
      if (loadLimit.isFull()) {
        loadLimit.turnedAway++
        return fail('busy')
      }
      return follow(job(), deadline)
    },
  }
  return loadLimit
}

function giveUpAt(deadline: number, reject: (reason: Failure) => void): NodeJS.Timeout {
  const ticks = Math.ceil((deadline - performance.now()) / tickMilliseconds)
  return setTimeout(() => reject(new Failure('busy')), ticks * tickMilliseconds)
}
