import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { PublicRestaurant } from './use-public-restaurant.ts'

/** '800 points get you Free pizza' */
export const offerOf = ({ minimumSpend, reward }: PublicRestaurant) =>
  m.join_reward({ points: minimumSpend, figure: figure(minimumSpend), reward })

/** 'Start with 200 points' */
export const bonusOf = ({ signUpBonus }: PublicRestaurant) =>
  signUpBonus > 0 ? m.join_bonus({ points: counted(signUpBonus) }) : null

/** 'of 800 points' */
export const ofAllPoints = ({ minimumSpend }: PublicRestaurant) =>
  m.points_of({ points: counted(minimumSpend) })
