import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@dobara/server/platform/database/migrate'
import { problemsAt } from '@dobara/server/platform/database/usable'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { guests } from '../people/cast.ts'
import { createDocumentedLogins, loginsAt } from '../postgres/documented-logins.ts'
import { binaries, isInstalled, openServers, type Servers } from '../postgres/installed.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { expectAllThereOnce } from '../reliability/acknowledged.ts'
import { openLiveDocument } from '../reliability/live-document.ts'
import { startLoad } from '../reliability/load.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'

const pgbouncer = '/usr/sbin/pgbouncer'
const canRun = isInstalled('PostgreSQL', binaries) && isInstalled('PgBouncer', pgbouncer)

let servers: Servers
const stopping: (() => void)[] = []
let running: ServerProcess | null = null
beforeEach(async () => {
  servers = await openServers()
})
afterEach(async () => {
  running?.kill('SIGKILL')
  for (const stop of stopping.splice(0)) stop()
  await servers.close()
})

test.runIf(canRun)(
  'behind PgBouncer with session pooling everything works, live screens included',
  async () => {
    const primary = await servers.primary()
    await createDocumentedLogins(primary.adminUrl)
    const port = await startPgBouncer(primary.port)
    const server = await startServer(loginsAt(`127.0.0.1:${port}`))
    running = server
    const people = peopleAt(() => server.origin)
    const owner = await people.owner()
    const asha = await people.guest(guests.asha)
    const screen = await openLiveDocument(asha)
    const load = startLoad(owner, [asha.cusId])
    await load.more(100)
    await load.finish()
    const balance = await owner.balanceOf(asha.cusId)
    await expect.poll(() => screen.latest()?.memberships).toMatchObject([{ balance }])
    const readiness = async () => (await fetch(`${server.origin}/health/ready`)).status
    await expect.poll(readiness).toBe(200)
    await expectAllThereOnce(`postgres://postgres@${primary.host}/dobara`, load.acknowledged)
  },
)

test.runIf(canRun)(
  'a user without rights, and a pooler in transaction mode, are named before a table is made',
  async () => {
    const primary = await servers.primary()
    await asSuperuser(primary.adminUrl, 'create role dobara login')
    await asSuperuser(primary.adminUrl, 'create database dobara')
    const direct = `postgres://dobara@${primary.host}/dobara`
    await expect(migrate(direct)).rejects.toThrow(
      [
        'The database user dobara may make no tables in dobara: let a superuser run "alter database dobara owner to dobara".',
        'The database user dobara may not make the role dobara_app: let a superuser run "alter role dobara createrole".',
      ].join('\n'),
    )
    await asSuperuser(primary.adminUrl, 'alter database dobara owner to dobara')
    await asSuperuser(primary.adminUrl, 'alter role dobara createrole')
    expect(await problemsAt(direct)).toEqual([])
    const pooled = `postgres://dobara@127.0.0.1:${await startPgBouncer(primary.port, 'transaction')}/dobara`
    await expect(migrate(pooled)).rejects.toThrow('A pooler in transaction mode stands before')
    const made = "select from pg_tables where schemaname = 'public'"
    expect(await asSuperuser(direct, made)).toEqual([])
    const session = `postgres://dobara@127.0.0.1:${await startPgBouncer(primary.port)}/dobara`
    expect(await problemsAt(session)).toEqual([])
  },
)

async function startPgBouncer(databasePort: number, mode = 'session'): Promise<number> {
  const port = await freePort()
  const file = join(servers.folder, `pgbouncer-${mode}.ini`)
  await writeFile(
    file,
    `[databases]
dobara = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${file}.users
pool_mode = ${mode}
default_pool_size = 50
`,
  )
  await writeFile(`${file}.users`, '"dobara" ""\n"dobara_owner" ""\n')
  const child = spawn(pgbouncer, ['--quiet', file], { ...servers.user, stdio: 'ignore' })
  stopping.push(() => child.kill('SIGKILL'))
  const address = `postgres://dobara@127.0.0.1:${port}/dobara`
  await vi.waitFor(() => asSuperuser(address, 'select 1'), patience)
  return port
}
