import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { aThing, percentOff, rupeesOff } from '../people/reward-calls.ts'
import type { Chance } from './chance.ts'

/** Days before the last day */
export const moreRewardsDay = 130

const percentPoints = 600

/** IDs of the rewards beside the first one */
export interface MoreRewards {
  chai: string
  steps: string
  percent: string
}

export async function offerMoreRewards(owner: WorldOwner): Promise<MoreRewards> {
  const afternoons = { days: [0, 1, 2, 3, 4], from: '15:00', to: '18:00' }
  const chai = await owner.saveReward({
    ...aThing,
    ...afternoons,
    reward: 'Masala chai',
    aDay: 20,
  })
  const steps = await owner.saveReward(rupeesOff)
  const percent = await owner.saveReward({
    ...percentOff,
    points: percentPoints,
    mostRupees: 300,
    onceAGuest: true,
  })
  return { chai, steps, percent }
}

interface Claiming {
  owner: WorldOwner
  guest: WorldGuest
  chance: Chance
  balance: number
}

/** Some guests take less than the first reward. */
export async function claimLess(
  { steps, percent }: MoreRewards,
  { owner, guest, chance, balance }: Claiming,
) {
  if (balance < rupeesOff.points || !chance.happens(0.08)) return
  const isPercent = balance >= percentPoints && chance.happens(0.4)
  const hadIt = isPercent && (await hasClaimed(guest, percentOff.reward))
  const claim = await guest.claim(owner.resId, undefined, {
    choiceId: isPercent && !hadIt ? percent : steps,
  })
  await owner.approve(claim)
  await guest.shows(claim)
}

const hasClaimed = async (guest: WorldGuest, name: string) =>
  (await guest.claims()).some(({ reward }) => reward === name)
