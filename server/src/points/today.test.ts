import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { figuresOfToday, lastAwardsOfToday } from './today-queries.ts'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})

const emptyDay = { pointsGiven: 0, billed: 0, visits: 0, newMembers: 0, awards: [] }

const at = (time: string) => {
  world.clock.now = new Date(time)
}

test('today has the points, visits, new members and awards, with the time until which each can be undone', async () => {
  expect(await owner.today()).toEqual(emptyDay)
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.guest(guests.farhan)
  const first = await owner.give(asha.cusId, 120, { billAmount: 1_200 })
  world.clock.pass(30)
  const second = await owner.give(farhan.cusId, 40)
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  world.clock.pass(31)
  const online = await owner.grant(request, 64)
  const at = (ago: number) => new Date(world.clock.now.getTime() - ago * 1000).toISOString()
  expect(await owner.today()).toEqual({
    pointsGiven: 120 + 40 + 64,
    billed: 1_200 + 640,
    visits: 2,
    newMembers: 2,
    awards: [
      {
        entryId: online.entryId,
        kind: 'online',
        cusId: asha.cusId,
        firstName: 'Asha',
        lastInitial: 'R',
        isErased: false,
        points: 64,
        correctedPoints: 64,
        billByRule: null,
        createdAt: at(0),
        sentAt: null,
        undoUntil: null,
      },
      {
        entryId: second.entryId,
        kind: 'in_store',
        cusId: farhan.cusId,
        firstName: '',
        lastInitial: '',
        isErased: false,
        points: 40,
        correctedPoints: 40,
        billByRule: null,
        createdAt: at(31),
        sentAt: null,
        undoUntil: at(-29),
      },
      {
        entryId: first.entryId,
        kind: 'in_store',
        cusId: asha.cusId,
        firstName: 'Asha',
        lastInitial: 'R',
        isErased: false,
        points: 120,
        correctedPoints: 120,
        billByRule: null,
        createdAt: at(61),
        sentAt: null,
        undoUntil: null,
      },
    ],
  })
})

test('a reversed award no longer counts, nor do its visit and its new member', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  const before = await owner.today()
  const farhan = await world.guest(guests.farhan)
  const { entryId } = await owner.give(farhan.cusId, 500)
  expect(await owner.today()).toMatchObject({
    pointsGiven: 510,
    billed: 0,
    visits: 2,
    newMembers: 2,
  })
  await owner.undo(entryId)
  expect(await owner.today()).toEqual(before)
})

test('only the sign-in that gave an award can see an undo time', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  const colleague = await world.anotherPhone(owner)
  expect((await colleague.today()).awards).toMatchObject([{ points: 10, undoUntil: null }])
  const until = new Date(world.clock.now.getTime() + 60_000).toISOString()
  expect((await owner.today()).awards).toMatchObject([{ points: 10, undoUntil: until }])
})

test('the bills of the day are those of awards that stand as they were given', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 40, { billAmount: 400 })
  const slip = await owner.give(asha.cusId, 640, { billAmount: 6_400 })
  const undone = await owner.give(asha.cusId, 300, { billAmount: 3_000 })
  expect(await owner.today()).toMatchObject({ billed: 9_800 })
  await owner.correct(asha.cusId, -576, { corrects: slip.entryId })
  await owner.undo(undone.entryId)
  expect(await owner.today()).toMatchObject({ billed: 400, pointsGiven: 40 + 640 })
  expect((await owner.activity()).days).toMatchObject([{ billed: 400, given: 40 + 640 }])
})

test('a day begins at midnight in India, whatever the time elsewhere', async () => {
  at('2026-11-20T18:29:59.999Z')
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  expect(await owner.today()).toMatchObject({
    pointsGiven: 10,
    billed: 0,
    visits: 1,
    newMembers: 1,
  })
  at('2026-11-20T18:30:00.000Z')
  expect(await owner.today()).toEqual(emptyDay)
  await owner.give(asha.cusId, 20)
  const today = { pointsGiven: 20, billed: 0, visits: 1, newMembers: 0, awards: [{ points: 20 }] }
  expect(await owner.today()).toMatchObject(today)
  at('2026-11-21T18:29:59.999Z')
  expect(await owner.today()).toMatchObject(today)
})

test('undoing after midnight an award from before midnight takes nothing from the new day', async () => {
  at('2026-11-20T18:29:50Z')
  const asha = await world.member(owner, guests.asha)
  const { entryId } = await owner.give(asha.cusId, 10)
  at('2026-11-20T18:30:10Z')
  await owner.undo(entryId)
  expect(await owner.today()).toEqual(emptyDay)
})

test('a returning guest is not a new member', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  await asha.leave(owner.resId)
  world.clock.pass(86_400)
  await asha.join(owner.resId)
  expect(await owner.today()).toMatchObject({ newMembers: 0 })
  await owner.give(asha.cusId, 10)
  expect(await owner.today()).toMatchObject({ newMembers: 0, visits: 1 })
})

test('another restaurant sees nothing of it', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  const outsider = await world.outsider()
  expect(await outsider.today()).toEqual({
    pointsGiven: 0,
    billed: 0,
    visits: 0,
    newMembers: 0,
    awards: [],
  })
})

test('the last 10 are listed, however many there were', async () => {
  const asha = await world.member(owner, guests.asha)
  for (let points = 1; points <= 12; points++) {
    world.clock.pass(1)
    await owner.give(asha.cusId, points)
  }
  const { awards, pointsGiven, visits } = await owner.today()
  expect(awards.map(({ points }) => points)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect({ pointsGiven, visits }).toEqual({ pointsGiven: 78, visits: 1 })
})

const testPlans = testOnOneDatabase('its plans have another format')

testPlans(
  'in a ledger of a year with 1,000 awards today, only the rows of today are read, by the primary key',
  async () => {
    const restaurantId = (await owner.call(restaurantSession.me)).uid
    const asha = await world.member(owner, guests.asha)
    await yearAt(restaurantId, asha.cusId)
    const { now } = world.clock
    const [figures, awards] = await world.database.asRestaurant(restaurantId, async (tx) => [
      await explained(
        sql`explain (analyze, format json) ${figuresOfToday(restaurantId, {}, now)}`,
        tx,
      ),
      await explained(
        sql`explain (analyze, format json) ${lastAwardsOfToday(restaurantId, {}, now, 10)}`,
        tx,
      ),
    ])
    for (const [plan, most] of [
      [figures, 1_100],
      [awards, 100],
    ] as const) {
      const nodes = nodesIn(plan?.Plan)
      expect(nodes.map((node) => node['Index Name'])).toContain('points_entry_pkey')
      const ledger = nodes.filter((node) => node['Relation Name'] === 'points_entry')
      expect(ledger.length).toBeGreaterThan(0)
      expect(ledger.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(ledger.reduce((sum, node) => sum + rowsRead(node), 0)).toBeLessThan(most)
    }
    expect(await owner.today()).toMatchObject({ pointsGiven: 10_000, visits: 1 })
  },
)

async function yearAt(restaurantId: string, cusId: string) {
  const entries = `
    insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after, cause, created_at)
    select $1, (lpad(to_hex((extract(epoch from day) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
      $2, n + 2, 'in_store', 10, 10 * n + 200, 'In-store', day
    from generate_series(1, 20000) n
    cross join lateral (select $3::timestamptz - case when n > 19000 then (20000 - n) * interval '10 seconds'
      else interval '1 day' + (19000 - n) * interval '25 minutes' end) as t (day)`
  await asSuperuser(world.databaseUrl, entries, [restaurantId, cusId, world.clock.now])
  await asSuperuser(
    world.databaseUrl,
    "update membership set joined_at = joined_at - interval '1 year', last_visit_at = $1",
    [world.clock.now],
  )
  await asSuperuser(world.databaseUrl, 'analyze')
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

type Transaction = Parameters<Parameters<typeof world.database.asRestaurant>[1]>[0]

async function explained(statement: ReturnType<typeof sql>, tx: Transaction) {
  const { rows } = await statement.execute(tx)
  const [row] = rows as { 'QUERY PLAN': { Plan: Node }[] }[]
  return row?.['QUERY PLAN'][0]
}

const nodesIn = (node: Node | undefined): Node[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(nodesIn)] : []

const rowsRead = (node: Node) =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']
