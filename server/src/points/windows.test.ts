import { unusualTimes } from '@dobara/contract/rules/cautions'
import { getPublicRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from './reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
/** 27 November 2026 was a Friday. */
const friday = (clock: string) => new Date(`2026-11-27T${clock}+05:30`)
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T10:00:00Z')
  owner = await world.owner({ signUpBonus: 0 })
  asha = await world.member(owner, guests.asha)
  world.clock.now = friday('12:00:00')
})

const happyHour = { halves: 4 as const, days: [4], from: '16:00', to: '19:00' }
const givenAt = async (at: Date, points = 120) => {
  world.clock.now = at
  return (await owner.give(asha.cusId, points)).points
}
const inOrder = async () => {
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
}

test('a window multiplies to the minute, and entries say base and multiplier', async () => {
  await owner.setWindows({ weekly: [happyHour] })
  expect(await givenAt(friday('15:59:59'))).toBe(120)
  expect(await givenAt(friday('16:00:00'))).toBe(240)
  expect(await givenAt(friday('18:59:59'))).toBe(240)
  expect(await givenAt(friday('19:00:00'))).toBe(120)
  expect(await givenAt(new Date('2026-11-28T17:00:00+05:30'))).toBe(120)
  const said = [null, null, { basePoints: 120, halves: 4 }, { basePoints: 120, halves: 4 }, null]
  for (const entries of [await owner.entriesOf(asha.cusId), await asha.entriesAt(owner.resId)])
    expect(entries.map(({ multiplied }) => multiplied)).toEqual(said)
  const { results } = await owner.activity({})
  expect(results.map(({ multiplied }) => multiplied)).toEqual(said)
  expect(await owner.balanceOf(asha.cusId)).toBe(3 * 120 + 2 * 240)
  await inOrder()
})

test('a window over midnight belongs to the day on which it begins', async () => {
  await owner.setWindows({ weekly: [{ halves: 6, days: [4], from: '22:00', to: '02:00' }] })
  expect(await givenAt(friday('01:30:00'), 10)).toBe(10)
  expect(await givenAt(friday('23:00:00'), 10)).toBe(30)
  expect(await givenAt(new Date('2026-11-28T01:59:00+05:30'), 10)).toBe(30)
  expect(await givenAt(new Date('2026-11-28T02:00:00+05:30'), 10)).toBe(10)
})

test('the highest window counts, half points are dropped, and a festival lasts whole days', async () => {
  await owner.setWindows({
    weekly: [{ ...happyHour, halves: 3 }],
    dated: [{ halves: 6, from: '2026-11-28', to: '2026-11-29', festival: 'christmas' }],
  })
  expect(await givenAt(friday('17:00:00'), 7)).toBe(10)
  expect(await givenAt(friday('17:00:30'), 1)).toBe(1)
  expect(await givenAt(friday('23:59:59'), 7)).toBe(7)
  expect(await givenAt(new Date('2026-11-28T00:00:00+05:30'), 7)).toBe(21)
  expect(await givenAt(new Date('2026-11-29T23:59:59+05:30'), 7)).toBe(21)
  expect(await givenAt(new Date('2026-11-30T00:00:00+05:30'), 7)).toBe(7)
})

test('an award that waited counts by its own time and by the windows stored when it comes', async () => {
  await owner.setWindows({ weekly: [happyHour] })
  world.clock.now = friday('20:00:00')
  const twoHours = { waitedSeconds: 2 * 3600 }
  expect(await owner.give(asha.cusId, 50, twoHours)).toMatchObject({ points: 100 })
  world.clock.now = friday('18:00:00')
  expect(await owner.give(asha.cusId, 50, { waitedSeconds: 3 * 3600 })).toMatchObject({
    points: 50,
  })
  await owner.setWindows({ weekly: [{ ...happyHour, halves: 6 }] })
  world.clock.now = friday('20:00:00')
  expect(await owner.give(asha.cusId, 50, twoHours)).toMatchObject({ points: 150 })
  await owner.setWindows({})
  expect(await owner.give(asha.cusId, 50, twoHours)).toMatchObject({ points: 50 })
})

test('a repeat gets the first answer, also after the window was changed', async () => {
  await owner.setWindows({ weekly: [happyHour] })
  world.clock.now = friday('17:00:00')
  const key = { idempotencyKey: 'given-only-once' }
  const first = await owner.give(asha.cusId, 120, key)
  await owner.setWindows({})
  world.clock.now = friday('19:30:00')
  expect(await owner.give(asha.cusId, 120, key)).toMatchObject({
    entryId: first.entryId,
    points: 240,
  })
  await expect(owner.give(asha.cusId, 240, key)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await owner.balanceOf(asha.cusId)).toBe(240)
})

test('a first award of a stranger is multiplied too', async () => {
  await owner.setWindows({ weekly: [happyHour] })
  world.clock.now = friday('17:00:00')
  const ravi = await world.guest(guests.farhan)
  expect(await owner.give(ravi.cusId, 30)).toMatchObject({ points: 60, balance: 60 })
})

test('what a person may give is what the guest gets', async () => {
  await owner.setWindows({ weekly: [happyHour] })
  const { pin } = await owner.savePerson({ mostPoints: 100, mostPointsADay: 150 })
  world.clock.now = friday('17:00:00')
  await expect(owner.give(asha.cusId, 51, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 100 },
  })
  expect(await owner.give(asha.cusId, 50, { pin })).toMatchObject({ points: 100 })
  await expect(owner.give(asha.cusId, 26, { pin })).rejects.toMatchObject({
    details: { points: 50 },
  })
  const sita = await owner.savePerson({ name: 'Sita', mostPoints: 100 })
  expect(await owner.give(asha.cusId, 10, { pin: sita.pin })).toMatchObject({ points: 20 })
  await expect(owner.give(asha.cusId, 51, { pin: sita.pin })).rejects.toMatchObject({
    code: 'above_own_limit',
  })
})

test('a phone that shifts its clock into a window is seen, and stays within its limits', async () => {
  await owner.setWindows({ weekly: [{ ...happyHour, halves: 6 }] })
  const { pin } = await owner.savePerson({ mostPointsADay: 100 })
  world.clock.now = friday('21:00:00')
  const shifted = { pin, waitedSeconds: 3 * 3600 }
  expect(await owner.give(asha.cusId, 30, shifted)).toMatchObject({ points: 90 })
  await expect(owner.give(asha.cusId, 4, shifted)).rejects.toMatchObject({
    code: 'above_own_limit',
  })
  expect((await owner.activity({})).results[0]).toMatchObject({
    createdAt: friday('18:00:00').toISOString(),
    sentAt: friday('21:00:00').toISOString(),
    multiplied: { basePoints: 30, halves: 6 },
  })
})

test('undo takes all, a right bill keeps its window, and a usual award stays usual', async () => {
  await owner.edit({ rupeesPerPoint: 10 })
  await owner.setWindows({ weekly: [happyHour] })
  world.clock.now = friday('17:00:00')
  const first = await owner.give(asha.cusId, 46, { billAmount: 460 })
  expect(first.points).toBe(92)
  await owner.undo(first.entryId)
  expect(await owner.balanceOf(asha.cusId)).toBe(0)
  const { entryId } = await owner.give(asha.cusId, 46, { billAmount: 460 })
  world.clock.now = friday('22:00:00')
  const [entry] = await owner.entriesOf(asha.cusId)
  expect(entry?.billByRule).toMatchObject({ amount: 460, rupeesPerPoint: 10, halves: 4 })
  await owner.correct(asha.cusId, 8, { corrects: entryId, insteadOf: 92, rightBill: 500 })
  await expect(
    owner.correct(asha.cusId, 1, { corrects: entryId, insteadOf: 100, rightBill: 510 }),
  ).rejects.toMatchObject({ code: 'points_not_of_bill' })
  expect(await owner.balanceOf(asha.cusId)).toBe(100)
  await owner.takeBack(entryId)
  expect(await owner.balanceOf(asha.cusId)).toBe(0)
  await inOrder()
})

test('the ledger’s ceiling holds for multiplied points', async () => {
  await owner.setWindows({ weekly: [{ ...happyHour, halves: 6 }] })
  world.clock.now = friday('17:00:00')
  await asSuperuser(world.databaseUrl, 'update membership set balance = 1000000000 - 29')
  await expect(owner.give(asha.cusId, 10)).rejects.toMatchObject({ code: 'balance_too_high' })
})

test('delivery orders count by the time of their request, and only if the owner wants it', async () => {
  await owner.setWindows({ weekly: [happyHour] })
  world.clock.now = friday('18:59:00')
  const ask = (orderId: string) => asha.orderedOnline(owner.resId, { orderId })
  const [first, second] = [await ask('A1'), await ask('A2')]
  world.clock.now = friday('19:30:00')
  const late = await ask('A3')
  expect(await owner.grant(first, 40)).toMatchObject({ points: 40, balance: 40 })
  await owner.setWindows({ weekly: [happyHour], forOrders: true })
  const key = { idempotencyKey: 'granted-only-once' }
  for (let time = 0; time < 2; time++)
    expect(await owner.grant(second, 40, key)).toMatchObject({ points: 80, balance: 120 })
  await expect(owner.grant(second, 80, key)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await owner.grant(late, 40)).toMatchObject({ points: 40, balance: 160 })
  expect((await asha.entriesAt(owner.resId))[1]).toMatchObject({
    multiplied: { basePoints: 40, halves: 4 },
  })
  await inOrder()
})

test('guests and counters see the windows, and another restaurant’s stay apart', async () => {
  const other = await world.outsider()
  await owner.setWindows({ weekly: [happyHour], forOrders: true })
  const shown = { weekly: [happyHour], dated: [], forOrders: true }
  const { call } = world.visitor()
  const of = async ({ resId }: { resId: string }) =>
    (await call(getPublicRestaurant, { params: { resId } })).pointsWindows
  expect(await of(owner)).toEqual(shown)
  expect(await of(other)).toBeNull()
  world.clock.now = friday('17:00:00')
  const guest = await world.member(other, guests.meera)
  expect(await other.give(guest.cusId, 10)).toMatchObject({ points: 10 })
  await owner.setWindows({})
  expect(await of(owner)).toBeNull()
})

test('an award is unusual by its typed points, as the usual ones are', async () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6]
  await owner.setWindows({ weekly: [{ halves: 6, days: everyDay, from: '12:00', to: '13:00' }] })
  for (let day = 0; day < 20; day++) {
    world.clock.now = new Date(friday('12:30:00').getTime() + day * 86_400_000)
    await owner.give(asha.cusId, 10)
  }
  world.clock.pass(86_400)
  const most = 10 * unusualTimes
  expect(await owner.give(asha.cusId, most, { isSure: false })).toMatchObject({ points: 3 * most })
  await expect(owner.give(asha.cusId, most + 1, { isSure: false })).rejects.toMatchObject({
    code: 'are_you_sure',
    details: { cautions: ['unusual_amount'] },
  })
})
