import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from './reconciliation.ts'

const world = openWorldOnce()
let owner: WorldOwner
let superuser: pg.Client
beforeAll(async () => {
  owner = await world.owner()
  superuser = new pg.Client({ connectionString: world.databaseUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
})

const visitsOf = async ({ cusId }: WorldGuest) => {
  const { rows } = await superuser.query(
    `select visits, first_visit::text as first, last_visit::text as last from membership
     where cus_id = $1`,
    [cusId],
  )
  return rows[0]
}

let people = 0
const someone = () =>
  world.guest({ ...guests.asha, phone: `+9199000${String(++people).padStart(5, '0')}` })

const at = (time: string) => {
  world.clock.now = new Date(time)
}

test('a visit is a calendar day in India with at least one award at the counter', async () => {
  const asha = await someone()
  at('2026-11-20T18:20:00Z') // This time is 23:50 in India.
  for (const points of [10, 20]) await owner.give(asha.cusId, points)
  expect(await visitsOf(asha)).toEqual({ visits: 1, first: '2026-11-20', last: '2026-11-20' })
  at('2026-11-20T18:30:00Z') // This time is midnight in India.
  await owner.give(asha.cusId, 30)
  expect(await visitsOf(asha)).toEqual({ visits: 2, first: '2026-11-20', last: '2026-11-21' })
})

test('joining, ordering and claiming are no visits', async () => {
  at('2026-11-20T11:05:00Z')
  const asha = await someone()
  await asha.join(owner.resId)
  await owner.grant(await asha.orderedOnline(owner.resId, { orderId: 'no-visit-1' }), 700)
  await owner.approve(await asha.claim(owner.resId))
  expect(await visitsOf(asha)).toEqual({ visits: 0, first: null, last: null })
})

test('taking back an award removes its visit, unless another award of that day stands', async () => {
  at('2026-11-20T11:05:00Z')
  const asha = await someone()
  await owner.give(asha.cusId, 10)
  const second = await owner.give(asha.cusId, 20)
  await owner.undo(second.entryId)
  expect(await visitsOf(asha)).toEqual({ visits: 1, first: '2026-11-20', last: '2026-11-20' })
  at('2026-11-22T11:05:00Z')
  const third = await owner.give(asha.cusId, 30)
  expect(await visitsOf(asha)).toEqual({ visits: 2, first: '2026-11-20', last: '2026-11-22' })
  await owner.undo(third.entryId)
  await owner.undo(third.entryId)
  expect(await visitsOf(asha)).toEqual({ visits: 1, first: '2026-11-20', last: '2026-11-20' })
  const farhan = await someone()
  await owner.undo((await owner.give(farhan.cusId, 40)).entryId)
  expect(await visitsOf(farhan)).toEqual({ visits: 0, first: null, last: null })
})

test('an award from a server whose clock is behind counts on its own day, once', async () => {
  const asha = await someone()
  at('2026-11-21T05:00:00Z')
  await owner.give(asha.cusId, 10)
  for (const points of [20, 30]) {
    at('2026-11-20T05:00:00Z')
    await owner.give(asha.cusId, points)
    expect(await visitsOf(asha)).toEqual({ visits: 2, first: '2026-11-20', last: '2026-11-21' })
  }
})

test('twenty awards at once across midnight are two visits', async () => {
  const asha = await someone()
  at('2026-11-20T18:29:59.999Z')
  await owner.give(asha.cusId, 5)
  const given = times(20, (index) => {
    if (index === 10) at('2026-11-20T18:30:00Z')
    return owner.give(asha.cusId, 10)
  })
  const undone = given.slice(5, 15).map(async (award) => owner.undo((await award).entryId))
  await Promise.all([...given, ...undone])
  expect(await visitsOf(asha)).toEqual({ visits: 2, first: '2026-11-20', last: '2026-11-21' })
  expect(await discrepancies()).toEqual([])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant<'give'>('give') },
  { weight: 2, arbitrary: fc.constant<'undo'>('undo') },
  { weight: 1, arbitrary: fc.constant<'order'>('order') },
)
const history = fc.array(
  // Negative hours simulate a server process whose clock is behind.
  fc.record({
    do: step,
    hours: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(-3)),
    which: fc.nat(11),
  }),
  { minLength: 1, maxLength: 12 },
)

test('after any history the visits are the days with an award that stands', async () => {
  let orders = 0
  await fc.assert(
    propertyWithin(10_000, history, async (steps) => {
      const asha = await someone()
      at('2026-11-20T15:00:00Z')
      await asha.join(owner.resId)
      const standing: { entryId: string; at: Date }[] = []
      for (const { do: what, hours, which } of steps) {
        if (what === 'order') {
          const request = await asha.orderedOnline(owner.resId, { orderId: `Z-${++orders}` })
          await owner.grant(request, 7)
        } else if (what === 'give') {
          world.clock.pass(hours * 3600)
          const { entryId } = await owner.give(asha.cusId, 10)
          standing.push({ entryId, at: world.clock.now })
        } else {
          const [award] = standing.splice(which % standing.length || 0, 1)
          if (!award) continue
          const now = world.clock.now
          world.clock.now = award.at
          await owner.undo(award.entryId)
          world.clock.now = now
        }
      }
      const days = standing.map((award) => dayInIndia(award.at)).sort()
      expect(await visitsOf(asha)).toEqual({
        visits: new Set(days).size,
        first: days[0] ?? null,
        last: days.at(-1) ?? null,
      })
    }),
    { numRuns: 40 },
  )
  expect(await discrepancies()).toEqual([])
})

const dayInIndia = (time: Date) =>
  new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

async function discrepancies() {
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  return found
}

test('the last visit is the newest award or order, also if a server’s clock is behind', async () => {
  const asha = await someone()
  await asha.join(owner.resId)
  const [one, another] = [
    await asha.orderedOnline(owner.resId, { orderId: 'Y-1' }),
    await asha.orderedOnline(owner.resId, { orderId: 'Y-2' }),
  ]
  const lastVisit = async () => (await owner.lookUp(asha.cusId)).lastVisitAt
  await owner.give(asha.cusId, 10)
  const visit = world.clock.now.toISOString()
  world.clock.pass(-60)
  await owner.grant(one, 7)
  expect(await lastVisit()).toBe(visit)
  world.clock.pass(120)
  await owner.grant(another, 7)
  const order = world.clock.now.toISOString()
  expect(await lastVisit()).toBe(order)
  world.clock.pass(60)
  await owner.undo((await owner.give(asha.cusId, 10)).entryId)
  expect(await lastVisit()).toBe(order)
  expect(await discrepancies()).toEqual([])
})
