import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/server/development/embedded-postgres/port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guests } from '../people/cast.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { isInstalled } from '../postgres/installed.ts'
import { expectAllThereOnce } from '../reliability/acknowledged.ts'
import { openLiveDocument } from '../reliability/live-document.ts'
import { startLoad } from '../reliability/load.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'
import { times } from '../times.ts'

const haproxy = '/usr/sbin/haproxy'
const configuration = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url))
const canRun = isInstalled('HAProxy', haproxy)

let database: TestDatabase
const servers: ServerProcess[] = []
const stopping: (() => void)[] = []
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) stop()
  for (const server of servers.splice(0)) {
    server.kill('SIGKILL')
    await server.ended
  }
  await database.drop()
})

test.runIf(canRun)(
  'one of two processes behind the proxy is killed: phones are served on, and nothing is lost or doubled',
  { timeout: 120_000 },
  async () => {
    for (let n = 0; n < 2; n++)
      servers.push(await startServer({ DATABASE_URL: database.url, TRUSTED_PROXIES: '1' }))
    const [one, two] = servers as [ServerProcess, ServerProcess]
    const origin = await proxyBefore(new URL(one.origin).host, new URL(two.origin).host)

    const people = peopleAt(() => origin)
    const owner = await people.owner()
    const asha = await people.guest(guests.asha)
    const load = startLoad(owner, [asha.cusId])
    await load.more(50)
    one.kill('SIGKILL')
    await load.more(50)
    await load.finish()
    const screen = await openLiveDocument(asha)
    const balance = await owner.balanceOf(asha.cusId)
    await vi.waitFor(() => expect(screen.latest()?.memberships).toMatchObject([{ balance }]), {
      timeout: 20_000,
    })
    await expectAllThereOnce(database.url, load.acknowledged)
  },
)

test.runIf(canRun)(
  'one address has 96 calls let through at once and no more; others, and its screens, are served',
  async () => {
    const { host, held, streams } = await slowProcess()
    const { ask } = askAt(await proxyBefore(host, host))

    const asked = times(96, () => ask('/api/v1/slow'))
    await expect.poll(() => held.length).toBe(96)
    for (const { status, body } of await Promise.all(times(10, () => ask('/api/v1/slow')))) {
      expect(status).toBe(503)
      expect(JSON.parse(body)).toMatchObject({ code: 'busy' })
    }
    expect((await ask('/api/v1/quick', '127.0.0.2')).status).toBe(200)
    expect((await ask('/api/v1/customer/live')).status).toBe(200)
    expect(streams()).toBe(1)
    for (const response of held) response.end('answered')
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    expect((await ask('/api/v1/quick')).status).toBe(200)
  },
)

test.runIf(canRun)(
  'in a crowd each is told at once that there is no room, and one in a hundred of these is logged',
  async () => {
    const { host, held } = await slowProcess()
    let log = ''
    const origin = await proxyBefore(host, host, {
      settings: { DOBARA_CALLS_OF_ONE_ADDRESS: '100000' },
      onLog: (piece) => {
        log += piece
      },
    })
    const { ask } = askAt(origin)
    // Two processes take 128 calls each. 200 more calls in front of either are half a second's work.
    const waiting = Promise.allSettled(times(2 * (128 + 200) + 10, () => ask('/api/v1/slow')))
    await expect.poll(() => held.length).toBe(256)
    await expect.poll(async () => (await ask('/api/v1/more')).status).toBe(503)
    const told = await Promise.all(times(400, () => ask('/api/v1/more')))
    expect(told.filter(({ status }) => status === 503).length).toBeGreaterThan(390)
    await waiting
    const logged = log.match(/ LR-- .*more/g)?.length ?? 0
    expect(logged).toBeLessThan(40)
  },
)

/** A server that holds calls to `/api/v1/slow` and answers all others at once. */
async function slowProcess() {
  const held: ServerResponse[] = []
  let streams = 0
  const process = createServer(({ url = '' }, response) => {
    if (url.startsWith('/api/v1/slow')) held.push(response)
    else response.end('answered')
    if (url.endsWith('/live')) streams++
  })
  await once(process.listen(0, '127.0.0.1'), 'listening')
  stopping.push(
    () => process.closeAllConnections(),
    () => process.close(),
  )
  const host = `127.0.0.1:${(process.address() as AddressInfo).port}`
  return { host, held, streams: () => streams }
}

const askAt = (origin: string) => ({
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
  settings?: Record<string, string>
  onLog?: (piece: string) => void
}

/** HAProxy with the shipped configuration. @returns its address, once it forwards calls */
async function proxyBefore(
  one: string,
  two: string,
  { settings, onLog = () => {} }: ProxyOptions = {},
): Promise<string> {
  const port = await freePort()
  const proxy = spawn(haproxy, ['-f', configuration], {
    env: { DOBARA_BIND: `127.0.0.1:${port}`, DOBARA_ONE: one, DOBARA_TWO: two, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  proxy.stdout.setEncoding('utf8').on('data', onLog)
  stopping.push(() => proxy.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  const isUp = async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: 20_000 })
  return origin
}
