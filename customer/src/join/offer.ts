import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { m } from '@dobara/words/messages.js'
import type { PublicRestaurant } from './use-public-restaurant.ts'

export const offerOf = ({ minimumSpend, reward, unit = 'points' }: PublicRestaurant) =>
  inUnitAround(
    { reward },
    (typed) => m.join_reward({ points: minimumSpend, figure: figure(minimumSpend), ...typed }),
    unit,
  )

/** The rewards beside the promised one; empty with one reward */
export const alsoOf = ({ rewards = [] }: PublicRestaurant) => {
  const others = rewards.filter(({ isFirst }) => !isFirst)
  return others.length > 0
    ? m.join_also({ rewards: others.map(({ reward }) => reward).join(' · ') })
    : ''
}

export const bonusOf = ({ signUpBonus, unit }: PublicRestaurant) =>
  signUpBonus > 0 ? m.join_bonus({ points: counted(signUpBonus, unit) }) : null

export const ofAllPoints = ({ minimumSpend, unit }: PublicRestaurant) =>
  m.points_of({ points: counted(minimumSpend, unit) })
