import { fileURLToPath } from 'node:url'
import { runClosedLoop } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { cusId } from '../site/ids.ts'
import { pin } from '../site/keys.ts'
import { startProgram } from '../site/program.ts'
import { awardPoints } from './choice.ts'
import type { Contender } from './contender.ts'

const server = fileURLToPath(import.meta.resolve('./bare-server.ts'))

export const bareRequest = {
  method: 'POST',
  path: '/awards',
  body: { cusId: cusId(0), points: awardPoints, pin },
} as const

interface BareFastify extends Contender {
  port: number
  /**
   * Does the same with a new connection for each request.
   * @returns how many connections a second were opened, used once and closed
   */
  openAnew(connections: number, seconds: number): Promise<number>
}

/** Sends a POST with an award's body to a Fastify server that only parses it and answers JSON. */
export async function bareFastify(log: string): Promise<BareFastify> {
  const program = await startProgram(server, {}, log)
  const request = requestText(bareRequest.method, bareRequest.path, {}, bareRequest.body)
  return {
    name: 'bare Fastify, no database',
    pid: program.pid,
    port: program.port,
    async run(connections, seconds) {
      const opened = Array.from({ length: connections }, () => openConnection(program.port))
      const run = await runClosedLoop(
        opened.map(({ send }) => async () => {
          const { status } = await send(request)
          if (status !== 200) throw new Error(`answered ${status}`)
        }),
        seconds,
      )
      for (const connection of opened) connection.close()
      return run
    },
    async openAnew(connections, seconds) {
      const once = async () => {
        const { send, close } = openConnection(program.port)
        await send(request)
        close()
      }
      const workers = Array.from({ length: connections }, () => once)
      return (await runClosedLoop(workers, seconds)).perSecond
    },
    close: program.stop,
  }
}
