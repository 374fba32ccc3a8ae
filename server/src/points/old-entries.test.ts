import { newKey } from '@dobara/contract/client/new-key'
import { exportMyData, listOwnEntries } from '@dobara/contract/schemas/customers'
import { listCustomerEntries } from '@dobara/contract/schemas/points'
import { getFirstSteps } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { monthsBefore } from './months.ts'
import { reconcile } from './reconciliation.ts'
import { setAside } from './setting-aside.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 1_000)
})

async function pass(months: number) {
  world.clock.now = monthsBefore(world.clock.now, -months)
  owner = await world.anotherPhone(owner)
  asha = await world.guest(guests.asha)
}

const setOldAside = async () => setAside(world.databaseUrl, monthsBefore(world.clock.now, 24))

const inSql = (text: string) => asSuperuser<Record<string, unknown>>(world.databaseUrl, text)

const closeOldEntries = () => inSql('revoke select on old_points_entry from dobara_app')

async function historyOf({ cusId }: WorldGuest) {
  const seen = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = after === undefined ? {} : { after }
    const page = await owner.call(listCustomerEntries, { params: { cusId }, query })
    seen.push(...page.results)
    after = page.next
  }
  return seen
}

async function ownHistory(guest: WorldGuest) {
  const seen = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = { resId: owner.resId, ...(after !== undefined && { after }) }
    const page = await guest.call(listOwnEntries, { query })
    seen.push(...page.results)
    after = page.next
  }
  return seen
}

const visits = async () =>
  (
    await inSql(`select visits, first_visit::text, last_visit::text from membership
      where cus_id = '${asha.cusId}'`)
  )[0]

async function discrepancies() {
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  return found
}

const entriesIn = async (table: string) =>
  (await inSql(`select count(*)::integer as count from ${table}`))[0]?.count

test('histories, exports, balances and visits do not change when entries are set aside', async () => {
  for (let day = 0; day < 28; day++) {
    world.clock.pass(86_400)
    await owner.give(asha.cusId, 10 + day)
  }
  await owner.undo((await owner.give(asha.cusId, 7)).entryId)
  await pass(0)
  await owner.grant(await asha.orderedOnline(owner.resId, { orderId: 'Z-1' }), 64)
  await owner.approve(await asha.claim(owner.resId))
  await pass(25)
  for (let award = 0; award < 25; award++) await owner.give(asha.cusId, 5)
  const everything = async () => ({
    owner: await historyOf(asha),
    guest: await ownHistory(asha),
    export: await asha.call(exportMyData),
    balance: await owner.balanceOf(asha.cusId),
    visits: await visits(),
  })
  const before = await everything()
  expect(before.owner).toHaveLength(59)
  expect(before.owner.map(({ cause }) => cause)).toContain('Zomato order Z-1')

  expect(await setOldAside()).toEqual({ entries: 34, restaurants: 1, skipped: 0 })
  expect([await entriesIn('old_points_entry'), await entriesIn('points_entry')]).toEqual([34, 25])
  expect(await everything()).toEqual(before)
  expect(await discrepancies()).toEqual([])
  expect(await setOldAside()).toMatchObject({ entries: 0 })
})

test('only the page of a history that reaches old entries reads them', async () => {
  await pass(25)
  for (let award = 0; award < 51; award++) await owner.give(asha.cusId, 5)
  await setOldAside()
  await closeOldEntries()
  await owner.give(asha.cusId, 5, { idempotencyKey: newKey(world.clock.now.getTime()) })
  expect(await owner.today()).toMatchObject({ visits: 1 })
  const query = {}
  const page = await owner.call(listCustomerEntries, { params: { cusId: asha.cusId }, query })
  expect(page.results).toHaveLength(50)
  await expect(historyOf(asha)).rejects.toMatchObject({ status: 500 })
})

test('a complete history without old entries does not read their table', async () => {
  const farhan = await world.member(owner, guests.farhan, 10)
  await closeOldEntries()
  expect(await historyOf(farhan)).toHaveLength(2)
})

test('reversing an award recounts visits including those of old entries', async () => {
  world.clock.pass(86_400)
  await owner.give(asha.cusId, 10)
  await pass(25)
  await setOldAside()
  expect(await visits()).toEqual({ visits: 2, first_visit: '2026-11-20', last_visit: '2026-11-21' })
  const { entryId } = await owner.give(asha.cusId, 10)
  expect(await visits()).toEqual({ visits: 3, first_visit: '2026-11-20', last_visit: '2028-12-21' })
  await owner.undo(entryId)
  expect(await visits()).toEqual({ visits: 2, first_visit: '2026-11-20', last_visit: '2026-11-21' })
  expect(await discrepancies()).toEqual([])
})

test.each([
  ['with a time years ago', newKey(Date.parse('2026-11-20T11:05:00Z'))],
  ['without a time', 'asha-at-table-4'],
])('a key %s is found after years, and its repeat gives no points', async (_, idempotencyKey) => {
  const first = await owner.give(asha.cusId, 120, { idempotencyKey })
  await pass(25)
  await setOldAside()
  expect(await entriesIn('points_entry')).toBe(0)
  expect(await owner.give(asha.cusId, 120, { idempotencyKey })).toEqual(first)
  await expect(owner.give(asha.cusId, 121, { idempotencyKey })).rejects.toMatchObject({
    code: 'key_reused',
  })
  expect(await owner.balanceOf(asha.cusId)).toBe(1_320)
})

test('a repeat after years of the award that made a guest a member gets the first answer with its bonus', async () => {
  const farhan = await world.guest(guests.farhan)
  const key = { idempotencyKey: 'farhan-sits-down' }
  const first = await owner.give(farhan.cusId, 40, key)
  await pass(25)
  await setOldAside()
  expect(await owner.give(farhan.cusId, 40, key)).toEqual(first)
  expect(first).toMatchObject({ signUpBonus: 200 })
})

test('a claim and a grant repeated after years get the first answers', async () => {
  const claimed = await asha.claim(owner.resId, 'asha-claims-once')
  await owner.approve(claimed)
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const granted = await owner.grant(request, 64, { idempotencyKey: 'granted-once' })
  await pass(25)
  expect(await setOldAside()).toMatchObject({ entries: 4 })
  expect(await asha.claim(owner.resId, 'asha-claims-once')).toEqual(claimed)
  expect(await owner.grant(request, 64, { idempotencyKey: 'granted-once' })).toEqual(granted)
  expect(await owner.balanceOf(asha.cusId)).toBe(464)
})

test('an erased guest leaves no personal data in old entries', async () => {
  await owner.grant(await asha.orderedOnline(owner.resId, { orderId: '6201187745' }), 64)
  await pass(25)
  await setOldAside()
  await asha.erase()
  const kept = await inSql('select * from old_points_entry order by number')
  expect(kept.map(({ points }) => points)).toEqual([200, 1_000, 64])
  expect(JSON.stringify(kept)).not.toMatch(/6201187745|Asha|Rao|9900000001/)
  expect(await discrepancies()).toEqual([])
})

test('a restaurant whose entries are all old is past its first steps', async () => {
  expect(await owner.call(getFirstSteps)).toMatchObject({ isOver: false })
  await pass(25)
  await setOldAside()
  expect(await owner.call(getFirstSteps)).toMatchObject({ isOver: true })
})

test.each([
  [
    'with changed points',
    'update old_points_entry set points = 1001 where number = 2',
    ['chain 2', 'balance null', 'last awards null'],
  ],
  [
    'that was deleted',
    'delete from old_points_entry where number = 1',
    ['missing 2', 'chain 2', 'count null', 'balance null'],
  ],
  [
    'with a changed day',
    `update old_points_entry set created_at = '2026-11-18T11:05:00Z' where number = 2`,
    ['first visit null', 'last visit null'],
  ],
  [
    'that is in the ledger, too',
    'insert into points_entry select * from old_points_entry where number = 2',
    [
      'missing 2',
      'chain 2',
      'count null',
      'balance null',
      'last visit awards null',
      'last awards null',
    ],
  ],
  ['that the membership does not count', 'update membership set entries_aside = 1', ['aside null']],
])('ledger:check finds an old entry %s', async (_, harm, found) => {
  await pass(25)
  await setOldAside()
  expect(await discrepancies()).toEqual([])
  await inSql(harm)
  const said = (await discrepancies()).map(({ what, number }) => `${what} ${number}`)
  expect(said.sort()).toEqual(found.sort())
})
