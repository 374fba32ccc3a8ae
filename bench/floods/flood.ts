import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'

export const floodConnections = 64

export function startFlood(port: number, request: () => string) {
  const counts = new Map<number, number>()
  let isOver = false
  const flooding = Array.from({ length: floodConnections }, async () => {
    let connection = openConnection(port)
    while (!isOver) {
      try {
        const { status } = await connection.send(request())
        counts.set(status, (counts.get(status) ?? 0) + 1)
      } catch {
        connection.close()
        connection = openConnection(port)
      }
    }
    connection.close()
  })
  return {
    async stop(): Promise<Map<number, number>> {
      isOver = true
      await Promise.all(flooding)
      return counts
    },
  }
}

/** @returns each answer's delay in milliseconds */
export async function readinessUntil(port: number, done: Promise<unknown>): Promise<number[]> {
  const connection = openConnection(port)
  const delays: number[] = []
  let isDone = false
  const ending = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const from = performance.now()
    await connection.send(requestText('GET', '/health/ready', {}))
    delays.push(performance.now() - from)
    await pause(50)
  }
  await ending
  connection.close()
  return delays
}
