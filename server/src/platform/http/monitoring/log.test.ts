import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { openBrowser } from '@dobara/testing/people/browser'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { createPeople, type People } from '@dobara/testing/people/people'
import { proveByCode } from '@dobara/testing/people/sign-in'
import { createTestDatabase, type TestDatabase } from '@dobara/testing/postgres/database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../server.ts'
import { describeError } from './log.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof createApp>>
let people: People
let logged = ''
const codes: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  app = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'debug',
      PIN_KEY: 'the key of the PINs, for tests only',
      IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
    }),
    databaseUrl: database.url,
    print: () => {},
    log: {
      write: (line) => {
        logged += line
      },
    },
  })
  await app.ready()
  people = createPeople(
    () => openBrowser(app),
    proveByCode(async (phone) => {
      const { messages } = (await app.inject({ url: '/dev/outbox', query: { to: phone } })).json()
      codes.push(messages[0].code)
      return messages[0].code
    }),
  )
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

test('a day at the counter, faults included, leaves no personal data in the log', async () => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 120)
  await owner.give(asha.cusId, 10, { pin: '7391' }).catch(() => {})
  await owner.lookUp(asha.cusId)
  await owner.customers('Asha')
  await asha.orderedOnline(owner.resId, { orderId: 'ZOM-558812' })
  await app.inject(`/reset-password?token=a-secret-token`)
  for (const path of ['/api/v1/restaurant/customer', '/my/places', '/counter', ''])
    for (const value of [asha.cusId, owner.resId, 'Asha%20Rao', 'Kulkarni', guests.asha.phone])
      await app.inject(`${path}/${value}`)
  await app.inject({
    url: '/api/v1/restaurant/save',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a-secret-token' },
    payload: '{"pin":"7391"',
  })
  await asSuperuser(database.url, 'revoke insert on points_entry from dobara_app')
  await expect(owner.give(asha.cusId, 33)).rejects.toMatchObject({ code: 'fault' })
  await asSuperuser(database.url, 'alter table restaurant rename column pincode to pin_code')
  await expect(owner.call(getRestaurantProfile)).rejects.toMatchObject({ code: 'fault' })

  expect(logged).toContain('"path":"/api/v1/restaurant/customers/:cusId"')
  for (const path of ['/api/v1/restaurant/customer/…', '/my/places/…', '/counter/…', '/…'])
    expect(logged).toContain(`"path":"${path}"`)
  expect(logged).toContain('permission denied for table points_entry')
  const personal = [
    ...Object.values(spiceRoute).filter((value) => String(value).length > 3),
    spiceRoute.phone.slice(3),
    ...Object.values(guests.asha),
    guests.asha.phone.slice(3),
    asha.cusId,
    owner.resId,
    '7391',
    'ZOM-558812',
    'a-secret-token',
    'dobara_session',
    ...codes,
    ...[...owner.cookies.values(), ...asha.cookies.values()],
  ].filter((value) => value !== spiceRoute.role)
  expect(codes).toHaveLength(2)
  const told = logged.replace(/"(time|milliseconds|pid|reqId)":("[\da-f-]{36}"|[\d.]+),/g, '')
  expect(personal.filter((value) => told.includes(String(value)))).toEqual([])
})

test('a possible attack gets a line of its own, which distinguishes sessions without naming them', () => {
  const events = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security')
  expect(events.filter(({ event }) => event === 'signed_in')).toHaveLength(2)
  expect(events.find(({ event }) => event === 'pin_wrong')).toMatchObject({
    network: expect.stringMatching(/^[\w-]{16}$/),
    session: expect.stringMatching(/^[\w-]{16}$/),
    reqId: expect.any(String),
  })
})

test('every line of a request names it', async () => {
  for (const line of logged.trim().split('\n')) {
    const { req, res, msg, reqId } = JSON.parse(line)
    if (req || res || msg === 'fault') expect(reqId, line).toMatch(/^[\da-f-]{36}$/)
  }
})

test("an error of the database is logged without the row's values", async () => {
  const failing = async (sql: string) =>
    describeError(await asSuperuser(database.url, sql).then(Promise.reject, (error) => error))
  const repeated = await failing(
    `insert into outbox_message select gen_random_uuid(), '+919900000001', 'pigeon', 'text', null, now()`,
  )
  expect(repeated).toMatchObject({ code: '23514', constraint: expect.any(String) })
  const misread = await failing("select '+919900000001'::uuid")
  expect(misread).toMatchObject({ code: '22P02', message: 'a value was refused' })
  for (const entry of [repeated, misread]) expect(JSON.stringify(entry)).not.toContain('9900000001')
})

test('refusals for overload are logged as one number, and not when there were none', async () => {
  const lines: string[] = []
  const http = await createHttpServer(
    readConfig({ PIN_KEY: 'x'.repeat(32), IDENTITY_SECRET: 'x'.repeat(32) }),
    { log: { write: (line) => void lines.push(line) } },
  )
  http.loadLimit.turnedAway += 3
  await http.close()
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'turned away')
  expect(told).toEqual([expect.objectContaining({ level: 40, turnedAway: 3 })])
})
