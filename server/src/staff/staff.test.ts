import { resetPin, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
})

const givers = () =>
  asSuperuser<{ kind: string; points: number; staff_id: string | null; device_id: string | null }>(
    world.databaseUrl,
    `select kind, points, staff_id, device_id from points_entry
     where kind <> 'sign_up_bonus' order by number desc`,
  )

test('the PIN names the person on each entry, and the owner none', async () => {
  const ravi = await owner.savePerson()
  const meena = await owner.savePerson({ name: 'Meena' })
  for (const { pin } of [ravi, meena, ravi, owner.profile])
    await owner.give(asha.cusId, 10, { pin })
  expect((await givers()).map(({ staff_id }) => staff_id)).toEqual([
    null,
    ravi.staffId,
    meena.staffId,
    ravi.staffId,
  ])
})

test('a drawn PIN is nobody else’s, hard to guess, and in no later answer', async () => {
  const people = []
  for (let n = 1; n <= 12; n++) people.push(await owner.savePerson({ name: `Person ${n}` }))
  const pins = people.map(({ pin }) => pin)
  expect(new Set([...pins, owner.profile.pin]).size).toBe(13)
  for (const pin of pins) expect(pin).toMatch(/^\d{4}$/)
  const answers = JSON.stringify([
    await owner.people(),
    await owner.savePerson({}, people[0]?.staffId),
  ])
  for (const pin of pins) expect(answers).not.toContain(`"${pin}"`)
})

test("a person's PIN does nothing that only the owner may do, and counts as wrong there", async () => {
  const { pin } = await owner.savePerson({ role: 'manager' })
  for (const refused of [
    () => owner.edit({ reward: 'Free coffee', pin }),
    () => owner.edit({ pin, newPin: '7351' }),
    () => owner.startExport(crypto.randomUUID(), 'guests', { pin }),
    () => owner.savePerson({ name: 'A friend', pin }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'wrong_pin' })
  await expect(owner.saveCounterPhone({ pin })).rejects.toMatchObject({ code: 'pin_locked' })
})

test('a new PIN ends the earlier one, and a removed person gives nothing', async () => {
  const ravi = await owner.savePerson()
  await owner.give(asha.cusId, 10, { pin: ravi.pin })
  const newPin = await owner.drawPinOf(ravi.staffId)
  await expect(owner.give(asha.cusId, 10, { pin: ravi.pin })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  await owner.give(asha.cusId, 10, { pin: newPin })
  await owner.removePerson(ravi.staffId)
  expect(await owner.removePerson(ravi.staffId)).toMatchObject({
    message: 'Ravi can no longer give points.',
  })
  await expect(owner.give(asha.cusId, 10, { pin: newPin })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  await expect(owner.savePerson({}, ravi.staffId)).rejects.toMatchObject({
    code: 'staff_not_found',
  })
  await expect(owner.drawPinOf(ravi.staffId)).rejects.toMatchObject({ code: 'staff_not_found' })
  expect(await owner.people()).toEqual([])
  expect((await givers()).map(({ staff_id }) => staff_id)).toEqual([ravi.staffId, ravi.staffId])
})

test("an owner who chooses a person's PIN gets it, and the person has none", async () => {
  const { pin, staffId } = await owner.savePerson()
  await owner.call(resetPin, { body: { newPin: pin } })
  expect(await owner.people()).toMatchObject([{ staffId, hasPin: false }])
  await owner.give(asha.cusId, 10, { pin })
  expect(await givers()).toMatchObject([{ staff_id: null }])
  const body = { ...owner.profile, pin }
  await owner.call(saveRestaurant, { body: { ...body, newPin: owner.profile.pin } })
  await expect(owner.give(asha.cusId, 10, { pin })).rejects.toMatchObject({ code: 'wrong_pin' })
})

test('a person gives no more than their limits, and the owner’s PIN allows more', async () => {
  const { pin } = await owner.savePerson({ mostPoints: 100, mostPointsADay: 250 })
  await expect(owner.give(asha.cusId, 101, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 100 },
    message: 'Your PIN can give at most 100 points now. For more, the owner can type their PIN.',
  })
  const first = await owner.give(asha.cusId, 100, { pin })
  await owner.give(asha.cusId, 100, { pin })
  await expect(owner.give(asha.cusId, 51, { pin })).rejects.toMatchObject({
    details: { points: 50 },
  })
  await owner.undo(first.entryId)
  expect(await owner.give(asha.cusId, 100, { pin })).toMatchObject({ points: 100 })
  expect(await owner.give(asha.cusId, 500)).toMatchObject({ points: 500 })
  world.clock.pass(86_400)
  expect(await owner.give(asha.cusId, 100, { pin })).toMatchObject({ points: 100 })
})

test('an award above a person’s limit is refused before anybody is asked whether they are sure', async () => {
  const { pin } = await owner.savePerson({ mostPoints: 500 })
  const unusual = 90_000
  const asked = (more = {}) => owner.give(asha.cusId, unusual, { isSure: false, ...more })
  await expect(asked()).rejects.toMatchObject({ code: 'are_you_sure' })
  await expect(asked({ pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 500 },
  })
  await expect(asked({ pin, isSure: true })).rejects.toMatchObject({ code: 'above_own_limit' })
})

test('of many awards at once no more are given than the person may give a day', async () => {
  const { pin } = await owner.savePerson({ mostPointsADay: 100 })
  const members = [asha]
  for (let n = 1; n <= 3; n++)
    members.push(
      await world.member(owner, { firstName: 'G', lastName: 'H', phone: `+91990000001${n}` }),
    )
  const phones = await Promise.all(times(3, () => world.anotherPhone(owner)))
  for (const phone of phones) await phone.give(asha.cusId, 10, { pin })
  const answers = await Promise.allSettled(
    times(30, (n) =>
      (phones[n % 3] as WorldOwner).give((members[n % 4] as WorldGuest).cusId, 10, { pin }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
})

test("while the server's key is rotated, an award is in the person's name or refused", async () => {
  const ravi = await owner.savePerson({ mostPoints: 50 })
  await owner.give(asha.cusId, 10, { pin: ravi.pin })
  const newer = await world.anotherServer({
    PIN_KEY: 'another key of the PINs, as long as it',
    PIN_KEY_PREVIOUS: 'the key of the PINs, for tests only',
  })
  const there = await newer.anotherPhone(owner)
  await there.give(asha.cusId, 20, { pin: ravi.pin })
  for (const points of [30, 500])
    await expect(owner.give(asha.cusId, points, { pin: ravi.pin })).rejects.toMatchObject({
      code: 'wrong_pin',
    })
  expect((await givers()).map(({ staff_id }) => staff_id)).toEqual([ravi.staffId, ravi.staffId])
})

test('what a manager corrects upward counts for their limit of the day', async () => {
  const { pin } = await owner.savePerson({ role: 'manager', mostPointsADay: 250 })
  await owner.correct(asha.cusId, 200, { pin })
  await owner.correct(asha.cusId, -150, { pin })
  const above = { code: 'above_own_limit', details: { points: 50 } }
  await expect(owner.correct(asha.cusId, 51, { pin })).rejects.toMatchObject(above)
  await expect(owner.give(asha.cusId, 51, { pin })).rejects.toMatchObject(above)
  await owner.give(asha.cusId, 50, { pin })
})

test('the limit of the day counts what a guest has spent of an award that was taken back', async () => {
  const { pin } = await owner.savePerson({ role: 'manager', mostPointsADay: 700 })
  const { entryId } = await owner.give(asha.cusId, 700, { pin })
  await owner.approve(await asha.claim(owner.resId))
  expect(await owner.takeBack(entryId, { takeWhatIsLeft: true, pin })).toMatchObject({
    points: -100,
  })
  await expect(owner.give(asha.cusId, 101, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 100 },
  })
})

test('a repeat of an award by a person removed since is refused, and the owner gets the first answer', async () => {
  const { pin, staffId } = await owner.savePerson()
  const idempotencyKey = crypto.randomUUID()
  const given = await owner.give(asha.cusId, 10, { pin, idempotencyKey })
  await owner.removePerson(staffId)
  await expect(owner.give(asha.cusId, 10, { pin, idempotencyKey })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  expect(await owner.give(asha.cusId, 10, { idempotencyKey })).toMatchObject({
    entryId: given.entryId,
  })
  expect(await givers()).toHaveLength(1)
})

test('only a manager or the owner decides and corrects, and each is named', async () => {
  const ravi = await owner.savePerson()
  const meena = await owner.savePerson({ name: 'Meena', role: 'manager', mostPoints: 50 })
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await expect(owner.grant(request, 10, { pin: ravi.pin })).rejects.toMatchObject({
    code: 'may_not_decide',
  })
  await expect(owner.grant(request, 51, { pin: meena.pin })).rejects.toMatchObject({
    code: 'above_own_limit',
  })
  await owner.grant(request, 50, { pin: meena.pin })
  await expect(owner.correct(asha.cusId, 5, { pin: ravi.pin })).rejects.toMatchObject({
    code: 'may_not_decide',
  })
  await owner.correct(asha.cusId, -5, { pin: meena.pin })
  expect(await givers()).toMatchObject([
    { kind: 'correction', staff_id: meena.staffId },
    { kind: 'online', staff_id: meena.staffId },
  ])
  const decided = await asSuperuser(
    world.databaseUrl,
    'select status, staff_id from online_request',
  )
  expect(decided).toEqual([{ status: 'granted', staff_id: meena.staffId }])
})

test('a restaurant has at most 50 people', async () => {
  const { uid } = (
    await asSuperuser<{ uid: string }>(
      world.databaseUrl,
      'select restaurant_id as uid from restaurant',
    )
  )[0] as { uid: string }
  await asSuperuser(
    world.databaseUrl,
    `insert into staff (restaurant_id, staff_id, name, role, created_at)
     select $1, gen_random_uuid(), 'P' || n, 'counter', now() from generate_series(1, 50) n`,
    [uid],
  )
  await expect(owner.savePerson()).rejects.toMatchObject({ code: 'staff_full' })
})

test('the report says what each person gave, and what of it was undone, corrected or asked about', async () => {
  const ravi = await owner.savePerson()
  const meena = await owner.savePerson({ name: 'Meena', role: 'manager' })
  const farhan = await world.member(owner, guests.farhan)
  const { entryId } = await owner.give(asha.cusId, 10, { pin: ravi.pin })
  await owner.undo(entryId)
  const wrong = await owner.give(asha.cusId, 30, { pin: ravi.pin })
  await owner.takeBack(wrong.entryId)
  await owner.give(farhan.cusId, 900, { pin: ravi.pin })
  await owner.give(farhan.cusId, 5)
  const none = { takenBackClaims: 0, addedPoints: 0, toThreeGuests: null }
  const nothing = { undone: 0, corrected: 0, confirmed: 0, ...none }
  expect(await owner.staffReport()).toEqual([
    {
      staffId: ravi.staffId,
      name: 'Ravi',
      awards: 3,
      points: 930,
      undone: 1,
      corrected: 1,
      confirmed: 1,
      ...none,
    },
    { staffId: null, name: null, awards: 1, points: 5, ...nothing },
  ])
  world.clock.pass(86_400)
  const later = await world.anotherPhone(owner)
  expect(await later.staffReport()).toEqual([])
  expect(await later.staffReport('7')).toHaveLength(2)
  for (let n = 0; n < 20; n++) await later.give(asha.cusId, 10, { pin: meena.pin })
  expect(await later.staffReport()).toMatchObject([
    { name: 'Meena', awards: 20, toThreeGuests: 100 },
  ])
})

testOnOneDatabase('the statement that writes the awards cannot be split')(
  'the report of a month with 20,000 awards is answered',
  async () => {
    const { staffId } = await owner.savePerson()
    await asSuperuser(
      world.databaseUrl,
      `insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
       cause, created_at, staff_id)
     select restaurant_id, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000'
         || substr(md5(n::text), 1, 16))::uuid,
       cus_id, entry_count + n, 'in_store', 10, balance, 'In-store', at, $1
     from membership, generate_series(1, 20000) n,
       lateral (select $2::timestamptz - n * interval '2 minutes' as at) given`,
      [staffId, world.clock.now],
    )
    expect(await owner.staffReport('30')).toMatchObject([{ awards: 20_000, points: 200_000 }])
  },
)
