import { openConnection } from '../load/connection.ts'
import type { Program } from '../site/program.ts'

/**
 * Sends calls of one restaurant over this many connections, each as soon as the one before it is answered.
 */
export function startRush({ port }: Program, connections: number, request: () => string) {
  let answered = 0
  let isOver = false
  const rush = async () => {
    const connection = openConnection(port)
    while (!isOver) {
      await connection.send(request())
      answered++
    }
    connection.close()
  }
  const rushing = Promise.all(Array.from({ length: connections }, rush))
  return {
    /** @returns the number of answers of any kind */
    async stop(): Promise<number> {
      isOver = true
      await rushing
      return answered
    },
  }
}
