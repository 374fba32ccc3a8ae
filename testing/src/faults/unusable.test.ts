import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { createOwnedDatabase } from '../postgres/login.ts'
import { testOnOneDatabase } from '../postgres/one-database.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { startServer } from '../reliability/server-process.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dobara-unusable-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const complaintOf = async (settings: Record<string, string>) => {
  const given = { DATABASE_URL: database.url, DATA_FOLDER: join(folder, 'data'), ...settings }
  const error = await startServer(given).then(
    (server) => {
      server.kill('SIGKILL')
      return new Error('It started.')
    },
    (reason: Error) => reason,
  )
  return error.message.replace('The server did not start:\n', '').trim()
}

test('an unknown mode is named before secrets are made', async () => {
  const data = join(folder, 'never')
  expect(await complaintOf({ NODE_ENV: 'prod', DATA_FOLDER: data })).toBe(
    'NODE_ENV is "prod": write production, development or test.',
  )
  expect(existsSync(data)).toBe(false)
})

test('a folder that cannot be written, and an address of another machine, are named', async () => {
  const data = join(folder, 'file', 'data')
  expect(await complaintOf({ DATA_FOLDER: data })).toBe(
    `DATA_FOLDER is "${data}", where nothing can be written (ENOTDIR): write a folder of this user's.`,
  )
  expect(await complaintOf({ HOST: '192.0.2.1' })).toBe(
    'HOST is "192.0.2.1", which is no address of this machine (EADDRNOTAVAIL): write one such as 127.0.0.1 or 0.0.0.0.',
  )
  expect(await complaintOf({ HOST: 'nowhere.invalid' })).toMatch(
    /^HOST is "nowhere\.invalid", which is no address of this machine \([A-Z_]+\): write one such as/,
  )
})

test('a server of an installation without stand-ins says that only production can start', async () => {
  const without = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        if (name.startsWith('@dobara/stand-ins/')) throw new Error('Cannot find package')
        return next(name, context)
      },
    })`
  const hook = `--import=data:text/javascript,${encodeURIComponent(without)}`
  expect(await complaintOf({ NODE_OPTIONS: hook })).toBe(
    'NODE_ENV is not production, and this installation has no stand-ins: write NODE_ENV=production, or start a checkout.',
  )
})

test('a port that is taken is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(await complaintOf({ PORT: String(port) })).toBe(
    `Port ${port} is taken: stop what uses it, or choose another with PORT.`,
  )
  other.close()
})

test('an empty database that counts bytes as letters is named, with what to run', async () => {
  const owned = await createOwnedDatabase()
  const { username, pathname } = new URL(owned.url)
  const name = pathname.slice(1)
  await asSuperuser(database.url, `drop database ${name}`)
  await asSuperuser(
    database.url,
    `create database ${name} owner ${username} encoding 'SQL_ASCII' locale_provider 'libc' locale 'C' template template0`,
  )
  expect(await complaintOf({ DATABASE_URL: owned.url })).toBe(
    `The database ${name} keeps text as SQL_ASCII, which is not for every name: let a superuser make it anew with "create database ${name} owner ${username} encoding 'UTF8' template template0".`,
  )
  await owned.drop()
})

testOnOneDatabase('there the schema has an owner of its own')(
  'a user who does not own the empty database is named, with what to run',
  async () => {
    const owned = await createOwnedDatabase()
    const { username, pathname } = new URL(owned.url)
    const name = pathname.slice(1)
    await asSuperuser(database.url, `alter database ${name} owner to current_user`)
    expect(await complaintOf({ DATABASE_URL: owned.url })).toBe(
      `The database user ${username} may make no tables in ${name}: let a superuser run "alter database ${name} owner to ${username}".`,
    )
    await owned.drop()
  },
)

test('a user who may not work as the application is named, with what to run', async () => {
  const owned = await createOwnedDatabase()
  const { username } = new URL(owned.url)
  await asSuperuser(database.url, `revoke dobara_app from ${username}`)
  expect(await complaintOf({ DATABASE_URL: owned.url })).toBe(
    `The database user ${username} may not work as dobara_app: let a superuser run "grant dobara_app to ${username}".`,
  )
  await owned.drop()
})

test('a server names settings that have no effect', async () => {
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_FOLDER: join(folder, 'data'),
    RAZORPAY_SECRET: 'of another release',
  })
  await expect
    .poll(server.said)
    .toContain('RAZORPAY_SECRET is no setting of this release and has no effect.')
  server.kill('SIGTERM')
  await server.ended
})
