import { type Caller, pathOf } from '@dobara/contract/calls/call'
import { failures } from '@dobara/contract/failures/failures'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { getKeys } from '@dobara/contract/schemas/identity'
import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { getCsrfToken } from '@dobara/contract/schemas/session'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { snapshotOf } from '../postgres/snapshot.ts'
import { wrongBodies, wrongParts, wrongValues } from '../requests/malformed.ts'
import { malformedRequest } from '../requests/malformed-requests.ts'
import { type Answered, openRawSender, type Sent } from '../requests/raw-request.ts'
import { wellFormedBodies } from '../requests/well-formed.ts'
import { type CallerName, createCallers } from '../world/callers.ts'
import { openWorld, type World } from '../world/world.ts'

const knocksAs: Record<Caller, CallerName> = {
  anyone: 'owner',
  'signed-in': 'owner',
  'new-restaurant': 'owner',
  restaurant: 'owner',
  counter: 'counter phone',
  manager: 'counter phone of a manager',
  'new-customer': 'customer',
  customer: 'customer',
}

let world: World
let sender: ReturnType<typeof openRawSender>
let wellFormed: ReturnType<typeof wellFormedBodies>
const headersOf = new Map<Caller, Record<string, string>>()

beforeAll(async () => {
  world = await openWorld()
  const owner = await world.owner()
  const guest = await world.member(owner, guests.asha)
  const { entryId } = await owner.give(guest.cusId, 900)
  const { requestId } = await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const { rewardId } = await guest.claim(owner.resId)
  wellFormed = wellFormedBodies({ owner, guest, entryId, requestId, rewardId })
  const callers = await createCallers(world)
  // The server creates the first signing key before the comparison.
  await owner.call(getKeys)
  for (const [as, name] of Object.entries(knocksAs)) {
    const browser = await callers[name]()
    const { csrfToken } = await browser.call(getCsrfToken)
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    headersOf.set(as as Caller, { cookie, 'x-csrf-token': csrfToken })
  }
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  sender = openRawSender(Number(new URL(origin).port), headersOf)
})
afterAll(() => {
  sender.close()
  return world.close()
})

const send = (endpoint: EndpointShape, what: Sent): Promise<Answered> => sender.send(endpoint, what)

type Told = Pick<Answered, 'status' | 'body'>

function expectRefused({ status, body }: Told, what: string) {
  expect(status, what).toBeGreaterThanOrEqual(400)
  expectNoFault({ status, body }, what)
}

function expectNoFault({ status, body }: Told, what: string) {
  expect(status, `${what} ${JSON.stringify(body)}`).toBeLessThan(500)
  if (status < 400) return
  expect(body, what).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
  expect(failures, what).toHaveProperty(body.code ?? '')
}

/** The tables after the last test; null if the tables may have changed since. */
let left: Awaited<ReturnType<typeof snapshotOf>> | null = null

async function changingNothing(work: () => Promise<void>) {
  const before = left ?? (await snapshotOf(world.databaseUrl))
  await work()
  left = await snapshotOf(world.databaseUrl)
  expect(left).toEqual(before)
}

const short = (text: string) => text.slice(0, 60)
const withBody = [...endpoints].filter(([, { body }]) => body)
const unsafe = [...endpoints].filter(([, { method }]) => method !== 'GET')

describe.each(withBody)('%s', (name, endpoint) => {
  test('takes the body that the others are wrong forms of', () => {
    expect(endpoint.body?.safeParse(wellFormed[name])).toMatchObject({ success: true })
  })

  test('takes no body that is not an object of its fields', () =>
    changingNothing(async () => {
      for (const body of wrongBodies) expectRefused(await send(endpoint, { body }), short(body))
    }))

  test('takes no field that is not what it should be', () =>
    changingNothing(async () => {
      for (const { what, body, isAccepted } of withWrongFields(name, endpoint))
        if (!isAccepted) expectRefused(await send(endpoint, { body }), what)
    }))
})

/** Each body has one wrong field. For some fields this value is valid: "NaN" may be a name. */
const withWrongFields = (name: string, endpoint: EndpointShape) =>
  Object.keys(endpoint.body?.shape ?? {}).flatMap((field) =>
    wrongValues.map((value) => {
      const rest = JSON.stringify({ ...wellFormed[name], [field]: undefined }).slice(1, -1)
      const body = `{${rest}${rest && ','}"${field}":${value}}`
      const isAccepted = endpoint.body?.safeParse(JSON.parse(body)).success === true
      return { what: `${field}: ${short(value)}`, body, isAccepted }
    }),
  )

describe.each(unsafe.filter(([, { takes }]) => !takes))('%s', (_name, endpoint) => {
  test('reads JSON of a sensible size alone', () =>
    changingNothing(async () => {
      const large = JSON.stringify({ pin: 'x'.repeat(2_000_000) })
      expect(await send(endpoint, { body: large })).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      })
      for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x'])
        expect(
          await send(endpoint, { body: '{"a":1}', headers: { 'content-type': type } }),
          type,
        ).toMatchObject({ status: 415, body: { code: 'not_json' } })
      for (const body of ['{', '{"__proto__":{}}', Buffer.from([0xff, 0xfe, 0x00])])
        expectRefused(await send(endpoint, { body }), String(body))
    }))
})

describe.each(unsafe.filter(([, { takes }]) => takes))('%s', (_name, endpoint) => {
  const path = pathOf(endpoint, { kind: 'logo' })

  test('reads pictures of a sensible size alone', () =>
    changingNothing(async () => {
      const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=x']
      for (const type of [...types, 'image/svg+xml', 'image/gif', 'application/octet-stream'])
        for (const body of ['{"a":1}', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0000'])
          expect(
            await send(endpoint, { path, body, headers: { 'content-type': type } }),
            type,
          ).toMatchObject({ status: 415, body: { code: 'picture_type_wrong' } })
      const headers = { 'content-type': 'image/png' }
      expect(await send(endpoint, { path, headers, body: Buffer.alloc(6_000_000) })).toMatchObject({
        status: 413,
        body: { code: 'picture_too_large' },
      })
      for (const body of ['', '{', ...wrongBodies])
        expectRefused(await send(endpoint, { path, headers, body }), short(body))
    }))
})

describe.each([...endpoints].filter(([, { method }]) => method === 'GET'))(
  '%s',
  (_name, endpoint) => {
    const names = Object.keys(endpoint.query?.shape ?? { nothing: null })

    test('survives any path and query', () =>
      changingNothing(async () => {
        const plain = pathOf(endpoint, { cusId: '10000008', resId: 'ABCDEF' })
        for (const part of wrongParts) {
          for (const name of names)
            expectNoFault(
              await send(endpoint, { path: `${plain}?${name}=${part}&${name}=x` }),
              `${name}=${short(part)}`,
            )
          if (!endpoint.params) continue
          const path = pathOf(endpoint, { cusId: 'PART', resId: 'PART' }).replace('PART', part)
          expectRefused(await send(endpoint, { path }), short(path))
        }
      }))
  },
)

describe.each([...endpoints].filter(([, { idempotent }]) => idempotent))('%s', (name, endpoint) => {
  test('takes no idempotency key that could not be one', () =>
    changingNothing(async () => {
      const body = JSON.stringify(wellFormed[name])
      for (const key of ['', 'short', 'has a space', 'x'.repeat(101), 'né-à-Bombay', "';drop--1"])
        expect(
          await send(endpoint, { body, headers: { 'idempotency-key': key } }),
          key,
        ).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }))
})

test('cookies and tokens that are none are refused like none', async () => {
  for (const cookie of [
    'dobara_session=',
    'dobara_session=%zz',
    `dobara_session=${'x'.repeat(8_000)}`,
    '=;;=,',
    'dobara_session="a;b"; dobara_session=c',
  ])
    expect(await send(getRestaurantProfile, { headers: { cookie } }), cookie).toMatchObject({
      status: 401,
    })
})

test('what the fields do take is no fault', async () => {
  left = null
  for (const [name, endpoint] of withBody)
    for (const { what, body, isAccepted } of withWrongFields(name, endpoint))
      if (isAccepted) expectNoFault(await send(endpoint, { body }), `${name} ${what}`)
})

test('no body of any kind is a fault', () => {
  left = null
  return fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...withBody),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
      fc.nat(),
      async ([name, endpoint], text, json, which) => {
        const fields = Object.keys(endpoint.body?.shape ?? {})
        const field = fields[which % fields.length] ?? ''
        for (const value of [text, json])
          expectNoFault(
            await send(endpoint, { body: JSON.stringify({ ...wellFormed[name], [field]: value }) }),
            `${name} ${field}`,
          )
      },
    ),
    { numRuns: 400 },
  )
})

test('2,000 malformed requests, thought up from the contract, change nothing and are no fault', () =>
  changingNothing(async () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    console.info(`PROPERTY_SEED=${seed} sends these malformed requests again`)
    await fc.assert(
      fc.asyncProperty(malformedRequest, async ({ endpoint, what, ...sent }) => {
        const answer = await send(endpoint, sent)
        expectRefused(answer, `${what} ${short(JSON.stringify(sent))}`)
        expect(answer.length, what).toBeLessThan(20_000)
      }),
      { numRuns: 2_000, seed, endOnFailure: true },
    )
  }))
