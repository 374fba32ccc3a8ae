import { type Delays, delaysOf } from './delays.ts'

export interface Run extends Delays {
  count: number
  perSecond: number
}

/** Does one piece of work, and throws unless it was really done. */
export type Work = () => Promise<void>

/** Every worker does its work again and again, the next as soon as the last is answered. */
export async function runClosedLoop(workers: Work[], seconds: number): Promise<Run> {
  const delays: number[] = []
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  await Promise.all(
    workers.map(async (work) => {
      for (let from = performance.now(); from < endAt; ) {
        await work()
        const now = performance.now()
        delays.push(now - from)
        from = now
      }
    }),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  return { count: delays.length, perSecond: delays.length / elapsed, ...delaysOf(delays) }
}
