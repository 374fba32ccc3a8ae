import { Failure, fail } from './failure.ts'

export interface Turns {
  most: number
  mostWaiting?: number
  patienceMilliseconds: number
}

interface Lane {
  running: number
  waiting: Set<() => void>
}

/**
 * Slow jobs of one key do not delay jobs of other keys.
 * @throws {Failure} busy if too many jobs wait, or a job waits too long
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

/** The caller must call `leave` once for each `enter` that resolved. */
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
    /** @throws {Failure} busy */
    async enter(key: string): Promise<void> {
      const lane = lanes.get(key)
      if (!lane) lanes.set(key, { running: 1, waiting: new Set() })
      else if (lane.running < most) lane.running++
      else if (lane.waiting.size < mostWaiting) await wait(lane)
      else fail('busy')
    },

    leave(key: string): void {
      const lane = lanes.get(key) as Lane
      // The turn passes directly to the next job, so that no new job can overtake it.
      const [next] = lane.waiting
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    },
  }
}
