import { getCounter, takeCounterCode } from '@dobara/contract/schemas/counter-phones'
import { watchRestaurant } from '@dobara/contract/schemas/live'
import { listSecurityEvents } from '@dobara/contract/schemas/restaurants'
import {
  endOtherSessions,
  listSessions,
  restaurantSession,
  syncSession,
} from '@dobara/contract/schemas/session'
import { waitingForLocks } from '@dobara/testing/faults/faults'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { pinsWith, tryAll } from '@dobara/testing/people/guessing'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { watch } from '@dobara/testing/people/stream'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let ravi: { pin: string; staffId: string }
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
  ravi = await owner.savePerson()
})

const signedOut = { code: 'signed_out' }

test('a counter phone gives points in the name of a person, and undoes its own in its own name', async () => {
  const phone = await world.counterPhone(owner)
  const { pin, staffId } = ravi
  const { entryId } = await phone.give(asha.cusId, 10, { pin })
  world.clock.pass(1)
  await phone.give(asha.cusId, 20, { pin })
  expect(await phone.today()).toMatchObject({ pointsGiven: 30, awards: [{ points: 20 }, {}] })
  await phone.undo(entryId)
  const { entryId: another } = await owner.give(asha.cusId, 5)
  await expect(phone.undo(another)).rejects.toMatchObject({ code: 'entry_not_found' })
  // An award on the owner's own phone counts for the first outlet.
  expect(await phone.today()).toMatchObject({ pointsGiven: 25 })
  expect(await owner.today()).toMatchObject({ pointsGiven: 25 })
  const entries = await asSuperuser(
    world.databaseUrl,
    `select kind, staff_id, device_id from points_entry where device_id is not null order by number`,
  )
  const named = { staff_id: staffId, device_id: phone.deviceId }
  expect(entries).toEqual([
    { kind: 'in_store', ...named },
    { kind: 'in_store', ...named },
    { kind: 'reversal', staff_id: null, device_id: phone.deviceId },
  ])
  const [undone] = (await owner.activity()).results.filter(({ kind }) => kind === 'reversal')
  expect(undone).toMatchObject({ person: null, counterPhone: 'Front counter' })
})

test('a code makes one phone a counter phone, once and for ten minutes', async () => {
  const { code, deviceId } = await owner.saveCounterPhone()
  expect(code).toMatch(/^\d{12}$/)
  const written = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`
  const phone = world.visitor()
  expect(await phone.call(takeCounterCode, { body: { code: written } })).toEqual({
    restaurantName: 'Spice Route',
    name: 'Front counter',
  })
  expect(await phone.call(getCounter)).toMatchObject({
    program: { restaurantName: 'Spice Route', isPaused: false },
    device: { deviceId, name: 'Front counter', mayDecide: false },
  })
  const refused = { code: 'counter_code_refused' }
  await expect(world.visitor().call(takeCounterCode, { body: { code } })).rejects.toMatchObject(
    refused,
  )

  const late = await owner.saveCounterPhone({}, deviceId)
  world.clock.pass(601)
  await expect(
    world.visitor().call(takeCounterCode, { body: { code: late.code } }),
  ).rejects.toMatchObject(refused)
  expect(await phone.call(getCounter)).toMatchObject({ device: { deviceId } })

  const replaced = await owner.saveCounterPhone({}, deviceId)
  const newer = await owner.saveCounterPhone({}, deviceId)
  await expect(
    world.visitor().call(takeCounterCode, { body: { code: replaced.code } }),
  ).rejects.toMatchObject(refused)
  const next = world.visitor()
  await next.call(takeCounterCode, { body: { code: newer.code } })
  await expect(phone.call(getCounter)).rejects.toMatchObject(signedOut)
  expect(await next.call(getCounter)).toMatchObject({ device: { deviceId } })
})

test('a code that version 0.1.0 drew still works after the upgrade', async () => {
  const { deviceId } = await owner.saveCounterPhone()
  await asSuperuser(
    world.databaseUrl,
    `update device_code set code_hash = sha256('Z5UK5JYXSS') where device_id = '${deviceId}'`,
  )
  const take = (code: string) => world.visitor().call(takeCounterCode, { body: { code } })
  await expect(take('Z5UK5 JYXS')).rejects.toMatchObject({ code: 'invalid' })
  expect(await take('z5uk5 jyxss')).toMatchObject({ name: 'Front counter' })
})

test('of phones that take a code at once, one gets it', async () => {
  const { code } = await owner.saveCounterPhone()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.visitor().call(takeCounterCode, { body: { code } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a phone on which the owner was signed in is signed out by the code', async () => {
  const { code } = await owner.saveCounterPhone()
  const elsewhere = await world.anotherPhone(owner)
  const before = new Map(elsewhere.cookies)
  await elsewhere.call(takeCounterCode, { body: { code } })
  await expect(elsewhere.call(restaurantSession.me)).rejects.toMatchObject({ code: 'owner_only' })
  elsewhere.cookies.clear()
  for (const [name, value] of before) elsewhere.cookies.set(name, value)
  await expect(elsewhere.call(restaurantSession.me)).rejects.toMatchObject(signedOut)
})

test('a removed phone gives nothing from this moment on, although it has proved its PIN', async () => {
  const phone = await world.counterPhone(owner)
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
  await owner.removeCounterPhone(phone.deviceId)
  await expect(phone.give(asha.cusId, 10, { pin: ravi.pin })).rejects.toMatchObject(signedOut)
  expect(await owner.counterPhones()).toEqual([])
  await expect(owner.saveCounterPhone({}, phone.deviceId)).rejects.toMatchObject({
    code: 'counter_phone_not_found',
  })
})

const onOneDatabase = testOnOneDatabase('the wait is seen at the node that has the row')

onOneDatabase(
  'an award that waits for its guest while the phone is removed is not given',
  async () => {
    const phone = await world.counterPhone(owner)
    const { uid } = await owner.call(restaurantSession.me)
    const { sent } = await world.database.asRestaurant(uid, async (tx) => {
      await sql`select from membership where restaurant_id = ${uid} for update`.execute(tx)
      const sent = phone.give(asha.cusId, 10, { pin: ravi.pin }).catch((refusal) => refusal)
      await expect.poll(() => waitingForLocks(world.databaseUrl)).toBeGreaterThan(0)
      await owner.removeCounterPhone(phone.deviceId)
      return { sent }
    })
    expect(await sent).toMatchObject(signedOut)
    expect(await owner.balanceOf(asha.cusId)).toBe(200)
  },
)

test('what a removed phone kept is given once under the next session, also if it had arrived', async () => {
  const award = { pin: ravi.pin, idempotencyKey: crypto.randomUUID(), billAmount: 750 }
  const ended = await world.counterPhone(owner)
  const first = await ended.give(asha.cusId, 75, award)
  await owner.removeCounterPhone(ended.deviceId)
  const next = await world.counterPhone(owner)
  for (const phone of [next, owner]) expect(await phone.give(asha.cusId, 75, award)).toEqual(first)
  const another = { ...award, idempotencyKey: crypto.randomUUID() }
  await expect(ended.give(asha.cusId, 75, another)).rejects.toMatchObject(signedOut)
  const answers = await Promise.all(
    [next, owner, next, owner].map((phone) => phone.give(asha.cusId, 75, another)),
  )
  expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1)
  expect(await owner.balanceOf(asha.cusId)).toBe(350)
  const outsider = await world.outsider()
  await outsider.give(asha.cusId, 75, { ...award, pin: outsider.pin })
  expect(await owner.balanceOf(asha.cusId)).toBe(350)
})

test("a removed phone's stream ends, at another server, too", async () => {
  const other = await world.anotherServer()
  const { cookies, deviceId } = await world.counterPhone(owner)
  const origin = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = openBrowserAt(origin)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, watchRestaurant)
  await stream.until(() => true)
  await owner.removeCounterPhone(deviceId)
  await stream.ended
  await expect(watch(browser, watchRestaurant)).rejects.toThrow()
})

test('another restaurant that uses the ID of a counter phone reaches neither its session, its code nor its stream', async () => {
  const phone = await world.counterPhone(owner)
  const { code } = await owner.saveCounterPhone({}, phone.deviceId)
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = openBrowserAt(origin)
  for (const [name, value] of phone.cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, watchRestaurant)
  await stream.until(() => true)

  const outsider = await world.outsider()
  await outsider.saveCounterPhone({ name: 'Theirs' }, phone.deviceId)
  await outsider.saveCounterPhone({ name: 'Theirs, changed' }, phone.deviceId)
  expect(await outsider.counterPhones()).toMatchObject([
    { deviceId: phone.deviceId, takenAt: null, lastUsedAt: null, browser: null, system: null },
  ])
  await outsider.removeCounterPhone(phone.deviceId)
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await stream.until(({ onlinePointsRequests }) => onlinePointsRequests.length === 1)
  stream.close()
  expect(await world.visitor().call(takeCounterCode, { body: { code } })).toMatchObject({
    name: 'Front counter',
  })
})

test("a counter phone's session is no sign-in: it cannot be renewed, and is not among the owner's", async () => {
  const phone = await world.counterPhone(owner)
  const renewed = phone.call(syncSession).catch(({ code }) => code)
  expect(await renewed).toBe('id_token_refused')
  const { results } = await owner.call(listSessions)
  expect(results).toMatchObject([{ isThisOne: true }])
  await owner.call(endOtherSessions)
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
  expect(JSON.stringify(await owner.call(listSecurityEvents))).not.toContain(phone.deviceId)
})

test('five wrong PINs lock the phone alone, and its right ones are refused until the lock ends', async () => {
  const phone = await world.counterPhone(owner)
  world.clock.pass(1)
  const other = await world.counterPhone(owner, { name: 'Back counter' })
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
  for (const triesLeft of [4, 3, 2, 1])
    await expect(phone.give(asha.cusId, 1, { pin: '0000' })).rejects.toMatchObject({
      code: 'wrong_pin',
      details: { triesLeft },
    })
  await expect(phone.give(asha.cusId, 1, { pin: '0000' })).rejects.toMatchObject({
    code: 'pin_locked',
  })
  for (const pin of [ravi.pin, owner.profile.pin])
    await expect(phone.give(asha.cusId, 1, { pin })).rejects.toMatchObject({ code: 'pin_locked' })
  await other.give(asha.cusId, 10, { pin: ravi.pin })
  await owner.give(asha.cusId, 10)
  const [front, back] = await owner.counterPhones()
  expect(front?.lockedUntil).toBe('2026-11-20T11:10:01.000Z')
  expect(back?.lockedUntil).toBeNull()
  world.clock.pass(301)
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
})

test('wrong PINs of the owner’s sign-in do not lock a counter phone', async () => {
  const phone = await world.counterPhone(owner)
  for (let made = 0; made < 5; made++)
    await owner.give(asha.cusId, 1, { pin: '0000' }).catch(() => {})
  await expect(owner.give(asha.cusId, 1)).rejects.toMatchObject({ code: 'pin_locked' })
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
})

test('of 300 PINs at once on a phone that has proved two of them, at most five are judged', async () => {
  const phone = await world.counterPhone(owner)
  const meena = await owner.savePerson({ name: 'Meena' })
  for (const { pin } of [ravi, meena]) await phone.give(asha.cusId, 1, { pin })
  const pins = pinsWith(ravi.pin, 150, 300)
  const answers = await tryAll([phone], asha.cusId, pins)
  expect(answers).not.toContain('given')
  const [judged] = await asSuperuser<{ count: number }>(
    world.databaseUrl,
    `select count(*)::integer as count from pin_event where kind in ('wrong', 'locked')`,
  )
  expect(judged?.count).toBe(5)
})

test('only where the owner allows it, everyone decides on a counter phone', async () => {
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const phone = await world.counterPhone(owner)
  const { pin, staffId } = ravi
  await expect(phone.grant(request, 10, { pin })).rejects.toMatchObject({ code: 'may_not_decide' })
  await world.counterPhone(owner, { mayDecide: true }, phone.deviceId)
  const allowed = await world.counterPhone(owner, { mayDecide: true })
  await allowed.grant(request, 10, { pin })
  const decided = await asSuperuser(
    world.databaseUrl,
    'select staff_id, device_id from online_request',
  )
  expect(decided).toEqual([{ staff_id: staffId, device_id: allowed.deviceId }])
})

test('a restaurant has at most 20 counter phones', async () => {
  for (let n = 1; n <= 20; n++) await owner.saveCounterPhone({ name: `Counter ${n}` })
  await expect(owner.saveCounterPhone()).rejects.toMatchObject({ code: 'counter_phones_full' })
})
