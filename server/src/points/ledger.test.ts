import { randomUUID } from 'node:crypto'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeAll, expect, test } from 'vitest'
import { constraintOf } from '../platform/database/errors.ts'
import { appendEntry, type NewEntry } from './ledger.ts'
import { reconcile } from './reconciliation.ts'

const world = openWorldOnce()
let owner: WorldOwner
let cusId: string
let restaurantId: string
beforeAll(async () => {
  owner = await world.owner()
  cusId = (await world.member(owner, guests.asha, 100)).cusId
  restaurantId = (await owner.call(restaurantSession.me)).uid
})

const append = (entry: Partial<NewEntry> & Pick<NewEntry, 'kind' | 'points'>) =>
  world.database.asRestaurant(restaurantId, (tx) =>
    appendEntry(tx, {
      restaurant_id: restaurantId,
      cus_id: cusId,
      cause: 'Some cause',
      created_at: world.clock.now,
      ...entry,
    }),
  )

const constraintBroken = (name: string) =>
  expect.toSatisfy((error) => constraintOf(error) === name, `breaks ${name}`)

test('a correction adds or removes points, has a reason and may name an entry', async () => {
  const [given] = await owner.entriesOf(cusId)
  expect(
    await append({
      kind: 'correction',
      points: -40,
      reason: 'Typed 100 for 60',
      corrects: given?.entryId ?? null,
    }),
  ).toBe(260)
  expect(await append({ kind: 'correction', points: 5, reason: 'A kindness' })).toBe(265)
  for (const entry of [
    { points: 5 },
    { points: 5, reason: '  ' },
    { points: 0, reason: 'Nothing at all' },
  ])
    await expect(append({ kind: 'correction', ...entry })).rejects.toMatchObject({ code: '23514' })
  await expect(
    append({ kind: 'correction', points: 5, reason: 'Of nothing', corrects: randomUUID() }),
  ).rejects.toMatchObject(constraintBroken('points_entry_restaurant_id_corrects_fkey'))
  await expect(append({ kind: 'online', points: 5, reason: 'Why not' })).rejects.toMatchObject(
    constraintBroken('points_entry_correction'),
  )
})

test('a correction cannot remove more points than the balance', async () => {
  await expect(
    append({ kind: 'correction', points: -10_000, reason: 'Too much' }),
  ).rejects.toMatchObject({ code: 'points_spent' })
})

test("an import's entry adds points and cannot remove any", async () => {
  const before = await owner.balanceOf(cusId)
  expect(await append({ kind: 'opening_balance', points: 70 })).toBe((before ?? 0) + 70)
  await expect(append({ kind: 'opening_balance', points: -70 })).rejects.toMatchObject(
    constraintBroken('points_entry_sign'),
  )
})

test('an entry can name the person, the counter, the outlet and the bill', async () => {
  const who = { staff_id: randomUUID(), device_id: randomUUID(), outlet_id: restaurantId }
  await append({ kind: 'in_store', points: 30, bill_amount: 300, ...who })
  const [row] = await asSuperuser(
    world.databaseUrl,
    `select staff_id, device_id, outlet_id, bill_amount from points_entry where bill_amount = 300`,
  )
  expect(row).toEqual({ ...who, bill_amount: 300 })
  await expect(append({ kind: 'in_store', points: 30, bill_amount: 0 })).rejects.toMatchObject(
    constraintBroken('points_entry_bill_amount_check'),
  )
  await expect(
    append({ kind: 'in_store', points: 30, outlet_id: randomUUID() }),
  ).rejects.toMatchObject(constraintBroken('points_entry_restaurant_id_outlet_id_fkey'))
})

test('the ledger has no discrepancies after these entries', async () => {
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  expect(found).toEqual([])
})

test('every restaurant has an outlet from its first day', async () => {
  const outlets = await asSuperuser(
    world.databaseUrl,
    `select outlet_id from outlet where restaurant_id = $1`,
    [restaurantId],
  )
  expect(outlets).toEqual([{ outlet_id: restaurantId }])
})

test('a claim keeps the kitchen’s cost of the reward at the time of the claim', async () => {
  const asha = await world.member(owner, { ...guests.asha, phone: '+919900000077' }, 2_000)
  const setCost = (cost: number) =>
    asSuperuser(world.databaseUrl, 'update program set reward_cost = $1 where res_id = $2', [
      cost,
      owner.resId,
    ])
  await asha.claim(owner.resId)
  await setCost(120)
  await asha.claim(owner.resId)
  await setCost(150)
  const claims = await asSuperuser(
    world.databaseUrl,
    'select reward_cost from reward_claim where cus_id = $1 order by reward_id',
    [asha.cusId],
  )
  expect(claims).toEqual([{ reward_cost: null }, { reward_cost: 120 }])
})
