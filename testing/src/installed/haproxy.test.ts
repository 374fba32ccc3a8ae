import { afterEach, beforeEach, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { isInstalled } from '../postgres/installed.ts'
import { expectAllThereOnce } from '../reliability/acknowledged.ts'
import { openLiveDocument } from '../reliability/live-document.ts'
import { startLoad } from '../reliability/load.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'
import { times } from '../times.ts'
import {
  askAt,
  haproxy,
  processOfRelease,
  proxyBefore,
  type Stopping,
  slowProcess,
} from './shipped-proxy.ts'

const canRun = isInstalled('HAProxy', haproxy)

let database: TestDatabase
const servers: ServerProcess[] = []
const stopping: Stopping = []
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
  async () => {
    for (let n = 0; n < 2; n++)
      servers.push(await startServer({ DATABASE_URL: database.url, TRUSTED_PROXIES: '1' }))
    const [one, two] = servers as [ServerProcess, ServerProcess]
    const hosts = [one, two].map(({ origin }) => new URL(origin).host) as [string, string]
    const origin = await proxyBefore(...hosts, stopping)

    const people = peopleAt(() => origin, database.url)
    const owner = await people.owner()
    const asha = await people.guest(guests.asha)
    const load = startLoad(owner, [asha.cusId])
    await load.more(50)
    one.kill('SIGKILL')
    await load.more(50)
    await load.finish()
    const screen = await openLiveDocument(asha)
    const balance = await owner.balanceOf(asha.cusId)
    await expect.poll(() => screen.latest()?.memberships).toMatchObject([{ balance }])
    await expectAllThereOnce(database.url, load.acknowledged)
  },
)

test.runIf(canRun)(
  'one address has 32 calls let through at once and no more; others, and its screens, are served',
  async () => {
    const { host, held, arrived } = await slowProcess(stopping)
    const { ask } = askAt(await proxyBefore(host, host, stopping))

    const asked = times(32, () => ask('/api/v1/slow'))
    await expect.poll(() => held.length).toBe(32)
    for (const { status, body } of await Promise.all(times(10, () => ask('/api/v1/slow')))) {
      expect(status).toBe(503)
      expect(JSON.parse(body)).toMatchObject({ code: 'busy' })
    }
    expect((await ask('/api/v1/quick', '127.0.0.2')).status).toBe(200)
    expect((await ask('/api/v1/customer/live')).status).toBe(200)
    expect(arrived()).toContain('/api/v1/customer/live')
    for (const response of held) response.end('answered')
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    expect((await ask('/api/v1/quick')).status).toBe(200)
  },
)

test.runIf(canRun)(
  'in a crowd each is told at once that there is no room, and one in a hundred of these is logged',
  async () => {
    const { host, held } = await slowProcess(stopping)
    let log = ''
    const origin = await proxyBefore(host, host, stopping, {
      settings: {
        DOBARA_CALLS_OF_ONE_ADDRESS: '100000',
        DOBARA_CALLS_OF_A_56: '100000',
        DOBARA_CALLS_OF_A_48: '100000',
      },
      onLog: (piece) => {
        log += piece
      },
    })
    const { ask } = askAt(origin)
    // Each of two processes takes 128 calls; 200 more calls in the queue are half a second's work.
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

test.runIf(canRun)(
  'while two releases run, each page gets its scripts; what neither has is asked for twice',
  async () => {
    const files = { old: ['/assets/a-0ld.js', '/my/assets/b-0ld.js'], new: ['/assets/a-n3w.js'] }
    const old = await processOfRelease(files.old, stopping)
    const next = await processOfRelease(files.new, stopping)
    const { ask } = askAt(await proxyBefore(old.host, next.host, stopping))
    const asked = (path: string) =>
      [...old.arrived(), ...next.arrived()].filter((url) => url === path).length

    for (const path of [...files.old, ...files.new])
      for (const { status } of await Promise.all(times(20, () => ask(path))))
        expect(status, path).toBe(200)
    for (const [path, times] of [
      ['/assets/neither.js', 2],
      ['/my/assets/neither.js', 2],
      ['/my/neither', 1],
      ['/api/v1/neither', 1],
    ] as const) {
      expect((await ask(path)).status, path).toBe(404)
      expect(asked(path), path).toBe(times)
    }
  },
)

test.runIf(canRun)(
  'a process that is told to end gets no page more, and serves the scripts of the pages it gave',
  async () => {
    const old = await processOfRelease(['/', '/assets/a-0ld.js'], stopping)
    const next = await processOfRelease(['/', '/assets/a-n3w.js'], stopping)
    const { ask } = askAt(await proxyBefore(old.host, next.host, stopping))
    const pagesOf = ({ arrived }: typeof old) => arrived().filter((url) => url === '/').length
    await expect
      .poll(async () => {
        await Promise.all(times(10, () => ask('/')))
        return Math.min(pagesOf(old), pagesOf(next)) > 0
      })
      .toBe(true)
    old.leave()
    const givenByOld = async () => {
      const before = pagesOf(old)
      await Promise.all(times(10, () => ask('/')))
      return pagesOf(old) - before
    }
    await expect.poll(givenByOld).toBe(0)
    const given = pagesOf(old)
    for (const { status } of await Promise.all(times(20, () => ask('/')))) expect(status).toBe(200)
    expect(pagesOf(old)).toBe(given)
    for (const file of ['/assets/a-0ld.js', '/assets/a-n3w.js'])
      expect((await ask(file)).status, file).toBe(200)
  },
)

const logged: [string, string][] = [
  ['/api/v1/restaurant/customers/28306176?name=Asha', '/api/v1/restaurant/customers/…'],
  ['/api/v1/restaurant/customers/28306176/entries', '/api/v1/restaurant/customers/…/entries'],
  ['/my/places/FDV3JR', '/my/places/…'],
  ['/my/join/Asha%20Rao', '/my/join/…'],
  ['/counter?code=481213', '/counter'],
]
test.runIf(canRun)('the log has no customer ID, code or name of a refused call', async () => {
  const ending: Stopping = []
  const { host } = await processOfRelease([], ending)
  let log = ''
  const onLog = (piece: string) => {
    log += piece
  }
  const { ask } = askAt(await proxyBefore(host, host, stopping, { onLog }))
  for (const end of ending) end()
  for (const [path, shown] of logged) {
    expect((await ask(path)).status).toBe(503)
    await expect.poll(() => log, { message: path }).toContain(` "GET ${shown} HTTP/1.1" `)
  }
  expect(log).not.toMatch(/28306176|FDV3JR|Asha|481213/)
})
