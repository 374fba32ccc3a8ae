import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../server.ts'
import { serveHealth } from './health.ts'

const world = openWorldOnce()

const readiness = async (app = world.app) => {
  const answer = await app.inject('/health/ready')
  return [answer.statusCode, answer.json().reason]
}

test('alive and ready', async () => {
  expect((await world.app.inject('/health/live')).json()).toEqual({ status: 'alive' })
  await expect.poll(() => readiness()).toEqual([200, undefined])
})

test('not ready while a migration is missing', async () => {
  const rename = (to: string) =>
    asSuperuser(world.databaseUrl, `update migration set name = ${to} where name like '%0001%'`)
  await rename("'gone ' || name")
  await expect.poll(() => readiness()).toEqual([503, 'migrations are not applied'])
  await rename("replace(name, 'gone ', '')")
  await expect.poll(() => readiness()).toEqual([200, undefined])
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

test('a change of readiness is logged once, and a check that changes nothing is not', async () => {
  const lines: string[] = []
  const http = await createHttpServer(
    readConfig({ PIN_KEY: 'x'.repeat(32), IDENTITY_SECRET: 'x'.repeat(32) }),
    { log: { write: (line) => void lines.push(JSON.parse(line).msg) } },
  )
  let isOpen = true
  serveHealth(http, {
    'points cannot be given': async () => isOpen || Promise.reject(new Error('gone')),
  })
  for (const state of [true, true, false, false, true, true]) {
    isOpen = state
    expect((await http.inject('/health/ready')).statusCode).toBe(state ? 200 : 503)
    await http.inject('/health/live')
  }
  await http.close()
  expect(lines).toEqual(['points cannot be given', 'not ready', 'ready again'])
})
