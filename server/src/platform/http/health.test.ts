import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../../testing/superuser.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { serveHealth } from './health.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const readiness = async (app = world.app) => {
  const answer = await app.inject('/health/ready')
  return [answer.statusCode, answer.json().reason]
}

test('alive and ready', async () => {
  expect((await world.app.inject('/health/live')).json()).toEqual({ status: 'alive' })
  expect(await readiness()).toEqual([200, undefined])
})

test('not ready while a migration is missing', async () => {
  const rename = (to: string) =>
    asSuperuser(world.databaseUrl, `update migration set name = ${to} where name like '%0001%'`)
  await rename("'gone ' || name")
  expect(await readiness()).toEqual([503, 'migrations are not applied'])
  await rename("replace(name, 'gone ', '')")
  expect(await readiness()).toEqual([200, undefined])
})

test('not ready while the database is away, and still alive', async () => {
  const app = Fastify()
  serveHealth(app, { isMigrated: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  expect(await readiness(app)).toEqual([503, 'the database does not answer'])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})
