import type { WorldOwner } from '../people/owner.ts'
import { aThing, percentOff, rupeesOff } from '../people/reward-calls.ts'

/** @returns the choice that is taken in steps */
export async function offerMoreRewards(owner: WorldOwner): Promise<string> {
  const afternoons = { days: [0, 1, 2, 3, 4], from: '15:00', to: '18:00' }
  await owner.saveReward({ ...aThing, ...afternoons, reward: 'Masala chai', aDay: 20 })
  const steps = await owner.saveReward(rupeesOff)
  await owner.saveReward({ ...percentOff, points: 600, mostRupees: 300, onceAGuest: true })
  return steps
}
