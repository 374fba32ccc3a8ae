import { fail } from './failure.ts'

export interface Turns {
  /** So much of one key at once. */
  most: number
  /** So many more wait for their turn; whoever comes on top is refused at once. No bound unless told. */
  mostWaiting?: number
  /** A job that waits longer for its turn is refused. */
  patienceMilliseconds: number
}

/**
 * Bounds how much is done at once for each key, so that one with trouble waits for itself alone.
 * @returns how to do a job in its turn. @throws {Failure} busy when there is none, or none in time
 */
export function takeTurns({ most, mostWaiting = Infinity, patienceMilliseconds }: Turns) {
  const lanes = new Map<string, { running: number; waiting: Set<() => void> }>()

  const turn = (waiting: Set<() => void>) =>
    new Promise<boolean>((resolve) => {
      const begin = () => settle(true)
      const timer = setTimeout(() => settle(false), patienceMilliseconds)
      const settle = (isOurs: boolean) => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve(isOurs)
      }
      waiting.add(begin)
    })

  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: new Set() }
    lanes.set(key, lane)
    if (lane.running < most) lane.running++
    else if (lane.waiting.size >= mostWaiting || !(await turn(lane.waiting))) return fail('busy')
    try {
      return await job()
    } finally {
      // The turn is handed on, not given back: nobody slips in between.
      const [next] = lane.waiting
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    }
  }
}
