import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { patience } from '../patience.ts'
import { guests } from '../people/cast.ts'
import { testOnOneDatabase } from '../postgres/one-database.ts'
import { expectAllThereOnce } from './acknowledged.ts'
import { openLiveDocument } from './live-document.ts'
import { startLoad } from './load.ts'
import { peopleAt } from './people-at.ts'
import type { ServerProcess } from './server-process.ts'
import { openSite, type Site } from './site.ts'

const test = testOnOneDatabase('the other tests use it as well; a test of its own kills nodes')

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

test('two servers outlive a PostgreSQL killed 20 times, and no award is lost or doubled', async () => {
  const first = await site.start()
  const url = await site.databaseUrl()
  const second = await site.start({ DATABASE_URL: url })
  let chosen: ServerProcess | null = null
  let turn = 0
  const people = peopleAt(() => (chosen ?? (turn++ % 2 ? first : second)).origin)
  const owner = await people.owner()
  const asha = await people.guest(guests.asha)
  const farhan = await people.guest(guests.farhan)
  await asha.join(owner.resId)
  chosen = first
  const screenAtFirst = await openLiveDocument(asha)
  chosen = second
  const screenAtSecond = await openLiveDocument(asha)
  chosen = null

  const load = startLoad(owner, [asha.cusId, farhan.cusId])
  for (let kills = 0; kills < 20; kills++) {
    await load.more(16)
    await pause(randomInt(100))
    await crash(url, kills % 2 ? site.postmasterPid : backendPid)
  }
  await load.more(16)
  await load.finish()
  expect(load.acknowledged.some(({ attempts }) => attempts > 1)).toBe(true)
  await expectAllThereOnce(url, load.acknowledged)

  for (const { at, screen } of [
    { at: first, screen: screenAtSecond },
    { at: second, screen: screenAtFirst },
  ]) {
    chosen = at
    const { balance } = await vi.waitFor(() => owner.give(asha.cusId, 7), patience)
    await expect.poll(() => screen.latest()?.memberships).toMatchObject([{ balance }])
  }
})

/** After this promise resolves, no further answer can come. */
async function crash(url: string, pick: (client: pg.Client) => Promise<number>) {
  const client = await vi.waitFor(() => connect(url), patience)
  const gone = new Promise((resolve) => client.once('end', resolve))
  while (!kill(await pick(client))) await pause(10)
  await gone
}

/** @returns false if the connection had already ended */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function backendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by state = 'active' desc, random() limit 1`,
  )
  return rows[0]?.pid as number
}
