import { getPublicRestaurant } from '@dobara/contract/schemas/restaurants'
import { saveReward } from '@dobara/contract/schemas/rewards'
import { openBrowserAt } from '@dobara/testing/people/browser'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { aThing, percentOff, rupeesOff } from '@dobara/testing/people/reward-calls'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})

const offered = async (of = owner) =>
  (await of.call(getPublicRestaurant, { params: { resId: of.resId } })).rewards
const wrong = (field: string, code: string) => ({
  code: 'invalid',
  details: { fields: { [field]: { code } } },
})

test('a restaurant that added nothing offers its one reward as before', async () => {
  const asha = await world.member(owner)
  expect(await offered()).toEqual([])
  expect(await asha.memberships()).toMatchObject([{ reward: 'Free pizza', rewards: [] }])
  expect(await owner.rewards()).toMatchObject([
    { isFirst: true, reward: 'Free pizza', points: 800, rewardCost: 0, changedAt: null },
  ])
})

test('guests see each reward that is on, the first one first, and no kitchen cost', async () => {
  await owner.edit({ rewardCost: 90 })
  const chai = await owner.saveReward({ days: [6, 0], from: '15:00', to: '18:00', aDay: 20 })
  const off = await owner.saveReward(rupeesOff)
  await owner.saveReward({ ...percentOff, isOn: false })
  const shown = [
    { isFirst: true, kind: 'thing', reward: 'Free pizza', points: 800 },
    { choiceId: chai, kind: 'thing', reward: 'Free chai', points: 250, days: [0, 6], aDay: 20 },
    { choiceId: off, kind: 'rupees', points: 400, rupees: 50, inSteps: true, isFirst: false },
  ]
  expect(await offered()).toMatchObject(shown)
  const asha = await world.member(owner)
  const [place] = await asha.memberships()
  expect(place?.rewards).toEqual(await offered())
  expect(JSON.stringify([place, await offered()])).not.toMatch(/cost|\b90\b/i)
  expect(await owner.rewards()).toMatchObject([
    { ...shown[0], rewardCost: 90 },
    { ...shown[1], rewardCost: 12, isOn: true },
    { ...shown[2], rewardCost: 50 },
    { kind: 'percent', percent: 10, mostRupees: 200, isOn: false },
  ])
  await owner.edit({ reward: 'Free dosa', minimumSpend: 700 })
  expect((await offered())[0]).toMatchObject({ reward: 'Free dosa', points: 700 })
  await owner.removeReward(chai)
  await owner.removeReward(chai)
  await owner.saveReward({ ...rupeesOff, isOn: false }, off)
  expect(await offered()).toEqual([])
})

test('the first reward takes limits, and neither removing nor another kind', async () => {
  await owner.saveFirstReward({ days: [2], onceAGuest: true })
  const [first] = await offered()
  expect(first).toMatchObject({ isFirst: true, days: [2], onceAGuest: true, points: 800 })
  const choiceId = first?.choiceId ?? ''
  const stays = { status: 409, code: 'first_reward_stays' }
  await expect(owner.removeReward(choiceId)).rejects.toMatchObject(stays)
  await expect(owner.saveReward({}, choiceId)).rejects.toMatchObject(stays)
  await owner.saveFirstReward({})
  expect(await offered()).toMatchObject([{ days: null, onceAGuest: false }])
})

test('there are six rewards at most, also when two processes save at once', async () => {
  const { app } = await world.anotherServer()
  const elsewhere = await app.listen({ host: '127.0.0.1', port: 0 })
  const { call } = openBrowserAt(elsewhere, {}, owner.cookies)
  const ends = await Promise.allSettled(
    times(12, (n) =>
      (n % 2 ? call : owner.call)(saveReward, {
        params: { choiceId: crypto.randomUUID() },
        body: { ...aThing, pin: owner.pin },
      }),
    ),
  )
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(refusals).toEqual(Array(7).fill('rewards_full'))
  const rewards = await owner.rewards()
  expect(rewards).toHaveLength(6)
  const { choiceId = '' } = rewards.at(-1) ?? {}
  await owner.saveReward({ reward: 'Free lassi' }, choiceId)
  await owner.removeReward(choiceId)
  await owner.saveReward()
  expect(await offered()).toHaveLength(6)
})

test.each([
  ['points', { points: 0 }, 'minimum_spend_wrong'],
  ['points', { points: 200 }, 'sign_up_bonus_too_high'],
  ['points', { points: 1_000_001 }, 'minimum_spend_wrong'],
  ['rupees', { ...rupeesOff, rupees: 9_999_999 }, 'rupees_off_wrong'],
  ['rupees', { ...rupeesOff, rupees: 0 }, 'rupees_off_wrong'],
  ['rupees', { ...rupeesOff, rupees: null }, 'rupees_off_wrong'],
  ['rupees', { rupees: 50 }, 'rupees_off_wrong'],
  ['percent', { ...percentOff, percent: 101 }, 'percent_off_wrong'],
  ['percent', { ...rupeesOff, percent: 10 }, 'percent_off_wrong'],
  ['mostRupees', { ...percentOff, mostRupees: null }, 'rupees_off_wrong'],
  ['mostRupees', { ...percentOff, mostRupees: 9_999_999 }, 'rupees_off_wrong'],
  ['inSteps', { inSteps: true }, 'not_valid'],
  ['reward', { reward: ' ' }, 'reward_missing'],
  ['reward', { reward: 'x'.repeat(121) }, 'text_too_long'],
  ['reward', { reward: 'Free at bit.ly/win' }, 'text_with_link'],
  ['reward', { reward: 'Call 98123 45678' }, 'text_with_number'],
  ['days', { days: [] }, 'weekdays_missing'],
  ['days', { days: [0, 0] }, 'weekdays_missing'],
  ['from', { from: '15:00' }, 'claim_times_wrong'],
  ['from', { from: '15:00', to: '15:00' }, 'claim_times_wrong'],
  ['to', { from: '15:00', to: '25:00' }, 'hours_wrong'],
  ['aDay', { aDay: 0 }, 'rewards_a_day_wrong'],
  ['aDay', { aDay: 1_001 }, 'rewards_a_day_wrong'],
  ['rewardCost', { rewardCost: -1 }, 'reward_cost_wrong'],
])('a wrong value is refused with a sentence: %s of %j', async (field, changes, code) => {
  await expect(owner.saveReward(changes)).rejects.toMatchObject({
    ...wrong(field, code),
    message: expect.any(String),
  })
  expect(await owner.rewards()).toHaveLength(1)
})

test('saving takes the PIN, and concerns one’s own restaurant alone', async () => {
  const choiceId = await owner.saveReward()
  const wrongPin = { code: 'wrong_pin' }
  await expect(owner.saveReward({ points: 1 }, choiceId, { pin: '0000' })).rejects.toMatchObject(
    wrongPin,
  )
  const outsider = await world.outsider()
  await outsider.removeReward(choiceId)
  expect(await outsider.rewards()).toHaveLength(1)
  await outsider.saveReward({ reward: 'Free soup', points: 300 }, choiceId)
  expect(await owner.rewards()).toMatchObject([{}, { choiceId, reward: 'Free chai', points: 250 }])
  expect(await offered(outsider)).toMatchObject([{}, { choiceId, reward: 'Free soup' }])
})

test('a reward’s text from before a rule is shown to the owner as one to change, and stays', async () => {
  const choiceId = await owner.saveReward()
  const old = 'Free at bit.ly/win'
  await asSuperuser(world.databaseUrl, 'update reward set reward = $1', [old])
  expect((await owner.rewards())[1]).toMatchObject({ reward: old, toChange: 'text_with_link' })
  await owner.saveReward({ reward: old, points: 220 }, choiceId)
  expect((await owner.rewards())[1]).toMatchObject({ points: 220 })
})

test('a sign-up bonus alone never pays for a reward that is on', async () => {
  const chai = await owner.saveReward()
  const tooHigh = wrong('signUpBonus', 'sign_up_bonus_too_high')
  await expect(owner.edit({ signUpBonus: 250 })).rejects.toMatchObject(tooHigh)
  await owner.edit({ signUpBonus: 249 })
  await owner.saveReward({ isOn: false }, chai)
  await owner.edit({ signUpBonus: 300 })
  await expect(owner.saveReward({ isOn: true }, chai)).rejects.toMatchObject(
    wrong('points', 'sign_up_bonus_too_high'),
  )
})
