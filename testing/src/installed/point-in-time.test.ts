import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from '@dobara/server/platform/config'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBilledDemo, payForTwoYears } from '../demo/paying.ts'
import { seedDemo } from '../demo/seed.ts'
import { guests } from '../people/cast.ts'
import { createDocumentedLogins } from '../postgres/documented-logins.ts'
import { binaries, isInstalled, openServers, type Servers } from '../postgres/installed.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { createServingLogin } from '../postgres/serving-login.ts'
import { snapshotOf } from '../postgres/snapshot.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { startLoad } from '../reliability/load.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'
import { problemsIn } from '../world/billed-world.ts'

let servers: Servers
let running: ServerProcess | null = null
beforeEach(async () => {
  servers = await openServers()
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await servers.close()
})

const run = promisify(execFile)
const ledgerCheck = fileURLToPath(new URL('../../../scripts/ledger-check.ts', import.meta.url))
const secrets = {
  PIN_KEY: 'the key of the PINs, for tests only',
  IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
}
const canRun = isInstalled('PostgreSQL', binaries)

test.runIf(canRun)(
  'a base backup and the log of changes bring back a year and the moment before a mistake',
  async () => {
    const archive = join(servers.folder, 'archive')
    await mkdir(archive)
    // PostgreSQL runs as another user if these tests run as root.
    await chmod(archive, 0o777)
    const primary = await servers.primary([
      'fsync = off',
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    ])
    const logins = await createDocumentedLogins(primary.adminUrl)
    const url = `postgres://postgres@${primary.host}/dobara`
    const settings = { ...logins, ...secrets }
    const server = await startServer(settings)
    running = server
    await seedDemo(settings.DATABASE_URL, readConfig({ NODE_ENV: 'test', ...secrets }))

    const restored = join(servers.folder, 'restored')
    await servers.program(
      'pg_basebackup',
      ...['--pgdata', restored, '--checkpoint', 'fast'],
      ...['--dbname', `host=127.0.0.1 port=${primary.port} user=postgres`],
    )
    await createServingLogin([primary.adminUrl])
    await asSuperuser(url, 'grant connect on database dobara to dobara_tests')
    const paid = await openBilledDemo(settings.DATABASE_URL)
    await payForTwoYears(paid)
    expect(await problemsIn(paid)).toEqual([])
    await paid.close()
    const people = peopleAt(() => server.origin)
    const owner = await people.outsider()
    const newcomer = await people.member(owner, { ...guests.farhan, phone: '+919900011223' })
    const load = startLoad(owner, [newcomer.cusId])
    await load.more(100)
    await load.finish()
    server.kill('SIGTERM')
    await server.ended
    const before = await snapshotOf(url)
    const [moment] = await asSuperuser<{ now: string }>(url, 'select now()::text as now')
    await asSuperuser(url, 'update membership set balance = 0')
    const [last] = await asSuperuser<{ file: string }>(
      url,
      'select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()',
    )
    await expect
      .poll(() =>
        asSuperuser(url, 'select last_archived_wal >= $1 as done from pg_stat_archiver', [
          last?.file,
        ]),
      )
      .toEqual([{ done: true }])
    await primary.kill()

    await writeFile(join(restored, 'recovery.signal'), '')
    const back = await servers.begin(restored, [
      'archive_mode = off',
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment?.now}'`,
      "recovery_target_action = 'promote'",
    ])
    const backUrl = `postgres://postgres@${back.host}/dobara`
    await expect
      .poll(() => asSuperuser(backUrl, 'select pg_is_in_recovery() as replays'))
      .toEqual([{ replays: false }])
    expect(await snapshotOf(backUrl)).toEqual(before)
    const given = await asSuperuser<{ key: string }>(
      backUrl,
      `select idempotency_key as key from points_entry
       where cus_id = '${newcomer.cusId}' and kind = 'in_store'`,
    )
    expect(given.map(({ key }) => key).sort()).toEqual(
      load.acknowledged.map(({ key }) => key).sort(),
    )
    const { stdout } = await run(process.execPath, [ledgerCheck], {
      env: { PATH: process.env.PATH, ...secrets, DATABASE_URL: backUrl },
    })
    expect(stdout).toContain('Every balance and every visit is what the entries say')
    const papers = 'select from billing_document'
    expect((await asSuperuser(backUrl, papers)).length).toBeGreaterThan(20)
    const database = openTestDatabase(backUrl)
    expect(await problemsIn({ database, clock: paid.clock, standIn: null })).toEqual([])
    await database.close()
  },
)
