import { openConnection } from './connection.ts'
import { type Delays, delaysOf } from './delays.ts'
import { sendUntilServed } from './send-until-served.ts'

export interface Run extends Delays {
  count: number
  perSecond: number
}

/** @throws {Error} if the work was not done */
export type Work = () => Promise<void>

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

interface Calls {
  connections: number
  seconds: number
  request: () => string
}

export async function runOverConnections(
  port: number,
  { connections, seconds, request }: Calls,
): Promise<Run> {
  const opened = Array.from({ length: connections }, () => openConnection(port))
  const run = await runClosedLoop(
    opened.map((connection) => async () => {
      const { status, body } = await sendUntilServed(connection, request())
      if (status !== 200) throw new Error(`a call was answered ${status}: ${body}`)
    }),
    seconds,
  )
  for (const connection of opened) connection.close()
  return run
}
