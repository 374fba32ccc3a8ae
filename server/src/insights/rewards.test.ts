import { getRewardInsights } from '@dobara/contract/schemas/insights'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { percentOff, rupeesOff } from '@dobara/testing/people/reward-calls'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 5_000)
})

const byReward = async (of = owner) =>
  (await of.call(getRewardInsights, { query: { days: '7' } })).results

async function had(choiceId?: string, steps?: number) {
  const chosen = { ...(choiceId && { choiceId }), ...(steps && { steps }) }
  const claim = await asha.claim(owner.resId, undefined, chosen)
  await owner.approve(claim)
  return claim
}

test('a restaurant whose guests had the first reward alone has no list', async () => {
  await owner.saveReward()
  await had()
  world.clock.pass(86_400)
  expect(await byReward()).toEqual([])
})

test('each reward that guests had, with its points and rupees; today and what was taken back do not count', async () => {
  const chai = await owner.saveReward()
  const off = await owner.saveReward(rupeesOff)
  const percent = await owner.saveReward(percentOff)
  await had()
  await had(chai)
  await had(chai)
  await had(off, 3)
  await had(percent)
  await owner.takeBackClaim(await had(chai), 'Not handed over')
  await asha.claim(owner.resId, undefined, { choiceId: chai })
  world.clock.pass(86_400)
  await had(chai)
  await owner.saveReward({ reward: 'Masala chai', points: 300, rewardCost: 20 }, chai)
  await owner.removeReward(off)
  const found = await byReward()
  expect(found[0]).toEqual({
    choiceId: chai,
    reward: 'Masala chai',
    claims: 2,
    points: 500,
    rupees: 24,
  })
  expect(found).toHaveLength(4)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reward: 'Free pizza', claims: 1, points: 800, rupees: null }),
      expect.objectContaining({ choiceId: off, claims: 1, points: 1_200, rupees: 150 }),
      expect.objectContaining({ reward: '10% off the bill', points: 300, rupees: null }),
    ]),
  )
  expect(await byReward(await world.outsider())).toEqual([])
})
