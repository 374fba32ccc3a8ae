import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { claimReward } from '@dobara/contract/schemas/reward-claims'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 700)
})

test('a claim holds its points at once and arrives at the restaurant', async () => {
  expect(await asha.memberships()).toMatchObject([{ balance: 900, missing: 0 }])
  const claimed = await asha.claim(owner.resId)
  expect(claimed).toMatchObject({ message: 'Claimed. Waiting for the restaurant.', balance: 100 })
  expect(await owner.claims()).toEqual([
    {
      rewardId: claimed.rewardId,
      createdAt: '2026-11-20T11:05:00.000Z',
      formattedDate: '20 Nov 2026, 4:35 pm',
      cusId: asha.cusId,
      firstName: 'Asha',
      lastName: 'R',
      isErased: false,
      platform: 'In-store',
      choiceId: expect.any(String),
      reward: 'Free pizza',
      cost: 800,
      kind: 'thing',
      steps: 1,
      rupees: null,
      percent: null,
      mostRupees: null,
    },
  ])
  expect(await asha.memberships()).toMatchObject([{ balance: 100, missing: 700 }])
  expect(await asha.claims()).toMatchObject([{ status: 'pending', cost: 800, reason: null }])
  const [entry] = await owner.entriesOf(asha.cusId)
  expect(entry).toMatchObject({ kind: 'reward_claim', points: -800, cause: 'Free pizza' })
  expect(await (await world.outsider()).claims()).toEqual([])
})

test('the same points cannot be claimed twice, even from two phones at once', async () => {
  await owner.give(asha.cusId, 700)
  const ends = await Promise.allSettled(times(10, () => asha.claim(owner.resId)))
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refusals).toHaveLength(8)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 409,
      code: 'not_enough_points',
      message: '800 more points are needed for this reward.',
    })
  expect(await owner.balanceOf(asha.cusId)).toBe(0)
  expect(await owner.claims()).toHaveLength(2)
})

test('ten copies of one submission create one claim and get the same answer', async () => {
  await owner.give(asha.cusId, 5_000)
  const answers = await Promise.all(times(10, () => asha.claim(owner.resId, 'asha-is-hungry')))
  await owner.give(asha.cusId, 1)
  answers.push(await asha.claim(owner.resId, 'asha-is-hungry'))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await owner.claims()).toHaveLength(1)
  const elsewhere = { body: { resId: owner.resId, platform: 'Zomato' as const } }
  await expect(
    asha.call(claimReward, elsewhere, { idempotencyKey: 'asha-is-hungry' }),
  ).rejects.toMatchObject({ status: 409, code: 'key_reused' })
})

test('a claim keeps its reward and cost when the program changes', async () => {
  const { rewardId } = await asha.claim(owner.resId)
  await owner.edit({ reward: 'Free coffee', minimumSpend: 50, signUpBonus: 0 })
  expect(await owner.claims()).toMatchObject([{ reward: 'Free pizza', cost: 800 }])
  const second = await asha.claim(owner.resId)
  expect(second.balance).toBe(50)
  await owner.declineClaim({ rewardId }, 'Oven is broken')
  expect(await owner.balanceOf(asha.cusId)).toBe(850)
})

test('a claim with too few points, without a membership or without a platform is refused', async () => {
  const farhan = await world.guest(guests.farhan)
  await expect(farhan.claim(owner.resId)).rejects.toMatchObject({ status: 404, code: 'not_joined' })
  await farhan.join(owner.resId)
  await expect(farhan.claim(owner.resId)).rejects.toMatchObject({
    message: '600 more points are needed for this reward.',
  })
  await expect(asha.claim('ZZZZZZ')).rejects.toMatchObject({ code: 'restaurant_not_found' })
  const uber = { body: { resId: owner.resId, platform: 'Uber' } } as never
  await expect(asha.call(claimReward, uber)).rejects.toMatchObject({
    status: 400,
    message: 'Please choose In-store, Swiggy or Zomato.',
  })
  expect(await owner.claims()).toEqual([])
  expect(await owner.balanceOf(asha.cusId)).toBe(900)
})

test('a guest withdraws a claim that waits, once, and is not notified of it', async () => {
  await asha.allow(owner.resId, { news: true })
  const claimed = await asha.claim(owner.resId)
  const ends = await Promise.all(times(5, () => asha.withdraws(claimed)))
  for (const end of ends) expect(end).toEqual({ message: 'Withdrawn. Your points are back.' })
  expect(await asha.claims()).toMatchObject([
    { status: 'declined', reason: 'The guest withdrew this.' },
  ])
  expect(await owner.claims()).toEqual([])
  expect((await owner.entriesOf(asha.cusId)).map(({ points }) => points)).toEqual([
    800, -800, 700, 200,
  ])
  const late = {
    code: 'already_decided',
    message: 'The guest cancelled this. Nothing was changed.',
  }
  await expect(owner.approve(claimed)).rejects.toMatchObject(late)
  await expect(owner.takeBackClaim(claimed, 'By mistake')).rejects.toMatchObject(late)
})

test('nobody withdraws a claim of somebody else, or one that is decided', async () => {
  const claimed = await asha.claim(owner.resId)
  const farhan = await world.member(owner, guests.farhan, 700)
  await expect(farhan.withdraws(claimed)).rejects.toMatchObject({ code: 'claim_not_found' })
  await owner.approve(claimed)
  await expect(asha.withdraws(claimed)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await owner.balanceOf(asha.cusId)).toBe(100)
})

test('nobody declines or takes back with a reason that lays it at the guest’s door', async () => {
  const claimed = await asha.claim(owner.resId)
  const order = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const refused = { code: 'invalid', fields: { reason: 'Please check this.' } }
  for (const reason of Object.values(endedReasons).flatMap((text) => [text, ` ${text} `])) {
    await expect(owner.declineClaim(claimed, reason)).rejects.toMatchObject(refused)
    await expect(owner.declineRequest(order, reason)).rejects.toMatchObject(refused)
  }
  expect(await asha.claims()).toMatchObject([{ status: 'pending', reason: null }])
  expect(await owner.requests()).toHaveLength(1)
  await owner.approve(claimed)
  await expect(owner.takeBackClaim(claimed, endedReasons.withdrawn)).rejects.toMatchObject(refused)
  expect(await asha.claims()).toMatchObject([{ status: 'approved' }])
})

test('of an approval and a withdrawal at once, one counts', async () => {
  await owner.give(asha.cusId, 5_000)
  for (const claimed of await Promise.all(times(5, () => asha.claim(owner.resId)))) {
    const before = await owner.balanceOf(asha.cusId)
    const [approval, withdrawal] = await Promise.allSettled([
      owner.approve(claimed),
      asha.withdraws(claimed),
    ])
    expect(approval.status === 'fulfilled').not.toBe(withdrawal.status === 'fulfilled')
    const back = withdrawal.status === 'fulfilled' ? 800 : 0
    expect(await owner.balanceOf(asha.cusId)).toBe(before + back)
  }
})
