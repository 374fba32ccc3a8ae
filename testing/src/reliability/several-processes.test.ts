import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guests } from '../cast.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { times } from '../times.ts'
import { expectAllThereOnce } from './acknowledged.ts'
import { keepLiveDocument, openLiveDocument } from './live-document.ts'
import { startLoad } from './load.ts'
import { peopleAt } from './people-at.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const token = 'a token for the tests, long enough'

let database: TestDatabase
let server: ServerProcess
/** The processes that have answered, in the order of their first answers. */
let answering: Set<number>
beforeEach(async () => {
  database = await createTestDatabase()
  answering = new Set()
  server = await startServer(
    { PROCESSES: '2', DATABASE_URL: database.url, METRICS_TOKEN: token, LOG_LEVEL: 'info' },
    (text) => {
      for (const [, pid] of text.matchAll(/"pid":(\d+)/g)) answering.add(Number(pid))
    },
  )
})
afterEach(async () => {
  server.kill('SIGTERM')
  await server.ended
  await database.drop()
})

const readingMetrics = { authorization: `Bearer ${token}`, connection: 'close' }
const readMetrics = async () =>
  (await fetch(`${server.origin}/metrics`, { headers: readingMetrics })).text()
const bothHaveAnswered = () =>
  vi.waitFor(
    async () => {
      await fetch(`${server.origin}/api/v1/none`, { headers: { connection: 'close' } })
      expect(answering.size).toBe(2)
    },
    { timeout: 10_000 },
  )
const expectEnded = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000 })

test('two processes behind one port hear and measure together; each may be killed, and nothing is lost', {
  timeout: 120_000,
}, async () => {
  const people = peopleAt(() => server.origin)
  const owner = await people.owner()
  const asha = await people.guest(guests.asha)
  const screens = [await openLiveDocument(asha), await openLiveDocument(asha)]
  const calm = startLoad(owner, [asha.cusId])
  await calm.more(32)
  await calm.finish()
  const given = calm.acknowledged
  const pids = [...answering]
  expect(pids).toHaveLength(2)
  const balance = Math.max(...given.map((award) => award.balance))
  for (const screen of screens)
    await vi.waitFor(() => expect(screen.latest()?.memberships).toMatchObject([{ balance }]))
  for (let readings = 0; readings < 4; readings++) {
    const metrics = await readMetrics()
    expect(metrics).toMatch(
      new RegExp(`^dobara_awards_total\\{.*in-store-points"\\} ${given.length}$`, 'm'),
    )
    expect(metrics).toMatch(/^dobara_open_streams 2$/m)
    expect(metrics).toMatch(/^dobara_changes_heard 1$/m)
  }

  const load = startLoad(owner, [asha.cusId])
  for (const pid of pids) {
    process.kill(pid, 'SIGKILL')
    await load.more(32)
    const replaced = answering.size + 1
    await vi.waitFor(() => expect(answering.size).toBe(replaced), { timeout: 20_000 })
  }
  await load.finish()
  await expectAllThereOnce(database.url, [...given, ...load.acknowledged])

  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  for (const pid of answering) await expectEnded(pid)
})

test('when one process dies, its screens are soon served by the other, and miss nothing', {
  timeout: 60_000,
}, async () => {
  const people = peopleAt(() => server.origin)
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 1)
  const screens = Array.from({ length: 24 }, () => keepLiveDocument(asha))
  const everyScreenShows = (balance: number) =>
    vi.waitFor(
      () => {
        for (const screen of screens)
          expect(screen.latest()?.memberships).toMatchObject([{ balance }])
      },
      { timeout: 5_000 },
    )
  try {
    await everyScreenShows(await owner.balanceOf(asha.cusId))
    const [first] = [...answering]
    process.kill(first as number, 'SIGKILL')
    // A kept connection may still lead to the one that died.
    const { balance } = await vi.waitFor(() => owner.give(asha.cusId, 10), { timeout: 5_000 })
    await everyScreenShows(balance)
    // Shared out by the system: that all of them were at one process would be an odd chance.
    const opened = screens.map((screen) => screen.opened())
    expect(new Set(opened)).toEqual(new Set([1, 2]))
  } finally {
    for (const screen of screens) screen.close()
  }
})

test('figures of all are not told without one that hangs', { timeout: 60_000 }, async () => {
  await bothHaveAnswered()
  const [hanging] = [...answering]
  process.kill(hanging as number, 'SIGSTOP')
  try {
    // Every other question reaches the one that hangs.
    const answer = await Promise.any(
      times(8, () => fetch(`${server.origin}/metrics`, { headers: readingMetrics })),
    )
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('not told its figures in time')
  } finally {
    process.kill(hanging as number, 'SIGCONT')
  }
})

test('a first process that is killed leaves none behind; one that finds the port taken says so', {
  timeout: 60_000,
}, async () => {
  const settings = { PORT: new URL(server.origin).port, DATABASE_URL: database.url }
  await expect(startServer({ ...settings, PROCESSES: '2' })).rejects.toThrow(
    `Port ${settings.PORT} is taken`,
  )
  await bothHaveAnswered()
  server.kill('SIGKILL')
  await server.ended
  for (const pid of answering) await expectEnded(pid)
  server = await startServer(settings)
})
