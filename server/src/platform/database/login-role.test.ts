import { createTestDatabase, type TestDatabase } from '@dobara/testing/postgres/database'
import { createLogin } from '@dobara/testing/postgres/login'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusePrivilegedLogin } from './login-role.ts'

let database: TestDatabase
let login: Awaited<ReturnType<typeof createLogin>>
beforeEach(async () => {
  database = await createTestDatabase()
  login = await createLogin(database)
})
afterEach(async () => {
  await login.drop()
  await database.drop()
})

test('a login whose only right is the application’s role is accepted', async () => {
  await expect(refusePrivilegedLogin(login.url)).resolves.toBeUndefined()
  const withOptions = `${login.url}?options=-c%20role%3D${login.name}`
  await expect(refusePrivilegedLogin(withOptions)).resolves.toBeUndefined()
})

test.each(['superuser', 'bypassrls'])('a login with %s is refused in a sentence', async (might) => {
  await asSuperuser(database.url, `alter role ${login.name} ${might}`)
  await expect(refusePrivilegedLogin(login.url)).rejects.toThrow(
    `The database user ${login.name} could see past what keeps restaurants apart`,
  )
})

test('a login that could become a role with bypassrls is refused', async () => {
  await asSuperuser(database.url, `create role ${login.name}_boss bypassrls`)
  await asSuperuser(database.url, `grant ${login.name}_boss to ${login.name}`)
  await expect(refusePrivilegedLogin(login.url)).rejects.toThrow(`(as ${login.name}_boss)`)
  await asSuperuser(database.url, `drop role ${login.name}_boss`)
})
