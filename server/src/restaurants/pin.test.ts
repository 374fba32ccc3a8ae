import { getRestaurantProfile, resetPin } from '@dobara/contract/restaurants'
import { restaurantSession } from '@dobara/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { WorldGuest } from '../testing/guest.ts'
import type { WorldOwner } from '../testing/owner.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { times } from '../testing/times.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  await world?.close()
  world = await openWorld()
  owner = await world.owner()
  asha = await world.member(owner)
})
afterAll(() => world.close())

const wrong = { pin: '0000' }
const guess = (who = owner) => who.give(asha.cusId, 1, wrong).catch((refusal) => refusal)
const guessFor = async (count: number) => {
  for (let made = 0; made < count; made++) await guess()
}

test('a change needs the PIN; a wrong one changes nothing', async () => {
  const before = await owner.call(getRestaurantProfile)
  await expect(owner.edit({ reward: 'Free coffee', pin: '0000' })).rejects.toMatchObject({
    status: 403,
    code: 'wrong_pin',
    message: 'Invalid PIN',
  })
  await expect(owner.edit({ pin: '0000', newPin: '1111' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  expect(await owner.call(getRestaurantProfile)).toEqual(before)
  expect(await owner.give(asha.cusId, 1)).toMatchObject({ balance: 201 })
})

test('a new PIN takes the place of the old one', async () => {
  await owner.edit({ newPin: '1111' })
  await expect(owner.give(asha.cusId, 1)).rejects.toMatchObject({ code: 'wrong_pin' })
  expect(await owner.give(asha.cusId, 1, { pin: '1111' })).toMatchObject({ balance: 201 })
})

test('five wrong PINs in a row lock, for twice as long each time, up to an hour', async () => {
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

test('a locked PIN says in how many seconds it opens', async () => {
  world.clock.now = new Date()
  const phone = await world.anotherPhone(owner)
  for (let made = 0; made < 5; made++) await guess(phone)
  const { retryAfterSeconds } = await guess(phone)
  expect(retryAfterSeconds).toBeGreaterThan(290)
  expect(retryAfterSeconds).toBeLessThanOrEqual(300)
})

test('the right PIN makes the wrong ones before it forgotten', async () => {
  await guessFor(4)
  await owner.give(asha.cusId, 1)
  await guessFor(4)
  expect(await owner.give(asha.cusId, 1)).toMatchObject({ balance: 202 })
})

test('guesses at once are counted one by one, whatever they are for', async () => {
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

test('a lock holds on every server and over a restart, and for this restaurant alone', async () => {
  await guessFor(5)
  const server = await world.anotherServer()
  const phone = await server.anotherPhone(owner)
  await expect(phone.give(asha.cusId, 1)).rejects.toMatchObject({
    message: 'Too many wrong PINs. Try again after 4:40 pm.',
  })
  const outsider = await world.outsider()
  expect(await outsider.give(asha.cusId, 1)).toMatchObject({ balance: 51 })
})

test('while somebody guesses, guests go on joining', async () => {
  await guess()
  const { uid } = await owner.call(restaurantSession.me)
  const farhan = await world.guest({
    firstName: 'Farhan',
    lastName: 'Khan',
    phone: '+919900000002',
  })
  await world.database.asRestaurant(uid, async (tx) => {
    const { rows } = await sql`select check_pin(${uid}, array[${Buffer.from('no')}::bytea],
      ${crypto.randomUUID()}, ${crypto.randomUUID()}, ${world.clock.now})`.execute(tx)
    expect(rows).toHaveLength(1)
    expect(await farhan.join(owner.resId)).toMatchObject({ balance: 200 })
  })
})

test('a forgotten PIN, also a locked one, is replaced within ten minutes of signing in', async () => {
  await guessFor(5)
  world.clock.pass(601)
  const reset = (who: WorldOwner) => who.call(resetPin, { body: { newPin: '2468' } })
  await expect(reset(owner)).rejects.toMatchObject({ status: 403, code: 'sign_in_again' })
  const afresh = await world.anotherPhone(owner)
  world.clock.pass(600)
  expect(await reset(afresh)).toEqual({ message: 'Your new PIN is set.' })
  expect(await owner.give(asha.cusId, 1, { pin: '2468' })).toMatchObject({ balance: 201 })
  await expect(afresh.call(resetPin, { body: { newPin: '24680' } })).rejects.toMatchObject({
    status: 400,
    message: 'A PIN has exactly 4 digits.',
  })
})

test("the server's key is rotated without anybody noticing", async () => {
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

test('the PIN is in no answer and no table', async () => {
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
