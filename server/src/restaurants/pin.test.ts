import { getRestaurantProfile, resetPin } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
})

const wrong = { pin: '0000' }
const guess = (who = owner) => who.give(asha.cusId, 1, wrong).catch((refusal) => refusal)
const guessFor = async (count: number) => {
  for (let made = 0; made < count; made++) await guess()
}

test('a change needs the PIN, and a wrong PIN changes nothing', async () => {
  const before = await owner.call(getRestaurantProfile)
  await expect(owner.edit({ reward: 'Free coffee', pin: '0000' })).rejects.toMatchObject({
    status: 403,
    code: 'wrong_pin',
    message: 'Invalid PIN',
  })
  await expect(owner.edit({ pin: '0000', newPin: '7351' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  expect(await owner.call(getRestaurantProfile)).toEqual(before)
  expect(await owner.give(asha.cusId, 1)).toMatchObject({ balance: 201 })
})

test('a new PIN replaces the old one', async () => {
  await owner.edit({ newPin: '7351' })
  await expect(owner.give(asha.cusId, 1)).rejects.toMatchObject({ code: 'wrong_pin' })
  expect(await owner.give(asha.cusId, 1, { pin: '7351' })).toMatchObject({ balance: 201 })
})

test('five wrong PINs in a row lock the PIN, each time for twice as long, up to an hour', async () => {
  await guessFor(4)
  for (const [minutes, until] of [
    [5, '4:40 pm'],
    [10, '4:50 pm'],
    [20, '5:10 pm'],
    [40, '5:50 pm'],
    [60, '6:50 pm'],
    [60, '7:50 pm'],
  ] as const) {
    const locked = {
      status: 429,
      code: 'pin_locked',
      message: `Too many wrong PINs. Try again after ${until}.`,
    }
    expect(await guess()).toMatchObject(locked)
    world.clock.pass(minutes * 60 - 1)
    await expect(owner.give(asha.cusId, 1)).rejects.toMatchObject(locked)
    world.clock.pass(1)
  }
  expect(await owner.give(asha.cusId, 1)).toMatchObject({ balance: 201 })
  expect(await guess()).toMatchObject({ message: 'Invalid PIN' })
})

describe('the number of tries left after a wrong PIN', () => {
  const left = async (who = owner) => (await guess(who)).details

  test('falls to the lock, whatever the PIN was entered for', async () => {
    expect(await left()).toEqual({ triesLeft: 4 })
    await expect(owner.edit({ pin: '0000' })).rejects.toMatchObject({ details: { triesLeft: 3 } })
    const approval = owner.approve({ rewardId: crypto.randomUUID() }, wrong)
    await expect(approval).rejects.toMatchObject({ details: { triesLeft: 2 } })
    expect(await left()).toEqual({ triesLeft: 1 })
    expect(await guess()).toMatchObject({ code: 'pin_locked' })
  })

  test('is full again after a right PIN on the same phone only', async () => {
    const elsewhere = await world.anotherPhone(owner)
    await guessFor(2)
    await owner.give(asha.cusId, 1)
    expect(await left(elsewhere)).toEqual({ triesLeft: 4 })
    await owner.give(asha.cusId, 1)
    expect(await left()).toEqual({ triesLeft: 3 })
  })

  test('counts tries of all phones and servers, also of batched awards', async () => {
    const second = await world.anotherServer()
    const phones = [owner, await second.anotherPhone(owner), await second.anotherPhone(owner)]
    for (const phone of phones) await phone.give(asha.cusId, 1)
    const told = []
    for (const phone of phones) told.push(await left(phone))
    expect(told).toEqual([{ triesLeft: 4 }, { triesLeft: 3 }, { triesLeft: 2 }])
    expect(await left(await world.anotherPhone(owner))).toEqual({ triesLeft: 1 })
  })
})

test('a locked PIN says in how many seconds the lock ends', async () => {
  world.clock.now = new Date()
  const phone = await world.anotherPhone(owner)
  for (let made = 0; made < 5; made++) await guess(phone)
  const { retryAfterSeconds } = await guess(phone)
  expect(retryAfterSeconds).toBeGreaterThan(290)
  expect(retryAfterSeconds).toBeLessThanOrEqual(300)
})

test('the right PIN resets the wrong tries before it', async () => {
  await guessFor(4)
  await owner.give(asha.cusId, 1)
  await guessFor(4)
  expect(await owner.give(asha.cusId, 1)).toMatchObject({ balance: 202 })
})

test('parallel guesses are counted one by one, whatever they are for', async () => {
  const guesses = [
    () => guess(),
    () => owner.edit({ pin: '0000' }).catch((refusal) => refusal),
    () => owner.grant({ requestId: crypto.randomUUID() }, 1, wrong).catch((refusal) => refusal),
    () => owner.approve({ rewardId: crypto.randomUUID() }, wrong).catch((refusal) => refusal),
  ]
  const refusals = await Promise.all(times(20, (index) => guesses[index % 4]?.() ?? guess()))
  const codes = refusals.map(({ code }) => code).sort()
  expect(codes).toEqual([...Array(16).fill('pin_locked'), ...Array(4).fill('wrong_pin')])
  await expect(owner.give(asha.cusId, 1)).rejects.toMatchObject({ code: 'pin_locked' })
})

test('a lock applies on every server and after a restart, and to no other restaurant', async () => {
  await guessFor(5)
  const server = await world.anotherServer()
  const phone = await server.anotherPhone(owner)
  await expect(phone.give(asha.cusId, 1)).rejects.toMatchObject({
    message: 'Too many wrong PINs. Try again after 4:40 pm.',
  })
  const outsider = await world.outsider()
  expect(await outsider.give(asha.cusId, 1)).toMatchObject({ balance: 51 })
})

test('guests can join while somebody guesses', async () => {
  await guess()
  const { uid } = await owner.call(restaurantSession.me)
  const farhan = await world.guest({
    firstName: 'Farhan',
    lastName: 'Khan',
    phone: '+919900000002',
  })
  await world.database.asRestaurant(uid, async (tx) => {
    const { rows } = await sql`select check_pin(${uid}, array[${Buffer.from('no')}::bytea], false,
      ${crypto.randomUUID()}, ${crypto.randomUUID()}, ${world.clock.now})`.execute(tx)
    expect(rows).toHaveLength(1)
    expect(await farhan.join(owner.resId)).toMatchObject({ balance: 200 })
  })
})

test('a forgotten or locked PIN can be replaced within ten minutes of signing in', async () => {
  await guessFor(5)
  world.clock.pass(601)
  const reset = (who: WorldOwner) => who.call(resetPin, { body: { newPin: '2469' } })
  await expect(reset(owner)).rejects.toMatchObject({ status: 403, code: 'sign_in_afresh' })
  const afresh = await world.anotherPhone(owner)
  world.clock.pass(600)
  expect(await reset(afresh)).toEqual({ message: 'Your new PIN is set.' })
  expect(await owner.give(asha.cusId, 1, { pin: '2469' })).toMatchObject({ balance: 201 })
  await expect(afresh.call(resetPin, { body: { newPin: '24680' } })).rejects.toMatchObject({
    status: 400,
    message: 'Enter your 4-digit PIN.',
  })
})

test("PINs still work after the server's key is rotated", async () => {
  const [first, second] = [
    'the key of the PINs, for tests only',
    'another key of the PINs, as long as it',
  ]
  const during = await world.anotherServer({ PIN_KEY: second, PIN_KEY_PREVIOUS: first })
  const phone = await during.anotherPhone(owner)
  await expect(phone.give(asha.cusId, 1, wrong)).rejects.toMatchObject({ code: 'wrong_pin' })
  expect(await phone.give(asha.cusId, 1)).toMatchObject({ balance: 201 })

  const after = await (await world.anotherServer({ PIN_KEY: second })).anotherPhone(owner)
  expect(await after.give(asha.cusId, 1)).toMatchObject({ balance: 202 })
})

const rotation: Record<string, string>[] = [
  { PIN_KEY: 'the key of the PINs, for tests only' },
  {
    PIN_KEY: 'the key of the PINs, for tests only',
    PIN_KEY_PREVIOUS: 'another key of the PINs, as long as it',
  },
  {
    PIN_KEY: 'another key of the PINs, as long as it',
    PIN_KEY_PREVIOUS: 'the key of the PINs, for tests only',
  },
  { PIN_KEY: 'another key of the PINs, as long as it' },
]

test('in the documented order no process refuses a right PIN while the key is rotated', async () => {
  const ravi = await owner.savePerson({})
  const phones = await Promise.all(
    rotation.map(async (keys) => (await world.anotherServer(keys)).anotherPhone(owner)),
  )
  let balance = 200
  let { pin } = owner.profile
  for (const [step, older] of phones.slice(0, -1).entries()) {
    const newer = phones[step + 1] as WorldOwner
    for (const phone of [older, newer, older, newer])
      for (const right of [pin, ravi.pin]) {
        balance += 1
        expect(await phone.give(asha.cusId, 1, { pin: right }), `${step}`).toMatchObject({
          balance,
        })
      }
    const newPin = `73${step}1`
    await older.edit({ pin, newPin })
    pin = newPin
    for (const phone of [newer, older]) {
      balance += 1
      expect(await phone.give(asha.cusId, 1, { pin })).toMatchObject({ balance })
    }
  }
})

test('no response and no table contains the PIN', async () => {
  await owner.edit({ newPin: '0359' })
  expect(JSON.stringify(await owner.call(getRestaurantProfile))).not.toContain('0359')
  const tables = ['restaurant', 'program', 'account', 'audit', 'pin_event', 'session']
  for (const table of tables) {
    const rows = await asSuperuser<{ row: string }>(
      world.databaseUrl,
      `select t::text as row from ${table} t`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/(?<![-\da-f])0359(?![-\da-f])/)
  }
})

test('every wrong PIN and every lock is recorded with its session', async () => {
  await guessFor(5)
  const events = await asSuperuser(
    world.databaseUrl,
    `select kind, s.uid = e.restaurant_id as "isOfTheOwner" from pin_event e join session s using (session_id)
     order by event_id`,
  )
  expect(events).toEqual(
    ['wrong', 'wrong', 'wrong', 'wrong', 'locked'].map((kind) => ({ kind, isOfTheOwner: true })),
  )
})

test('wrong tries before a PIN was changed or reset do not count against the new PIN', async () => {
  const elsewhere = await world.anotherPhone(owner)
  for (let made = 0; made < 4; made++) await guess(elsewhere)
  await owner.edit({ newPin: '7351' })
  for (let made = 0; made < 4; made++)
    expect(await guess(elsewhere)).toMatchObject({ code: 'wrong_pin' })
  const afresh = await world.anotherPhone(owner)
  await afresh.call(resetPin, { body: { newPin: '8203' } })
  expect(await guess(elsewhere)).toMatchObject({ code: 'wrong_pin' })
})

test('a right PIN is recorded once per sign-in until a wrong one is entered', async () => {
  const asked = (sql: string) => asSuperuser(world.databaseUrl, sql)
  const proofs = () =>
    asked(`select from session where proved_pin_macs <> '{}' and not pins_doubted`)
  await owner.edit({ city: 'Pune' })
  await owner.edit({ city: 'Mumbai' })
  expect(await asked(`select kind from pin_event`)).toEqual([{ kind: 'right' }])
  expect(await proofs()).toHaveLength(1)
  await guess(await world.anotherPhone(owner))
  expect(await proofs()).toHaveLength(0)
})

test('a right PIN is not recorded while wrong tries of another sign-in count', async () => {
  await guess(await world.anotherPhone(owner))
  await owner.edit({ city: 'Pune' })
  const proofs = `select from session where proved_pin_macs <> '{}'`
  expect(await asSuperuser(world.databaseUrl, proofs)).toHaveLength(0)
})

test('a new PIN works at once when the old one was locked', async () => {
  await guessFor(5)
  const afresh = await world.anotherPhone(owner)
  await afresh.call(resetPin, { body: { newPin: '8203' } })
  expect(await owner.give(asha.cusId, 1, { pin: '8203' })).toMatchObject({ balance: 201 })
})
