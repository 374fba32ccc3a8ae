import { afterEach, beforeEach, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { expectAllThereOnce } from './acknowledged.ts'
import { keepLiveDocument } from './live-document.ts'
import { startLoad } from './load.ts'
import { peopleAt } from './people-at.ts'
import { type ServerProcess, startServer } from './server-process.ts'

let database: TestDatabase
let servers: [ServerProcess, ServerProcess]
beforeEach(async () => {
  database = await createTestDatabase()
  servers = [await startOnDatabase(), await startOnDatabase()]
})
afterEach(async () => {
  for (const server of servers) {
    server.kill('SIGTERM')
    await server.ended
  }
  await database.drop()
})

const startOnDatabase = () => startServer({ DATABASE_URL: database.url })

let turn = 0
/** Chooses even a dead process, as a load balancer does before noticing the death. */
const nextOrigin = () => servers[turn++ % 2]?.origin ?? ''

test('each of two processes on one database is killed under load, and no award is lost or doubled', async () => {
  const people = peopleAt(nextOrigin)
  const owner = await people.owner()
  const asha = await people.guest(guests.asha)
  const load = startLoad(owner, [asha.cusId])
  await load.more(32)
  for (const index of [0, 1] as const) {
    servers[index].kill('SIGKILL')
    await load.more(32)
    servers[index] = await startOnDatabase()
    await load.more(32)
  }
  await load.finish()
  await expectAllThereOnce(database.url, load.acknowledged)
})

test('when one process dies, its screens are soon served by the other, and miss nothing', async () => {
  let origins = servers.map(({ origin }) => origin)
  const people = peopleAt(() => origins[turn++ % origins.length] ?? '')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 1)
  const screens = Array.from({ length: 10 }, () => keepLiveDocument(asha))
  const everyScreenShows = async (balance: number) => {
    for (const screen of screens)
      await expect.poll(() => screen.latest()?.memberships).toMatchObject([{ balance }])
  }
  try {
    await everyScreenShows(await owner.balanceOf(asha.cusId))
    servers[0].kill('SIGKILL')
    // A load balancer stops choosing a dead process.
    origins = origins.slice(1)
    const { balance } = await owner.give(asha.cusId, 10)
    await everyScreenShows(balance)
    const opened = screens.map((screen) => screen.opened())
    expect(new Set(opened)).toEqual(new Set([1, 2]))
  } finally {
    for (const screen of screens) screen.close()
  }
})

test('a process that finds its port taken says so and ends', async () => {
  const { port } = new URL(servers[0].origin)
  await expect(startServer({ PORT: port, DATABASE_URL: database.url })).rejects.toThrow(
    `Port ${port} is taken`,
  )
})
