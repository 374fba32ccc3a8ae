import { type Choice, useChoice } from '@dobara/web/rewards/use-choice.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { usePublicRestaurant } from '../api/restaurant.ts'

/** The reward to give to a guest with this balance */
export const useRewardChoice = (balance: number) =>
  useChoice({ reward: '', minimumSpend: 0, ...usePublicRestaurant(), balance }, [])

/** As sentences say it */
export const inWords = ({ offered, steps }: Choice) => ({
  reward: steps > 1 ? `${offered.reward} × ${steps}` : offered.reward,
  points: counted(offered.points * steps),
})
