import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { guests } from '../people/cast.ts'
import { library, startCitus } from '../postgres/citus.ts'
import { isInstalled } from '../postgres/installed.ts'
import { createDatabaseOn, onEach } from '../postgres/nodes.ts'
import { expectAllThereOnce } from '../reliability/acknowledged.ts'
import { startLoad } from '../reliability/load.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'

describe.skipIf(!isInstalled('Citus', library))('on Citus', () => {
  let citus: Awaited<ReturnType<typeof startCitus>>
  let url: string
  let server: ServerProcess
  beforeAll(async () => {
    citus = await startCitus()
    // Follows docs/database.md for a database user who is no superuser.
    await onEach(
      citus.addresses,
      'create role dobara_app login; create role dobara_owner login; create role dobara login; grant dobara_app to dobara_owner, dobara',
    )
    url = await createDatabaseOn(citus.addresses, 'dobara', 'dobara_owner')
    server = await startServer({
      DATABASE_URL: url.replace('postgres@', 'dobara@'),
      MIGRATION_DATABASE_URL: url.replace('postgres@', 'dobara_owner@'),
    })
  })
  afterAll(async () => {
    server?.kill('SIGTERM')
    await server?.ended
    await citus?.stop()
  })

  test('workers are killed again and again, and no award is lost or doubled', async () => {
    const people = peopleAt(() => server.origin)
    const owner = await people.owner()
    const cusIds = [
      (await people.guest(guests.asha)).cusId,
      (await people.guest(guests.farhan)).cusId,
    ]
    const load = startLoad(owner, cusIds)
    for (let kills = 0; kills < 6; kills++) {
      await load.more(16)
      await pause(randomInt(100))
      const worker = citus.workers[kills % 2] as (typeof citus.workers)[number]
      await killOutright(worker.data)
      await pause(randomInt(300))
      await vi.waitFor(() => worker.start(), { ...patience, interval: 200 })
    }
    await load.more(16)
    await load.finish()
    expect(load.acknowledged.some(({ attempts }) => attempts > 1)).toBe(true)
    await vi.waitFor(() => expectNothingPrepared(citus.addresses), patience)
    await expectAllThereOnce(url, load.acknowledged)
  })
})

async function killOutright(data: string) {
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), patience)
}

async function expectNothingPrepared(nodes: string[]) {
  for (const node of nodes) {
    const client = new pg.Client({ connectionString: node })
    await client.connect()
    const { rows } = await client.query('select gid from pg_prepared_xacts')
    await client.end()
    expect(rows).toEqual([])
  }
}
