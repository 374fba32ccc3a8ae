import { Failure, fail } from './failure.ts'

export interface Turns {
  /** So much of one key at once. */
  most: number
  /** So many more wait for their turn; whoever comes on top is refused at once. No bound unless told. */
  mostWaiting?: number
  /** A job that waits longer for its turn is refused. */
  patienceMilliseconds: number
}

interface Lane {
  running: number
  waiting: Set<() => void>
}

/**
 * Bounds how much is done at once for each key, so that one with trouble waits for itself alone.
 * @returns how to do a job in its turn. @throws {Failure} busy when there is none, or none in time
 */
export function takeTurns(turns: Turns) {
  const { enter, leave } = openTurns(turns)
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    await enter(key)
    try {
      return await job()
    } finally {
      leave(key)
    }
  }
}

/** The same for whoever says by themselves when their turn is over. Each that entered leaves once. */
export function openTurns({ most, mostWaiting = Infinity, patienceMilliseconds }: Turns) {
  const lanes = new Map<string, Lane>()

  const wait = ({ waiting }: Lane) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(begin)
        reject(new Failure('busy'))
      }
      const timer = setTimeout(giveUp, patienceMilliseconds)
      waiting.add(begin)
    })

  return {
    /** A promise only where one has to wait. @throws {Failure} busy when there is no turn, or none in time */
    enter(key: string): void | Promise<void> {
      const lane = lanes.get(key)
      if (!lane) lanes.set(key, { running: 1, waiting: new Set() })
      else if (lane.running < most) lane.running++
      else return lane.waiting.size < mostWaiting ? wait(lane) : fail('busy')
    },

    leave(key: string): void {
      const lane = lanes.get(key) as Lane
      // The turn is handed on, not given back: nobody slips in between.
      const [next] = lane.waiting
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    },
  }
}
