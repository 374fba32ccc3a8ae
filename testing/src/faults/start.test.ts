import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'
import { setReadOnly } from './faults.ts'
import { type Link, openLink } from './link.ts'

let database: TestDatabase
let link: Link
let server: ServerProcess
beforeEach(async () => {
  database = await createTestDatabase()
  // A port that no outgoing connection takes while the link is closed
  link = await openLink(database.url, await freePort())
})
afterEach(async () => {
  server.kill('SIGTERM')
  await server.ended
  await link.close()
  await database.drop()
})

const readiness = async () => {
  const answer = await fetch(`${server.origin}/health/ready`)
  return answer.ok ? 'ready' : ((await answer.json()) as { reason: string }).reason
}

test('a server that is there before its database says so and waits for it', async () => {
  const { url } = link
  await link.close()
  const isWaiting = Promise.withResolvers<void>()
  const starting = startServer({ DATABASE_URL: url }, (text) => {
    if (text.includes('Waiting for it.')) isWaiting.resolve()
  })
  await isWaiting.promise
  await pause(2_500)
  link = await openLink(database.url, Number(new URL(url).port))
  server = await starting
  const said = server.said()
  expect(said.match(/Waiting for it\./g)).toHaveLength(1)
  expect(said).toMatch(/^The database cannot be reached: .*ECONNREFUSED.*\. Waiting for it\.$/m)
  expect(said).not.toMatch(/^ +at /m)
  await expect.poll(readiness).toBe('ready')
})

test('a server starts on a database that may not be written to, and says that it is not ready', async () => {
  await setReadOnly(database.url, true)
  server = await startServer({ DATABASE_URL: database.url })
  expect(await readiness()).toContain('the database cannot be written to')
  await setReadOnly(database.url, false)
  await expect.poll(readiness).toBe('ready')
})
