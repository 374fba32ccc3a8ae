import { type Delays, delaysOf } from './delays.ts'

export interface Run extends Delays {
  count: number
  perSecond: number
}

/** Does one unit of work. @throws {Error} unless the work was really done */
export type Work = () => Promise<void>

/** Every worker repeats its work, and begins the next unit as soon as the last one is answered. */
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
