import {
  createBlankDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@dobara/testing/postgres/database'
import { createLogin } from '@dobara/testing/postgres/login'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostsIn } from './connection.ts'
import { refusePowerfulLogin, refuseUnlessPrepared } from './login-role.ts'

let database: TestDatabase
let login: Awaited<ReturnType<typeof createLogin>>
const made: string[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  login = await createLogin(database)
})
afterEach(async () => {
  await asSuperuser(database.url, `drop owned by ${login.name}`)
  const { pathname } = new URL(database.url)
  await asSuperuser(database.url, `alter database ${pathname.slice(1)} owner to current_user`)
  await login.drop()
  for (const role of made.splice(0)) await asSuperuser(database.url, `drop role ${role}`)
  await database.drop()
})

const refused = (url = login.url) => expect(refusePowerfulLogin(hostsIn(url))).rejects

test('a login that is a member of the application’s role alone is accepted, also before the first migration', async () => {
  await expect(refusePowerfulLogin(hostsIn(login.url))).resolves.toBeUndefined()
  await expect(refuseUnlessPrepared(hostsIn(login.url))).resolves.toBeUndefined()
  const blank = await createBlankDatabase()
  const early = new URL(login.url)
  early.pathname = new URL(blank.url).pathname
  await expect(refusePowerfulLogin(hostsIn(early.href))).resolves.toBeUndefined()
  await expect(refuseUnlessPrepared(hostsIn(early.href))).rejects.toThrow(
    'Not applied: 0001-schema.sql',
  )
  await blank.drop()
})

test.each([
  ['superuser', 'is or can become a superuser'],
  ['bypassrls', 'is or can become a role with bypassrls'],
  ['createrole', 'may create roles'],
  ['createdb', 'may copy databases'],
  ['replication', 'may copy databases'],
])('a login with %s is refused in a sentence', async (power, why) => {
  await asSuperuser(database.url, `alter role ${login.name} ${power}`)
  await refused().toThrow(`The database user ${login.name} ${why}`)
})

test('a login that could become a role with bypassrls is refused', async () => {
  made.push(`${login.name}_boss`)
  await asSuperuser(database.url, `create role ${login.name}_boss bypassrls`)
  await asSuperuser(database.url, `grant ${login.name}_boss to ${login.name}`)
  await refused().toThrow('can become a role with bypassrls')
})

test('a login that may run programs of the machine is refused', async () => {
  await asSuperuser(database.url, `grant pg_execute_server_program to ${login.name}`)
  await refused().toThrow('is a member of another role than dobara_app')
})

test('the owner of a table, of a function or of the database is refused, who could switch row-level security off', async () => {
  await asSuperuser(database.url, `alter table membership owner to ${login.name}`)
  await refused().toThrow('owns a database, tables or functions')
  await asSuperuser(database.url, 'alter table membership owner to current_user')
  await expect(refusePowerfulLogin(hostsIn(login.url))).resolves.toBeUndefined()
  const { pathname } = new URL(database.url)
  await asSuperuser(database.url, `alter database ${pathname.slice(1)} owner to ${login.name}`)
  await refused().toThrow('owns a database, tables or functions')
})

test.each(['schema public', 'schema identity', 'database'])(
  'a login that may create something in the %s is refused',
  async (place) => {
    const { pathname } = new URL(database.url)
    const where = place === 'database' ? `database ${pathname.slice(1)}` : place
    await asSuperuser(database.url, `grant create on ${where} to ${login.name}`)
    await refused().toThrow('may create tables or functions')
    await asSuperuser(database.url, `revoke create on ${where} from ${login.name}`)
  },
)

test('a login that is no member, and a missing migration, are told in a sentence', async () => {
  await asSuperuser(database.url, `revoke dobara_app from ${login.name}`)
  await expect(refuseUnlessPrepared(hostsIn(login.url))).rejects.toThrow(
    `The database user ${login.name} cannot work as dobara_app`,
  )
  await asSuperuser(database.url, `grant dobara_app to ${login.name}`)
  await asSuperuser(database.url, "delete from migration where name = '0001-schema.sql'")
  await expect(refuseUnlessPrepared(hostsIn(login.url))).rejects.toThrow(
    'Not applied: 0001-schema.sql.',
  )
})
