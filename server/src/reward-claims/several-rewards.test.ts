import { approveClaim, claimReward } from '@dobara/contract/schemas/reward-claims'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { percentOff, rupeesOff } from '@dobara/testing/people/reward-calls'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner({ signUpBonus: 0 })
  asha = await world.member(owner, guests.asha, 2_000)
})

const claim = (guest: WorldGuest, choiceId: string, steps?: number, key?: string) =>
  guest.claim(owner.resId, key, { choiceId, ...(steps && { steps }) })
const balance = () => owner.balanceOf(asha.cusId)
const decline = async (rewardId: string) => owner.declineClaim({ rewardId }, 'Not today.')

test('each kind holds its own points, and is named to the guest and to the owner', async () => {
  const chai = await owner.saveReward()
  const percent = await owner.saveReward(percentOff)
  const steps = await owner.saveReward(rupeesOff)
  expect(await claim(asha, chai)).toMatchObject({ balance: 1_750 })
  expect(await claim(asha, percent)).toMatchObject({ balance: 1_450 })
  expect(await claim(asha, steps, 3)).toMatchObject({ balance: 250 })
  const claimed = [
    { choiceId: steps, reward: '₹50 off the bill × 3', cost: 1_200, steps: 3, rupees: 150 },
    { choiceId: percent, reward: '10% off the bill', cost: 300, percent: 10, mostRupees: 200 },
    { choiceId: chai, reward: 'Free chai', cost: 250, kind: 'thing', steps: 1, rupees: null },
  ]
  expect(await asha.claims()).toMatchObject(claimed)
  expect(await owner.claims()).toMatchObject(claimed.toReversed())
  expect((await owner.record(asha.cusId)).claims).toMatchObject(
    claimed.map(({ reward, cost }) => ({ reward, cost })),
  )
  for (const { rewardId, reward } of await owner.claims())
    expect(await owner.approve({ rewardId })).toEqual({ message: `Approved: ${reward}.` })
  expect((await owner.activity({ kind: 'rewards' })).results.map(({ cause }) => cause)).toEqual(
    expect.arrayContaining(claimed.map(({ reward }) => reward)),
  )
  const costs = await asSuperuser(
    world.databaseUrl,
    'select reward_cost from reward_claim order by reward_id',
  )
  expect(costs).toEqual([{ reward_cost: 12 }, { reward_cost: null }, { reward_cost: 150 }])
})

test('an old app, which names no reward, claims the first one', async () => {
  await owner.saveReward()
  const { rewardId } = await asha.claim(owner.resId)
  const [first] = await owner.rewards()
  const claimed = { rewardId, choiceId: first?.choiceId, reward: 'Free pizza', cost: 800, steps: 1 }
  expect(await owner.claims()).toMatchObject([claimed])
  await claim(asha, first?.choiceId ?? '')
  expect(await balance()).toBe(400)
})

test('a claim stays what it was, whatever becomes of its reward', async () => {
  const chai = await owner.saveReward()
  const steps = await owner.saveReward(rupeesOff)
  const [one, two] = [await claim(asha, chai), await claim(asha, steps, 2)]
  await owner.saveReward({ reward: 'Free lassi', points: 1_000, isOn: false }, chai)
  await owner.removeReward(steps)
  await owner.edit({ reward: 'Free dosa', minimumSpend: 900 })
  expect(await owner.claims()).toMatchObject([
    { rewardId: one.rewardId, reward: 'Free chai', cost: 250 },
    { rewardId: two.rewardId, reward: '₹50 off the bill × 2', cost: 800, rupees: 100 },
  ])
  expect(await owner.approve(one)).toEqual({ message: 'Approved: Free chai.' })
  await decline(two.rewardId)
  expect(await balance()).toBe(1_750)
  const gone = { status: 404, code: 'reward_not_found' }
  await expect(claim(asha, chai)).rejects.toMatchObject(gone)
  await expect(claim(asha, steps)).rejects.toMatchObject(gone)
})

test('claims that meet changes of their reward at two processes are of one reward as it was', async () => {
  const offers = [
    { reward: 'Free chai', points: 10, rewardCost: 12 },
    { reward: 'Free lassi', points: 30, rewardCost: 45 },
  ]
  const choiceId = await owner.saveReward(offers[0])
  const elsewhere = await (await world.anotherServer()).anotherPhone(owner)
  const [, answers] = await Promise.all([
    Promise.all(times(12, (n) => (n % 3 ? owner : elsewhere).saveReward(offers[n % 2], choiceId))),
    Promise.all(times(24, () => claim(asha, choiceId))),
  ])
  const claimed = await owner.claims()
  const as = (name: string) => offers.find(({ reward }) => reward === name)
  for (const { reward, cost } of claimed) expect(cost).toBe(as(reward)?.points)
  expect(new Set(answers.map(({ rewardId }) => rewardId)).size).toBe(24)
  expect(await balance()).toBe(2_000 - claimed.reduce((sum, { cost }) => sum + cost, 0))
  const costs = await asSuperuser<{ reward: string; reward_cost: number }>(
    world.databaseUrl,
    'select reward, reward_cost from reward_claim',
  )
  for (const { reward, reward_cost } of costs) expect(reward_cost).toBe(as(reward)?.rewardCost)
  const told = await Promise.all([
    ...claimed.map((one, n) => (n % 2 ? owner : elsewhere).approve(one)),
    elsewhere.removeReward(choiceId),
  ])
  expect(told.slice(0, -1)).toEqual(
    claimed.map(({ reward }) => ({ message: `Approved: ${reward}.` })),
  )
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

test('what is declined, withdrawn or taken back gives back exactly what it held', async () => {
  const steps = await owner.saveReward(rupeesOff)
  await decline((await claim(asha, steps, 5)).rewardId)
  await asha.withdraws(await claim(asha, steps, 4))
  const approved = await claim(asha, steps, 3)
  await owner.approve(approved)
  await owner.takeBackClaim(approved, 'Not handed over')
  expect(await balance()).toBe(2_000)
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

test('steps go as far as the balance and one claim’s rupees, and only rupees have steps', async () => {
  const off = await owner.saveReward(rupeesOff)
  const chai = await owner.saveReward()
  const rich = await owner.saveReward({ ...rupeesOff, points: 1, rupees: 4_000 })
  await expect(claim(asha, off, 6)).rejects.toMatchObject({
    code: 'not_enough_points',
    details: { missing: 400 },
  })
  const wrongSteps = { code: 'invalid', details: { fields: { steps: { code: 'steps_wrong' } } } }
  await expect(claim(asha, chai, 2)).rejects.toMatchObject(wrongSteps)
  await expect(claim(asha, rich, 3)).rejects.toMatchObject(wrongSteps)
  for (const steps of [101, -1, 1.5, 2 ** 40])
    await expect(claim(asha, off, steps)).rejects.toMatchObject(wrongSteps)
  await expect(asha.claim(owner.resId, undefined, { steps: 2 })).rejects.toMatchObject(wrongSteps)
  expect(await claim(asha, off, 5)).toMatchObject({ balance: 0 })
})

test('another restaurant’s reward, one switched off and an unknown one are not offered', async () => {
  const outsider = await world.outsider()
  const theirs = await outsider.saveReward({ points: 60 })
  const off = await owner.saveReward({ isOn: false })
  const [first] = await outsider.rewards()
  for (const choiceId of [theirs, off, first?.choiceId ?? '', crypto.randomUUID()])
    await expect(claim(asha, choiceId)).rejects.toMatchObject({ code: 'reward_not_found' })
  await expect(claim(asha, 'first')).rejects.toMatchObject({ status: 400 })
  expect(await asha.claims()).toEqual([])
})

test('days and hours are India’s, from the first minute to the last', async () => {
  // 20 November 2026 is a Friday.
  const late = await owner.saveReward({ points: 1, days: [4], from: '22:00', to: '01:30' })
  const at = async (time: string) => {
    world.clock.now = new Date(`2026-11-${time}:00+05:30`)
    const { rewardId } = await claim(asha, late)
    await asha.withdraws({ rewardId })
  }
  const notNow = (until: string) => ({ code: 'reward_not_now', details: { until } })
  const friday = '2026-11-20T16:30:00.000Z'
  await expect(at('20T21:59')).rejects.toMatchObject(notNow(friday))
  await at('20T22:00')
  await at('21T00:00')
  await at('21T01:29')
  await expect(at('21T01:30')).rejects.toMatchObject(notNow('2026-11-27T16:30:00.000Z'))
  await expect(at('21T22:00')).rejects.toMatchObject({ code: 'reward_not_now' })
  const sundays = await owner.saveReward({ points: 1, days: [6] })
  world.clock.now = new Date('2026-11-21T23:59:59.999+05:30')
  await expect(claim(asha, sundays)).rejects.toMatchObject(notNow('2026-11-21T18:30:00.000Z'))
  world.clock.now = new Date('2026-11-22T00:00:00+05:30')
  await claim(asha, sundays)
})

test('so many a day and no more, at two processes at once; the day ends in India', async () => {
  const chai = await owner.saveReward({ points: 1, aDay: 3 })
  const farhan = await world.member(owner, guests.farhan, 100)
  const { app } = await world.anotherServer()
  const elsewhere = await app.listen({ host: '127.0.0.1', port: 0 })
  const body = { resId: owner.resId, platform: 'In-store', choiceId: chai } as const
  const phones = [asha, farhan].flatMap((guest) => [
    guest.call,
    openBrowserAt(elsewhere, {}, guest.cookies).call,
  ])
  const race = async () => {
    const ends = await Promise.allSettled(
      times(16, (n) => (phones[n % 4] as typeof asha.call)(claimReward, { body })),
    )
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  }
  expect(await race()).toEqual(Array(13).fill('reward_gone_today'))
  const [waiting] = await owner.claims()
  await decline(waiting?.rewardId ?? '')
  expect(await race()).toEqual(Array(15).fill('reward_gone_today'))
  world.clock.now = new Date('2026-11-20T23:59:59+05:30')
  await expect(claim(asha, chai)).rejects.toMatchObject({
    details: { until: '2026-11-20T18:30:00.000Z' },
  })
  world.clock.pass(1)
  expect(await race()).toHaveLength(13)
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

test('once for each guest, at two processes at once, and also after the day', async () => {
  const chai = await owner.saveReward({ points: 1, onceAGuest: true })
  const farhan = await world.member(owner, guests.farhan, 100)
  const { app } = await world.anotherServer()
  const elsewhere = await app.listen({ host: '127.0.0.1', port: 0 })
  const there = openBrowserAt(elsewhere, {}, asha.cookies)
  const body = { resId: owner.resId, platform: 'In-store', choiceId: chai } as const
  const ends = await Promise.allSettled(
    times(12, (n) => (n % 2 ? there : asha).call(claimReward, { body })),
  )
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(refusals).toEqual(Array(11).fill('reward_claimed_before'))
  const [waiting] = await owner.claims()
  await owner.approve({ rewardId: waiting?.rewardId ?? '' })
  world.clock.pass(86_400)
  await expect(claim(asha, chai)).rejects.toMatchObject({ code: 'reward_claimed_before' })
  await claim(farhan, chai)
})

test('a printed card’s reward counts as its guest’s, once the guest has taken the card', async () => {
  const chai = await owner.saveReward({ points: 1, onceAGuest: true })
  const [card] = await owner.printCards()
  if (!card) return expect.unreachable()
  await owner.give(card.cusId, 100)
  const { cusId, letters } = card
  const given = await owner.giveCardReward(cusId, { letters, choiceId: chai })
  expect(given).toMatchObject({ reward: 'Free chai', points: 1, rupees: null, balance: 99 })
  const again = owner.giveCardReward(cusId, { letters, choiceId: chai })
  await expect(again).rejects.toMatchObject({ code: 'reward_claimed_before' })
  await asha.binds(card)
  await expect(claim(asha, chai)).rejects.toMatchObject({ code: 'reward_claimed_before' })
})

test('the first reward’s limits hold for an old app, too', async () => {
  await owner.edit({ minimumSpend: 300 })
  await asha.claim(owner.resId)
  await owner.saveFirstReward({ aDay: 2 })
  await asha.claim(owner.resId)
  await expect(asha.claim(owner.resId)).rejects.toMatchObject({ code: 'reward_gone_today' })
  await owner.saveFirstReward({ onceAGuest: true })
  await expect(asha.claim(owner.resId)).rejects.toMatchObject({ code: 'reward_claimed_before' })
})

test('a key names one claim of one reward', async () => {
  const chai = await owner.saveReward({ aDay: 1 })
  const first = await claim(asha, chai, 1, 'chai-once')
  expect(await claim(asha, chai, 1, 'chai-once')).toEqual(first)
  expect(await claim(asha, chai, undefined, 'chai-once')).toEqual(first)
  const reused = { code: 'key_reused' }
  await expect(asha.claim(owner.resId, 'chai-once')).rejects.toMatchObject(reused)
  await expect(claim(asha, chai, 2, 'chai-once')).rejects.toMatchObject(reused)
  await owner.removeReward(chai)
  expect(await claim(asha, chai, 1, 'chai-once')).toEqual(first)
})

test('a claim is decided by its ID, never by its reward’s', async () => {
  const choiceId = await owner.saveReward()
  await claim(asha, choiceId)
  await expect(
    owner.call(approveClaim, { body: { claim: { rewardId: choiceId }, pin: owner.pin } }),
  ).rejects.toMatchObject({ code: 'claim_not_found' })
})
