import { rehearsal as rule } from '@dobara/contract/rules/rehearsal'
import { mostRewards } from '@dobara/contract/rules/rewards'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { rehearseRules } from '@dobara/contract/schemas/insights'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { rupeesOff } from '@dobara/testing/people/reward-calls'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { monthsBefore } from '../points/months.ts'
import { setAside } from '../points/setting-aside.ts'
import type { Owner } from '../session/authority.ts'
import { createRehearsal } from './rehearsal.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let farhan: WorldGuest
beforeEach(async () => {
  owner = await world.owner({ signUpBonus: 0, rewardCost: 200 })
  asha = await world.member(owner, guests.asha)
  farhan = await world.member(owner, guests.farhan)
})

const cost = 800

async function come({ cusId }: WorldGuest, visits: number, points: number, billAmount?: number) {
  for (let visit = 0; visit < visits; visit++) {
    world.clock.pass(600)
    await owner.give(cusId, points, { billAmount })
  }
}

const outcomeOf = async (...asked: Parameters<WorldOwner['rehearse']>) =>
  (await owner.rehearse(...asked)).outcome

const rowsOf = async () =>
  asSuperuser(
    world.databaseUrl,
    `select (select json_agg(m order by cus_id) from membership m) as members,
       (select json_agg(e order by entry_id) from points_entry e) as entries,
       (select json_agg(p order by res_id) from program p) as programs`,
  )

test('a dearer reward costs less and comes later, a cheaper one sooner, and nothing is changed', async () => {
  await come(asha, 20, 100)
  await come(farhan, 10, 50)
  world.clock.pass(3 * 86_400)
  const before = await rowsOf()
  expect(await owner.rehearse({ points: 1_000, kitchenCost: 200 })).toEqual({
    days: 4,
    outcome: {
      now: { rewards: 2, rupees: 400 },
      changed: { rewards: 2, rupees: 400 },
      laterGuests: 1,
      soonerGuests: 0,
    },
  })
  expect(await outcomeOf({ points: 500, kitchenCost: 150 })).toEqual({
    now: { rewards: 2, rupees: 400 },
    changed: { rewards: 5, rupees: 750 },
    laterGuests: 0,
    soonerGuests: 2,
  })
  expect(await outcomeOf()).toMatchObject({
    changed: { rewards: 2, rupees: null },
    laterGuests: 0,
    soonerGuests: 0,
  })
  expect(await rowsOf()).toEqual(before)
})

test('other points by the bill are those of the bills; an award without one keeps its points', async () => {
  await owner.edit({ rupeesPerPoint: 10 })
  await come(asha, 20, 50, 500)
  await come(farhan, 10, 90)
  expect(await outcomeOf({ billRule: { rupeesPerPoint: 20 } })).toMatchObject({
    now: { rewards: 2 },
    changed: { rewards: 1 },
    laterGuests: 1,
    soonerGuests: 0,
  })
  expect(await outcomeOf({ billRule: { smallestBill: 501 } })).toMatchObject({
    changed: { rewards: 1 },
  })
  expect(await outcomeOf({ billRule: { mostPoints: 49 } })).toMatchObject({ laterGuests: 1 })
  await owner.edit({ rupeesPerPoint: 0 })
  expect(await outcomeOf({ billRule: { rupeesPerPoint: 5 } })).toMatchObject({
    now: { rewards: 2 },
    changed: { rewards: 3 },
    soonerGuests: 1,
  })
})

test('an award counts as corrected, not at all if taken back, and a claim leaves the points', async () => {
  await come(farhan, 29, 1)
  const first = await owner.give(asha.cusId, 700)
  await owner.undo((await owner.give(asha.cusId, 400)).entryId)
  expect(await outcomeOf({ points: 700 })).toMatchObject({ now: { rewards: 0 } })
  await owner.correct(asha.cusId, 150, { corrects: first.entryId })
  await owner.give(asha.cusId, 10)
  expect(await outcomeOf({ points: 850 })).toMatchObject({
    now: { rewards: 1 },
    changed: { rewards: 1 },
    laterGuests: 0,
  })
  await owner.declineClaim(await asha.claim(owner.resId), 'Sold out')
  await owner.approve(await asha.claim(owner.resId))
  expect(await outcomeOf({ points: 860 })).toMatchObject({
    now: { rewards: 1 },
    changed: { rewards: 1 },
    laterGuests: 1,
  })
})

test('a card that became the guest’s is replayed as one guest', async () => {
  await come(farhan, 30, 1)
  const [card] = await owner.printCards()
  if (!card) throw new Error('no card')
  await owner.give(card.cusId, 500)
  await asha.binds(card)
  await owner.give(asha.cusId, 300)
  expect(await outcomeOf({ points: 500 })).toMatchObject({
    now: { rewards: 1 },
    changed: { rewards: 1 },
    soonerGuests: 1,
  })
})

test('points from before the 90 days are there, also if their entries were set aside', async () => {
  await come(asha, 1, 700)
  world.clock.now = monthsBefore(world.clock.now, -25)
  await setAside(world.databaseUrl, monthsBefore(world.clock.now, 24))
  owner = await world.anotherPhone(owner)
  await come(asha, 10, 10)
  await come(farhan, 20, 10)
  expect(await owner.rehearse({ points: 801 })).toEqual({
    days: 90,
    outcome: expect.objectContaining({
      now: expect.objectContaining({ rewards: 1 }),
      changed: expect.objectContaining({ rewards: 0 }),
      laterGuests: 1,
    }),
  })
})

test('the present is every reward that is on, and rupees off cost their amount', async () => {
  await owner.saveFirstReward({ onceAGuest: true })
  const chai = await owner.saveReward({ points: 300, rewardCost: 12 })
  const off = await owner.saveReward({ ...rupeesOff, points: 250, rupees: 50, isOn: false })
  await come(asha, 20, 100)
  await come(farhan, 10, 20)
  const further = [{ points: 300, kitchenCost: 12 }]
  const first = { kitchenCost: 200, onceAGuest: true }
  const now = { rewards: 6, rupees: 6 * 12 }
  expect(await outcomeOf({ ...first, further })).toEqual({
    ...{ now, changed: now },
    ...{ laterGuests: 0, soonerGuests: 0 },
  })
  const discount = { points: 250, kitchenCost: 50 }
  expect(await outcomeOf({ ...first, further: [...further, discount] })).toEqual({
    now,
    changed: { rewards: 6, rupees: 6 * 12 },
    ...{ laterGuests: 0, soonerGuests: 0 },
  })
  expect(await outcomeOf({ ...first, further: [{ points: 200 }] })).toMatchObject({
    changed: { rewards: 11, rupees: null },
    soonerGuests: 2,
  })
  await owner.saveReward({ ...rupeesOff, points: 250, rupees: 50, isOn: true }, off)
  await owner.removeReward(chai)
  expect(await outcomeOf(first)).toMatchObject({
    now: { rewards: 8, rupees: 8 * 50 },
    changed: { rewards: 1, rupees: 200 },
    laterGuests: 1,
  })
})

test('other happy hours are compared with the present ones, at the time of each award', async () => {
  const asked = async (windows: Body<typeof rehearseRules>['windows']) =>
    (await owner.call(rehearseRules, { body: { windows } })).outcome
  const none = { weekly: [], dated: [], forOrders: false }
  const sixToSeven = { halves: 4 as const, days: [4], from: '18:00', to: '19:00' }
  // 27 November 2026 was a Friday.
  world.clock.now = new Date('2026-11-27T17:40:00+05:30')
  owner = await world.anotherPhone(owner)
  await come(asha, 10, 50)
  await come(farhan, 20, 10)
  expect(await asked({ ...none, weekly: [sixToSeven] })).toMatchObject({
    now: { rewards: 0 },
    changed: { rewards: 1, rupees: 200 },
    soonerGuests: 1,
  })
  for (const wrong of [{ days: [5] }, { from: '19:20', to: '20:00' }])
    expect(await asked({ ...none, weekly: [{ ...sixToSeven, ...wrong }] })).toMatchObject({
      changed: { rewards: 0 },
    })
  await owner.setWindows({ weekly: [sixToSeven] })
  expect(await asked({ ...none, weekly: [sixToSeven] })).toMatchObject({
    now: { rewards: 1 },
    changed: { rewards: 1 },
    soonerGuests: 0,
  })
  expect(await asked(none)).toMatchObject({ changed: { rewards: 0 }, laterGuests: 1 })
  expect(await outcomeOf({ points: 500 })).toMatchObject({ now: { rewards: 0 } })
})

test('another card of stamps is replayed on stamps alone, since there are stamps', async () => {
  world.clock.now = new Date('2026-11-20T06:00:00Z')
  owner = await world.anotherPhone(owner)
  await come(asha, 10, 300)
  world.clock.pass(3 * 86_400)
  await owner.edit({ unit: 'stamps', minimumSpend: 10, reward: 'Free chai' })
  expect(await owner.rehearse({ points: 5 })).toEqual({ days: 1, outcome: null })
  for (let visit = 0; visit < 30; visit++) {
    world.clock.pass(600)
    await owner.stamp((visit % 5 === 0 ? farhan : asha).cusId)
  }
  const card = { points: 6, kitchenCost: 12 }
  const answer = await owner.rehearse({ ...card, billRule: { rupeesPerPoint: 1 } })
  expect(answer).toEqual({
    days: 1,
    outcome: {
      now: { rewards: 2, rupees: 400 },
      changed: { rewards: 5, rupees: 60 },
      laterGuests: 0,
      soonerGuests: 2,
    },
  })
})

test('after too few awards it cannot tell', async () => {
  expect(await owner.rehearse({ points: 1 })).toEqual({ days: 0, outcome: null })
  await come(asha, rule.fewestAwards - 1, 800)
  expect(await owner.rehearse({ points: 1 })).toEqual({ days: 1, outcome: null })
  await come(asha, 1, 800)
  expect(await outcomeOf({ points: 1 })).toMatchObject({ now: { rewards: rule.fewestAwards } })
})

test('another restaurant sees its own visits alone, and nobody but an owner asks', async () => {
  await come(asha, 30, cost)
  const outsider = await world.outsider()
  expect(await outsider.rehearse()).toEqual({ days: 0, outcome: null })
  const phone = await world.counterPhone(owner, { mayDecide: true })
  await expect(phone.rehearse()).rejects.toMatchObject({ code: 'owner_only' })
  const asGuest = asha.call(rehearseRules, { body: { rewards: [{ points: 1 }] } })
  await expect(asGuest).rejects.toMatchObject({ code: 'wrong_role' })
})

const friday = { halves: 4, days: [4], from: '18:00', to: '19:00' }

test.each([
  { rewards: [] },
  { rewards: Array(mostRewards + 1).fill({ points: 1 }) },
  { rewards: [{ points: 0 }] },
  { rewards: [{ points: 1_000_001 }] },
  { rewards: [{ points: 0.5 }] },
  { rewards: [{ points: 1, kitchenCost: -1 }] },
  { rewards: [{ points: 1, onceAGuest: 'yes' }] },
  { rewards: [{ points: 1 }], billRule: { rupeesPerPoint: -1 } },
  { windows: { weekly: Array(5).fill(friday), dated: [], forOrders: true } },
  { windows: { weekly: [{ ...friday, halves: 1e9 }], dated: [], forOrders: true } },
])('absurd rules are refused: %j', async (body) => {
  await expect(owner.call(rehearseRules, { body })).rejects.toMatchObject({ code: 'invalid' })
})

test('a point for a rupee, and a reward for a point, are only large numbers', async () => {
  await come(asha, 30, 1, 1_000_000)
  const rewards = [{ points: 1, kitchenCost: 1_000_000 }]
  const body = { rewards, billRule: { rupeesPerPoint: 1 } }
  expect((await owner.call(rehearseRules, { body })).outcome).toMatchObject({
    changed: { rewards: 3_000_000, rupees: 3_000_000_000_000 },
  })
})

test('ten thousand at once are one after another, and the counter gives points meanwhile', async () => {
  await come(asha, 30, cost)
  const restaurantId = (await owner.call(restaurantSession.me)).uid
  const rehearsal = createRehearsal(world.database)
  const body = { rewards: [{ points: 1_000 }] }
  const asked = Promise.allSettled(
    Array.from({ length: 10_000 }, () =>
      rehearsal.of({ restaurantId } as Owner, body, world.clock.now),
    ),
  )
  expect(await owner.give(farhan.cusId, 10)).toMatchObject({ balance: 10 })
  const answers = await asked
  const answered = answers.filter(({ status }) => status === 'fulfilled')
  expect(answered).toHaveLength(3)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'busy' })
})
