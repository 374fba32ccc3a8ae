import { countReadyGuests } from '@dobara/contract/schemas/insights'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { checkInsights, describeWrongDay, rebuildInsights } from './check.ts'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})

const noon = (day: string) => {
  world.clock.now = new Date(`${day}T06:30:00Z`)
}
const at = (time: string) => {
  world.clock.now = new Date(time)
}

async function wrongDays() {
  const wrong = []
  for await (const day of checkInsights(world.database, world.clock.now)) wrong.push(day)
  return wrong
}

test('before the first day has ended there is nothing, and the balances are there', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 120)
  expect(await owner.insights()).toMatchObject({
    since: null,
    now: { from: '2026-10-23', until: '2026-11-19', visits: 0, guests: 0, usualGapDays: null },
    before: null,
    days: [],
    cohorts: [],
    owed: { members: 1, points: 320, rewards: 0, rewardCost: null, rupeesNow: null },
  })
})

test('visits, guests and points of the period, beside the period before', async () => {
  noon('2026-11-01')
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(owner, guests.farhan)
  await owner.give(asha.cusId, 100, { billAmount: 900 })
  await owner.give(asha.cusId, 20)
  noon('2026-11-09')
  await owner.give(asha.cusId, 30)
  noon('2026-11-12')
  await owner.give(asha.cusId, 40, { billAmount: 400 })
  await owner.give(farhan.cusId, 50, { billAmount: 501 })
  await owner.grant(await farhan.orderedOnline(owner.resId, { orderId: 'Z-1' }), 60)
  noon('2026-11-15')
  expect(await owner.insights({ days: '7' })).toMatchObject({
    since: '2026-11-01',
    now: {
      from: '2026-11-08',
      until: '2026-11-14',
      visits: 3,
      guests: 2,
      newGuests: 1,
      returningGuests: 1,
      onlineOrders: 1,
      points: { inStore: 120, online: 60, signUpBonus: 0, other: 0, claimed: 0 },
      awards: 3,
      bills: 2,
      billed: 901,
      usualGapDays: 3,
      gaps: 1,
    },
    before: {
      from: '2026-11-01',
      until: '2026-11-07',
      visits: 1,
      guests: 1,
      newGuests: 1,
      returningGuests: 0,
      points: { inStore: 120, signUpBonus: 400 },
      bills: 1,
    },
    days: [
      { day: '2026-11-08', visits: 0, newGuests: 0, points: 0 },
      { day: '2026-11-09', visits: 1, newGuests: 0, points: 30 },
      { day: '2026-11-10', visits: 0 },
      { day: '2026-11-11', visits: 0 },
      { day: '2026-11-12', visits: 2, newGuests: 1, points: 150 },
      { day: '2026-11-13', visits: 0 },
      { day: '2026-11-14', visits: 0 },
    ],
    frequency: { guests: 2, visits: 4, once: 1, twice: 0, threeOrFour: 1, fiveOrMore: 0 },
    frequencyBefore: null,
    cohorts: [{ month: '2026-11', guests: 2, visited: [2], isUnfinished: true }],
  })
  expect((await owner.insights({ days: '28' })).before).toBeNull()
})

test('a day ends at midnight in India, whatever the time elsewhere', async () => {
  at('2026-11-20T18:29:59.999Z')
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  expect(await owner.insights()).toMatchObject({ since: null })
  at('2026-11-20T18:30:00.000Z')
  await owner.give(asha.cusId, 20)
  const one = { until: '2026-11-20', visits: 1, newGuests: 1, points: { inStore: 10 } }
  expect(await owner.insights()).toMatchObject({ since: '2026-11-20', now: one })
  at('2026-11-21T18:29:59.999Z')
  expect(await owner.insights()).toMatchObject({ now: one })
  at('2026-11-21T18:30:00.000Z')
  expect(await owner.insights()).toMatchObject({
    now: { until: '2026-11-21', visits: 2, guests: 1, newGuests: 1, points: { inStore: 30 } },
  })
})

test('an award taken back later no longer counts on its own day, nor do gaps from it', async () => {
  at('2026-11-20T18:29:50Z')
  const asha = await world.member(owner, guests.asha)
  const { entryId } = await owner.give(asha.cusId, 10)
  at('2026-11-20T18:30:10Z')
  expect(await owner.insights()).toMatchObject({ now: { visits: 1, points: { inStore: 10 } } })
  await owner.undo(entryId)
  const none = { visits: 0, guests: 0, newGuests: 0, points: { inStore: 0, signUpBonus: 200 } }
  expect(await owner.insights()).toMatchObject({ now: none })
  world.clock.pass(86_400)
  expect(await owner.insights()).toMatchObject({ now: none })
  expect(await wrongDays()).toEqual([])
})

test('what was summed in the minutes after midnight is summed again once the day has settled', async () => {
  at('2026-11-20T18:29:50Z')
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  at('2026-11-20T18:30:01Z')
  expect(await owner.insights()).toMatchObject({ now: { points: { inStore: 10 } } })
  // The award is late because of a slow clock or a transaction that ends late.
  at('2026-11-20T18:29:59Z')
  await owner.give(asha.cusId, 20)
  at('2026-11-20T18:41:00Z')
  expect(await owner.insights()).toMatchObject({ now: { points: { inStore: 30 } } })
})

test('first visits two to five months ago are asked whether the guest came again within 60 days', async () => {
  noon('2026-06-01')
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(owner, guests.farhan)
  const meera = await world.member(owner, guests.meera)
  for (const { cusId } of [asha, farhan, meera]) await owner.give(cusId, 10)
  noon('2026-07-31') // this is 60 days later
  await owner.give(asha.cusId, 10)
  noon('2026-08-01') // this is 61 days later
  await owner.give(farhan.cusId, 10)
  expect((await owner.insights()).secondVisits).toEqual({ guests: 3, cameAgain: 1 })
  noon('2026-10-30') // the first visits were 150 days before yesterday
  expect((await owner.insights()).secondVisits).toEqual({ guests: 3, cameAgain: 1 })
  noon('2026-10-31')
  expect((await owner.insights()).secondVisits).toEqual({ guests: 0, cameAgain: 0 })
  expect((await owner.insights()).cohorts).toEqual([
    { month: '2026-06', guests: 3, visited: [3, 1, 1, 0, 0], isUnfinished: true },
  ])
})

test('a month can be asked for, and is unfinished until it has ended', async () => {
  noon('2026-10-31')
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  noon('2026-11-01')
  await owner.give(asha.cusId, 20)
  noon('2026-12-01')
  expect(await owner.insights({ month: '2026-11' })).toMatchObject({
    now: { from: '2026-11-01', until: '2026-11-30', visits: 1, newGuests: 0, returningGuests: 1 },
    cohorts: [{ month: '2026-10', guests: 1, visited: [1, 1], isUnfinished: false }],
  })
  expect(await owner.insights({ month: '2026-10' })).toMatchObject({
    now: { from: '2026-10-01', until: '2026-10-31', visits: 1, newGuests: 1 },
    cohorts: [{ visited: [1], isUnfinished: false }],
  })
  expect(await owner.insights({ month: '2026-12' })).toMatchObject({ now: { visits: 0 } })
})

test('rupees are owed for the rewards that could be claimed, and for all points as far as they are spent', async () => {
  await owner.edit({ rewardCost: 90 })
  noon('2026-08-01')
  const asha = await world.member(owner, guests.asha, 2_200) // 200 more for joining
  const farhan = await world.member(owner, guests.farhan, 300)
  await owner.approve(await asha.claim(owner.resId))
  await asha.claim(owner.resId)
  expect((await owner.insights()).owed).toMatchObject({
    points: 1_300,
    heldPoints: 800,
    rewards: 1,
    rupeesNow: 90,
    rupeesLater: null,
    membersWithReward: 1,
  })
  noon('2026-11-01')
  owner = await world.anotherPhone(owner)
  await owner.give(farhan.cusId, 300)
  expect((await owner.insights()).owed).toEqual({
    members: 2,
    membersWithReward: 1,
    points: 1_600,
    heldPoints: 800,
    leftPoints: 0,
    rewards: 2,
    minimumSpend: 800,
    rewardCost: 90,
    rupeesNow: 180,
    rupeesLater: 99,
    oldPoints: 2_900,
    spentPoints: 1_600,
  })
})

test('points of guests who left are shown apart', async () => {
  const asha = await world.member(owner, guests.asha, 700)
  await world.member(owner, guests.farhan, 700)
  await asha.leave(owner.resId)
  const left = { members: 1, points: 900, leftPoints: 900, rewards: 1, rupeesNow: null }
  expect((await owner.insights()).owed).toMatchObject(left)
})

test('another restaurant sees nothing of it', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  const outsider = await world.outsider()
  world.clock.pass(86_400)
  expect(await owner.insights()).toMatchObject({ now: { visits: 1 } })
  expect(await outsider.insights()).toMatchObject({
    since: null,
    now: { visits: 0 },
    owed: { members: 0, points: 0 },
  })
})

test.each([{ days: '30' }, { days: '' }, { month: '2026-13' }, { month: 'now' }])(
  'a period of %j is refused',
  async (query) => {
    await expect(owner.insights(query as never)).rejects.toMatchObject({ status: 400 })
  },
)

test('openings at once sum each day once and agree', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  world.clock.pass(86_400 * 3)
  const answers = await Promise.all(Array.from({ length: 8 }, () => owner.insights()))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const { uid } = await owner.call(restaurantSession.me)
  const { rows } = await world.database.asRestaurant(uid, async (tx) => ({
    rows: await tx.selectFrom('insights_day').select('day').execute(),
  }))
  expect(rows.map(({ day }) => day).sort()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})

test('sums changed by hand are found by the check of the ledger and mended by the rebuild', async () => {
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
  world.clock.pass(86_400 * 2)
  await owner.insights()
  const harm = `update insights_day set figures = replace(figures::text, '"inStore":10', '"inStore":11')::json`
  await asSuperuser(world.databaseUrl, harm)
  expect((await owner.insights()).now.points.inStore).toBe(11)
  expect((await wrongDays()).map(describeWrongDay)).toEqual([
    `Restaurant ${owner.resId}: the sums of 2026-11-20 are not what the entries say. node scripts/run.mjs scripts/insights-rebuild.ts mends them.`,
  ])
  expect(await rebuildInsights(world.database, world.clock.now)).toEqual({
    restaurants: 1,
    days: 2,
  })
  expect(await wrongDays()).toEqual([])
  expect((await owner.insights()).now.points.inStore).toBe(10)
})

test('who could claim is counted by the points that a reward costs now, and by others', async () => {
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(owner, guests.farhan)
  const meera = await world.member(owner, guests.meera)
  const cost = owner.profile.minimumSpend
  const bonus = owner.profile.signUpBonus
  await owner.give(asha.cusId, cost - bonus)
  await owner.give(farhan.cusId, cost - bonus - 1)
  await owner.give(meera.cusId, cost - bonus)
  await meera.leave(owner.resId)
  expect(await owner.ready(cost)).toEqual({ now: 1, later: 1 })
  expect(await owner.ready(cost - 1)).toEqual({ now: 1, later: 2 })
  expect(await owner.ready(cost + 1)).toEqual({ now: 1, later: 0 })
  await expect(owner.ready(0)).rejects.toMatchObject({ code: 'invalid' })
  expect(await (await world.outsider()).ready(1)).toEqual({ now: 0, later: 0 })
  const phone = await world.counterPhone(owner, { mayDecide: true })
  await expect(phone.ready(cost)).rejects.toMatchObject({ code: 'owner_only' })
  const asGuest = asha.call(countReadyGuests, { body: { minimumSpend: cost } })
  await expect(asGuest).rejects.toMatchObject({ code: 'wrong_role' })
})
