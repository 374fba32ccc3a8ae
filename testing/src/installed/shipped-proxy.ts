import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { expect, vi } from 'vitest'
import { patience } from '../patience.ts'

export const haproxy = '/usr/sbin/haproxy'
export const configuration = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url))

export type Stopping = (() => void)[]

/** Calls whose path ends with `/slow` wait in `held`. */
export async function slowProcess(stopping: Stopping) {
  const held: ServerResponse[] = []
  const process = await startProcess(stopping, (url, response) => {
    if (url.endsWith('/slow')) held.push(response)
    else response.end('answered')
  })
  return { ...process, held }
}

export async function processOfRelease(files: string[], stopping: Stopping) {
  const well = ['/health/live', '/health/open', '/health/ready']
  const process = await startProcess(stopping, (url, response) => {
    response.statusCode = [...files, ...well].includes(url) ? 200 : 404
    response.end('answered')
  })
  /** From this call on, health checks are those of an ending process. */
  const leave = () => well.splice(1)
  return { ...process, leave }
}

async function startProcess(
  stopping: Stopping,
  answer: (url: string, response: ServerResponse) => void,
) {
  const arrived: string[] = []
  const process = createServer(({ url = '' }, response) => {
    arrived.push(url)
    answer(url, response)
  })
  await once(process.listen(0, '127.0.0.1'), 'listening')
  stopping.push(
    () => process.closeAllConnections(),
    () => process.close(),
  )
  const host = `127.0.0.1:${(process.address() as AddressInfo).port}`
  return { host, arrived: () => arrived }
}

export const askAt = (origin: string) => ({
  ask: (path: string, localAddress = '127.0.0.1') =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get(`${origin}${path}`, { localAddress, agent: false }, (answer) => {
        let body = ''
        answer.on('data', (piece) => {
          body += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode, body }))
      }).on('error', reject)
    }),
})

interface ProxyOptions {
  /** Whether each connection names its address in a PROXY header. */
  hearsAddresses?: boolean
  settings?: Record<string, string>
  onLog?: (piece: string) => void
}

/** HAProxy cannot become its own user unless root starts it. */
export const whoRuns = () =>
  process.getuid?.() === 0 ? {} : { DOBARA_PROXY_USER: userInfo().username }

/**
 * Starts HAProxy as shipped.
 * @returns the address, as soon as HAProxy forwards calls
 */
export async function proxyBefore(
  one: string,
  two: string,
  stopping: Stopping,
  { settings, hearsAddresses = false, onLog = () => {} }: ProxyOptions = {},
): Promise<string> {
  const port = await freePort()
  const proxy = spawn(haproxy, ['-f', configuration], {
    env: {
      DOBARA_BIND: `127.0.0.1:${port}${hearsAddresses ? ' accept-proxy' : ''}`,
      DOBARA_ONE: one,
      DOBARA_TWO: two,
      ...whoRuns(),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  proxy.stdout.setEncoding('utf8').on('data', onLog)
  stopping.push(() => proxy.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  const isUp = async () => {
    if (!hearsAddresses) return expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
    const answer = comeFrom('127.0.0.1', port, 'GET /health/ready HTTP/1.0\r\n\r\n')
    return expect(await answer.ended).toMatch(/^HTTP\/1.. 200 /)
  }
  await vi.waitFor(isUp, patience)
  return origin
}

export function comeFrom(address: string, port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (piece) => {
    received += piece
  })
  socket.on('error', () => {})
  const [family, other] = address.includes(':') ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1']
  socket.write(`PROXY ${family} ${address} ${other} 1 1\r\n${text}`)
  const ended = once(socket, 'close').then(() => received)
  return { socket, received: () => received, ended }
}
