import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { answerWithAllMetrics } from './platform/http/metrics-of-all.ts'
import { StartProblem } from './platform/start-problem.ts'
import type { Surroundings } from './surroundings.ts'

const startAgainMilliseconds = 1_000
const asking = 'asking'
const listening = 'listening'

/** What the first process has started for the others; null in the first process itself. */
export async function givenSurroundings(): Promise<Surroundings | null> {
  if (cluster.isPrimary) return null
  const told = once(process, 'message')
  process.send?.(asking)
  const [surroundings] = await told
  return surroundings
}

/**
 * How one of several processes listens. Each has a socket of its own and the system shares connections out,
 * so what a process that dies had not yet taken in is refused at once. Node's own way of sharing leaves it
 * hanging.
 */
export const besideOthers = { exclusive: true, reusePort: true } as const

export const sayThatItListens = () => process.send?.(listening)

export interface Processes {
  /** Asks each to finish what it is about, and waits for it. */
  stop(): Promise<void>
}

/**
 * The product as `count` processes behind one port. One that ends is replaced after a second; meanwhile
 * the others take its connections.
 * @throws {StartProblem} when one ends before it listens; it has said why
 */
export async function startProcesses(
  count: number,
  port: number,
  surroundings: Surroundings,
): Promise<Processes> {
  let haveAllListened = false
  const haveListened = new Set<Worker>()
  const startOne = () => {
    const worker = cluster.fork({ PORT: String(port) })
    worker.on('message', (message) => {
      if (message === asking) worker.send(surroundings)
      if (message === listening) haveListened.add(worker)
    })
    return worker
  }
  const again = new Set<NodeJS.Timeout>()
  cluster.on('exit', replace)
  const starting = Array.from({ length: count }, startOne)
  answerWithAllMetrics()

  async function stop() {
    cluster.off('exit', replace)
    for (const timer of again) clearTimeout(timer)
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      running.map(async (worker) => {
        if (worker.isDead()) return
        const ended = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await ended
      }),
    )
  }
  function replace(worker: Worker, code: number, signal: string) {
    const hasListened = haveListened.delete(worker)
    // It could not start: that is told, and the start is given up.
    if (!haveAllListened && !hasListened) return
    console.error(`Process ${worker.process.pid} ended (${signal || code}). Another one starts.`)
    const timer = setTimeout(() => {
      again.delete(timer)
      startOne()
    }, startAgainMilliseconds)
    again.add(timer)
  }

  try {
    await Promise.all(
      starting.map((worker) => {
        const ended = once(worker, 'exit').then(() => {
          throw new StartProblem('Not all processes could start.')
        })
        return Promise.race([saysThatItListens(worker), ended])
      }),
    )
    haveAllListened = true
    return { stop }
  } catch (reason) {
    await stop()
    throw reason
  }
}

const saysThatItListens = (worker: Worker) =>
  new Promise<void>((resolve) => {
    worker.on('message', (message) => {
      if (message === listening) resolve()
    })
  })

/** The same port, or any that is free for 0, when nobody else has it: sharing would hide that. @throws EADDRINUSE */
export async function untakenPort(host: string, port: number): Promise<number> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  const found = (server.address() as AddressInfo).port
  server.close()
  await once(server, 'close')
  return found
}
