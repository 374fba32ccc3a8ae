import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkInsights } from '../insights/check.ts'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner({ rupeesPerPoint: 10, smallestBill: 50 })
  asha = await world.member(owner, guests.asha)
})
afterEach(async () => {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
  for await (const wrong of checkInsights(world.database, world.clock.now))
    expect(wrong).toBeUndefined()
})

const giveForBill = (billAmount: number, points = billAmount / 10, given = {}) =>
  owner.give(asha.cusId, points, { billAmount, ...given })

const standing = async (entryId: string) =>
  (await owner.entriesOf(asha.cusId)).find((entry) => entry.entryId === entryId)

const daysBilled = async () => (await owner.activity()).days.map(({ billed }) => billed)

test('a bill with a zero too many is put right, and every sum of bills has the right one', async () => {
  const { entryId } = await giveForBill(810)
  await giveForBill(200)
  expect(await standing(entryId)).toMatchObject({
    billByRule: { amount: 810, rupeesPerPoint: 10, smallestBill: 50, mostPoints: 0 },
  })
  await owner.correct(asha.cusId, -73, { corrects: entryId, rightBill: 81, insteadOf: 81 })
  expect(await standing(entryId)).toMatchObject({
    billAmount: 810,
    correctedPoints: 8,
    billByRule: { amount: 81 },
  })
  expect((await asha.entriesAt(owner.resId))[0]).toMatchObject({
    kind: 'correction',
    points: -73,
    billAmount: 81,
  })
  expect((await owner.today()).billed).toBe(281)
  expect(await daysBilled()).toEqual([281])
  world.clock.pass(86_400)
  owner = await world.anotherPhone(owner)
  expect((await owner.insights()).now).toMatchObject({ bills: 2, billed: 281 })
  world.clock.pass(1200)
  await owner.correct(asha.cusId, 1, { corrects: entryId, rightBill: 90 })
  expect((await owner.insights()).now).toMatchObject({ bills: 2, billed: 290 })
  expect((await owner.today()).billed).toBe(0)
  await owner.takeBack(entryId)
  world.clock.pass(1200)
  expect((await owner.insights()).now).toMatchObject({ bills: 1, billed: 200 })
  expect(await daysBilled()).toEqual([0, 200])
})

test('a bill that makes the same points is put right without points, and nothing is sent', async () => {
  owner = await world.owner({ phone: '+919811100091', rupeesPerPoint: 10, mostPoints: 50 })
  asha = await world.member(owner, guests.asha)
  const { entryId } = await giveForBill(81_000, 50)
  const same = { corrects: entryId, rightBill: 8_100, insteadOf: 50 }
  const key = { ...same, idempotencyKey: 'same-points' }
  const answer = await owner.correct(asha.cusId, 0, key)
  expect(answer).toMatchObject({ message: 'Corrected the bill of Asha R. Balance 250.', points: 0 })
  expect(await owner.correct(asha.cusId, 0, key)).toEqual(answer)
  await expect(owner.correct(asha.cusId, 0, { ...key, rightBill: 8_200 })).rejects.toMatchObject({
    code: 'key_reused',
  })
  await expect(owner.correct(asha.cusId, 0, same)).rejects.toMatchObject({
    fields: { rightBill: 'That is the number now. Enter another.' },
  })
  await expect(owner.correct(asha.cusId, 0, { corrects: entryId })).rejects.toMatchObject({
    fields: { points: 'Enter 1 to 1,00,000.' },
  })
  expect((await owner.today()).billed).toBe(8_100)
  expect(
    await asSuperuser(
      world.databaseUrl,
      `select from due_message where message_id = '${answer.entryId}'`,
    ),
  ).toEqual([])
})

test('the points follow the rule that stood when the award was given', async () => {
  const { entryId: first } = await giveForBill(810)
  world.clock.pass(60)
  await owner.edit({ rupeesPerPoint: 20, smallestBill: 0, mostPoints: 0 })
  world.clock.pass(60)
  const { entryId: second } = await giveForBill(810, 40)
  world.clock.pass(60)
  const { entryId: third } = await giveForBill(810, 81)
  await owner.edit({ rupeesPerPoint: 0 })
  const right = (entryId: string, points: number) =>
    owner.correct(asha.cusId, points, { corrects: entryId, rightBill: 100 })
  for (const entryId of [first, third]) {
    await expect(right(entryId, 5 - 81)).rejects.toMatchObject({ code: 'points_not_of_bill' })
    await right(entryId, 10 - 81)
  }
  await right(second, 5 - 40)
  expect((await owner.today()).billed).toBe(300)
})

test('a right bill gives the points of its rule, no more, and only to the award it was typed for', async () => {
  const { entryId } = await giveForBill(810)
  const { entryId: typed } = await owner.give(asha.cusId, 81)
  const { entryId: unexplained } = await giveForBill(300, 77)
  const order = await asha.orderedOnline(owner.resId, { orderId: 'Z-1', billAmount: 640 })
  await owner.grant(order, 64)
  const [{ entryId: online } = { entryId: '' }] = await owner.entriesOf(asha.cusId)
  const refused = { code: 'points_not_of_bill' }
  const send = (points: number, given: Parameters<WorldOwner['correct']>[2]) =>
    owner.correct(asha.cusId, points, given)
  await expect(send(20, { corrects: entryId, rightBill: 1_000 })).rejects.toMatchObject(refused)
  await expect(send(-82, { corrects: entryId, rightBill: 49 })).rejects.toMatchObject(refused)
  for (const other of [typed, unexplained, online])
    await expect(send(19, { corrects: other, rightBill: 1_000 })).rejects.toMatchObject(refused)
  await expect(send(100, { rightBill: 1_000 })).rejects.toMatchObject(refused)
  for (const rightBill of [0, -81, 1_000_001, 8.5])
    await expect(send(-73, { corrects: entryId, rightBill })).rejects.toMatchObject({
      fields: { rightBill: 'Enter 1 to 10,00,000, in whole rupees.' },
    })
  expect(await standing(typed)).toMatchObject({ billByRule: null })
  expect(await owner.entriesOf(asha.cusId)).toHaveLength(5)
  await send(-81, { corrects: entryId, rightBill: 49 })
  await expect(owner.takeBack(entryId)).rejects.toMatchObject({ code: 'corrected_to_nothing' })
  expect((await owner.today()).billed).toBe(49 + 300 + 640)
})

test('a correction of a correction counts the last bill; one of points alone leaves none', async () => {
  const { entryId } = await giveForBill(810)
  await owner.correct(asha.cusId, -73, { corrects: entryId, rightBill: 81 })
  await owner.correct(asha.cusId, 10, { corrects: entryId, rightBill: 180 })
  expect((await owner.today()).billed).toBe(180)
  await owner.correct(asha.cusId, 2, { corrects: entryId })
  expect((await owner.today()).billed).toBe(0)
  expect(await standing(entryId)).toMatchObject({
    correctedPoints: 20,
    billByRule: { amount: 180 },
  })
  await owner.correct(asha.cusId, -2, { corrects: entryId, rightBill: 180 })
  expect((await owner.today()).billed).toBe(180)
})

test('of two right bills at two servers one counts', async () => {
  const { entryId } = await giveForBill(810)
  const colleague = await (await world.anotherServer()).anotherPhone(owner)
  const both = await Promise.allSettled([
    owner.correct(asha.cusId, -73, { corrects: entryId, rightBill: 81, insteadOf: 81 }),
    colleague.correct(asha.cusId, -72, { corrects: entryId, rightBill: 90, insteadOf: 81 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { correctedPoints, billByRule } = (await standing(entryId)) ?? {}
  expect([
    [8, 81],
    [9, 90],
  ]).toContainEqual([correctedPoints, billByRule?.amount])
  expect((await owner.today()).billed).toBe(billByRule?.amount)
})

test('a manager gives no more at once by giving a part as a correction', async () => {
  const manager = await owner.savePerson({ role: 'manager', mostPoints: 100 })
  const { entryId } = await giveForBill(810, 81, { pin: manager.pin })
  const right = (rightBill: number, points: number) =>
    owner.correct(asha.cusId, points, { corrects: entryId, rightBill, pin: manager.pin })
  await expect(right(5_000, 419)).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 19 },
  })
  await expect(right(1_010, 20)).rejects.toMatchObject({ code: 'above_own_limit' })
  await expect(
    owner.correct(asha.cusId, 20, { corrects: entryId, pin: manager.pin }),
  ).rejects.toMatchObject({
    code: 'above_own_limit',
  })
  await right(1_000, 19)
  await owner.correct(asha.cusId, 400, { corrects: entryId, rightBill: 5_000 })
})
