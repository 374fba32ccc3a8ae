import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/server/development/embedded-postgres/port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guests } from '../cast.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { expectAllThereOnce } from '../reliability/acknowledged.ts'
import { openLiveDocument } from '../reliability/live-document.ts'
import { startLoad } from '../reliability/load.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'
import { isInstalled } from './postgres.ts'

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
    const port = await freePort()
    const proxy = spawn(haproxy, ['-f', configuration], {
      env: {
        DOBARA_BIND: `127.0.0.1:${port}`,
        DOBARA_ONE: new URL(one.origin).host,
        DOBARA_TWO: new URL(two.origin).host,
      },
      stdio: 'ignore',
    })
    stopping.push(() => proxy.kill('SIGKILL'))
    const origin = `http://127.0.0.1:${port}`
    const isUp = async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
    await vi.waitFor(isUp, { timeout: 10_000 })

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
      timeout: 5_000,
    })
    await expectAllThereOnce(database.url, load.acknowledged)
  },
)
