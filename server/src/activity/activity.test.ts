import { activityFilterNames } from '@dobara/contract/rules/activity'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setAside } from '../points/setting-aside.ts'
import { rowsOf } from './queries.ts'
import { spanBefore } from './rules.ts'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T10:00:00Z')
  owner = await world.owner()
})

const kindsOf = ({ results }: Awaited<ReturnType<WorldOwner['activity']>>) =>
  results.map(({ kind, points }) => [kind, points])

async function everyKind() {
  const asha = await world.member(owner, guests.asha)
  const pass = () => world.clock.pass(1)
  pass()
  const award = await owner.give(asha.cusId, 900, { billAmount: 9000 })
  pass()
  const { entryId } = await owner.give(asha.cusId, 30, { billAmount: 300 })
  pass()
  await owner.undo(entryId)
  pass()
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await owner.grant(request, 60)
  pass()
  await owner.correct(asha.cusId, -5, { words: 'Typed twice' })
  pass()
  await asha.claim(owner.resId)
  const [declined] = await owner.claims()
  pass()
  if (declined) await owner.declineClaim(declined, 'Sold out')
  pass()
  await asha.claim(owner.resId)
  const [approved] = await owner.claims()
  pass()
  if (approved) await owner.approve(approved)
  pass()
  if (approved) await owner.takeBackClaim(approved, 'Not handed over')
  pass()
  await asha.claim(owner.resId)
  const [again] = await owner.claims()
  pass()
  if (again) await owner.approve(again)
  return { asha, award }
}

test('every award, grant, claim, decision, correction and undo is listed, newest first', async () => {
  const { asha } = await everyKind()
  const cost = owner.profile.minimumSpend
  const listed = await owner.activity()
  expect(kindsOf(listed)).toEqual([
    ['claim_approved', 0],
    ['reward_claim', -cost],
    ['claim_declined', cost],
    ['reward_claim', -cost],
    ['claim_declined', cost],
    ['reward_claim', -cost],
    ['correction', -5],
    ['online', 60],
    ['reversal', -30],
    ['in_store', 30],
    ['in_store', 900],
    ['sign_up_bonus', owner.profile.signUpBonus],
  ])
  expect(listed.next).toBe(null)
  const none = { given: 0, billed: 0, bonuses: 0, corrected: 0, carried: 0, claimed: 0, rewards: 0 }
  const day = '2026-11-20'
  expect(listed.days).toEqual([
    {
      ...none,
      day,
      given: 960,
      billed: 9640,
      bonuses: owner.profile.signUpBonus,
      corrected: -5,
      claimed: cost,
      rewards: 1,
    },
  ])
  const undone = listed.results.find(({ points }) => points === 30)
  expect(undone?.takenBack).toBe(30)
  expect(listed.results.find(({ points }) => points === -30)?.reverses).toBe(undone?.id)
  expect(listed.results.filter(({ takenBack, reverses }) => takenBack || reverses)).toHaveLength(2)
  expect(listed.results.find(({ kind }) => kind === 'correction')).toMatchObject({
    cusId: asha.cusId,
    firstName: 'Asha',
    lastInitial: 'R',
    reason: 'wrong_amount',
    words: 'Typed twice',
  })
  expect(listed.results[4]).toMatchObject({ kind: 'claim_declined', words: 'Sold out' })
  expect(listed.results[2]).toMatchObject({ kind: 'claim_declined', words: 'Not handed over' })
  expect(listed.results[7]).toMatchObject({ kind: 'online', cause: 'Zomato order Z-1' })
  expect(listed.results[10]).toMatchObject({ kind: 'in_store', billAmount: 9000 })

  const perFilter = await Promise.all(activityFilterNames.map((kind) => owner.activity({ kind })))
  const together = perFilter.flatMap(({ results }) => results).map(({ id }) => id)
  expect(together.toSorted()).toEqual(listed.results.map(({ id }) => id).toSorted())
  const putRight = await owner.activity({ kind: 'put_right' })
  expect(kindsOf(putRight)).toEqual([
    ['correction', -5],
    ['reversal', -30],
  ])
  expect(putRight.days).toEqual([{ ...none, day, corrected: -5 }])
})

test('a day is India’s calendar day', async () => {
  const asha = await world.member(owner, guests.asha)
  const at = async (time: string, points: number) => {
    world.clock.now = new Date(time)
    await owner.give(asha.cusId, points)
  }
  await at('2026-11-21T18:29:59.999Z', 21)
  await at('2026-11-21T18:30:00.000Z', 22)
  await at('2026-11-22T18:29:59.999Z', 23)
  await at('2026-11-22T18:30:00.000Z', 24)
  const day = await owner.activity({ day: '2026-11-22' })
  expect(kindsOf(day)).toEqual([
    ['in_store', 23],
    ['in_store', 22],
  ])
  expect(day.days).toMatchObject([{ day: '2026-11-22', given: 45 }])
  expect((await owner.activity()).days.map((sum) => [sum.day, sum.given, sum.bonuses])).toEqual([
    ['2026-11-23', 24, 0],
    ['2026-11-22', 45, 0],
    ['2026-11-21', 21, 0],
    ['2026-11-20', 0, owner.profile.signUpBonus],
  ])
  expect((await owner.activity({ day: '2026-11-24' })).results).toEqual([])
  for (const wrong of ['2026-02-30', '1026-01-01', 'today'])
    await expect(owner.activity({ day: wrong })).rejects.toMatchObject({ code: 'invalid' })
})

test('pages neither repeat nor omit a row while new ones arrive, and old entries stay in place', async () => {
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(owner, guests.farhan)
  const given: number[] = []
  for (let points = 1; points <= 120; points++) {
    world.clock.pass(3600)
    await owner.give((points % 2 ? asha : farhan).cusId, points)
    given.unshift(points)
  }
  await farhan.claim(owner.resId)
  world.clock.pass(400 * 86_400)
  owner = await world.anotherPhone(owner)
  await owner.give(asha.cusId, 200)
  await setAside(world.databaseUrl, world.clock.now)
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await owner.activity({ kind: 'visits', ...(after && { after }) })
    seen.push(...page.results.map(({ points }) => points))
    after = page.next ?? undefined
    await owner.give(asha.cusId, 500)
  } while (after)
  expect(seen).toEqual([200, ...given])
  await expect(owner.activity({ after: 'elsewhere' })).rejects.toMatchObject({ code: 'malformed' })
})

test('a guest who did nothing here themselves has no name in it, and another restaurant sees nothing', async () => {
  const farhan = await world.guest(guests.farhan)
  await owner.give(farhan.cusId, 10)
  const listed = await owner.activity()
  expect(listed.results).not.toEqual([])
  for (const row of listed.results) expect(row).toMatchObject({ firstName: '', lastInitial: '' })
  expect(await (await world.outsider()).activity()).toEqual({ results: [], next: null, days: [] })
})

testOnOneDatabase('explain plans differ on Citus')(
  'each page is read from the end of an index, whatever was filtered',
  async () => {
    const { uid } = await owner.call(restaurantSession.me)
    const asha = await world.member(owner, guests.asha)
    await owner.give(asha.cusId, 10)
    await asSuperuser(
      world.databaseUrl,
      `insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points,
         balance_after, cause, created_at)
       select restaurant_id, (substr(entry_id::text, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid,
         cus_id, number + n, kind, points, balance_after, cause, created_at
       from points_entry, generate_series(1, 20000) n where kind = 'in_store'`,
    )
    await asSuperuser(world.databaseUrl, 'analyze points_entry')
    for (const kinds of [null, ['in_store'], ['online'], ['reversal', 'correction']]) {
      const { rows } = await world.database.asRestaurant(uid, (tx) =>
        sql<{
          'QUERY PLAN': unknown
        }>`explain (analyze, format json) ${rowsOf(uid, spanBefore(null, null), kinds, 51)}`.execute(
          tx,
        ),
      )
      const plan = JSON.stringify(rows)
      const touched = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":\s*([\d.]+)/g)]
      expect(touched.length, String(kinds)).toBeGreaterThan(5)
      expect(Math.max(...touched.map(([, count]) => Number(count))), plan).toBeLessThan(400)
    }
  },
)

test('each row names the person and the counter phone', async () => {
  const asha = await world.member(owner, guests.asha)
  const { pin } = await owner.savePerson()
  const phone = await world.counterPhone(owner, { mayDecide: true })
  const pass = () => world.clock.pass(1)
  pass()
  await owner.give(asha.cusId, 900)
  pass()
  const { entryId } = await phone.give(asha.cusId, 10, { pin })
  pass()
  await phone.undo(entryId)
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  pass()
  await phone.grant(request, 60, { pin })
  pass()
  const claim = await asha.claim(owner.resId)
  pass()
  await phone.approve(claim, { pin })
  const { results } = await owner.activity()
  expect(results.map(({ kind, person, counterPhone }) => [kind, person, counterPhone])).toEqual([
    ['claim_approved', 'Ravi', 'Front counter'],
    ['reward_claim', null, null],
    ['online', 'Ravi', 'Front counter'],
    ['reversal', null, 'Front counter'],
    ['in_store', 'Ravi', 'Front counter'],
    ['in_store', null, null],
    ['sign_up_bonus', null, null],
  ])
})
