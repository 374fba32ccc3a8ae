import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLink } from '../faults/link.ts'
import { guests } from '../people/cast.ts'
import { createDocumentedLogins, loginsAt } from '../postgres/documented-logins.ts'
import { binaries, isInstalled, openServers, type Servers } from '../postgres/installed.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { expectAllThereOnce } from '../reliability/acknowledged.ts'
import { startLoad } from '../reliability/load.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'

let servers: Servers
let running: ServerProcess | null = null
beforeEach(async () => {
  servers = await openServers()
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await servers.close()
})

const canRun = isInstalled('PostgreSQL', binaries)

test.runIf(canRun).each([
  { how: 'dies', isSilent: false },
  { how: 'falls silent', isSilent: true },
])(
  'the first of two databases $how under load: the other serves, and no award is lost',
  async ({ isSilent }) => {
    const primary = await servers.primary()
    await createDocumentedLogins(primary.adminUrl)
    const replica = await servers.replicaOf(primary)
    await asSuperuser(primary.adminUrl, "alter system set synchronous_standby_names = 'replica'")
    await asSuperuser(primary.adminUrl, 'select pg_reload_conf()')
    await expect
      .poll(() => asSuperuser(primary.adminUrl, 'select sync_state from pg_stat_replication'))
      .toEqual([{ sync_state: 'sync' }])

    const link = await openLink(primary.adminUrl)
    const server = await startServer(loginsAt(`${new URL(link.url).host},${replica.host}`))
    running = server
    const people = peopleAt(() => server.origin)
    const owner = await people.owner()
    const cusIds: string[] = []
    for (const person of Object.values(guests)) cusIds.push((await people.guest(person)).cusId)
    const load = startLoad(owner, cusIds)
    await load.more(100)

    if (isSilent) link.hush()
    await primary.kill()
    await expect.poll(() => readiness(server)).toContain('points cannot be given')
    await replica.promote()
    const promoted = performance.now()
    await load.more(1)
    const servedMs = performance.now() - promoted
    await expect.poll(() => readiness(server)).toBe('ready')
    await load.more(100)
    await load.finish()
    await link.close()
    console.log(
      `fail-over, the first ${isSilent ? 'silent' : 'dead'}: served again ${Math.round(servedMs)} ms after the promotion; ` +
        `${load.acknowledged.length} awards acknowledged`,
    )
    expect(servedMs).toBeLessThan(30_000)
    await expectAllThereOnce(`postgres://postgres@${replica.host}/dobara`, load.acknowledged)
  },
)

async function readiness({ origin }: ServerProcess): Promise<string> {
  const answer = await fetch(`${origin}/health/ready`)
  return answer.ok ? 'ready' : ((await answer.json()) as { reason: string }).reason
}
