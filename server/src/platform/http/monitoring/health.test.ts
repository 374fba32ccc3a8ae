import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveHealth } from './health.ts'

const world = openWorldOnce()

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

test('readiness names each check that failed or never answered, and the process is alive', async () => {
  const app = Fastify()
  serveHealth(app, {
    'nobody answers': () => new Promise(() => {}),
    'nothing there': () => Promise.reject(new Error('connect ECONNREFUSED')),
    'not closed': async () => true,
  })
  const answers = await Promise.all(times(10, () => readiness(app)))
  expect(new Set(answers.map(String))).toEqual(new Set(['503,nobody answers; nothing there']))
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})
