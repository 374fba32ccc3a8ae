import { nameOfSteps } from '@dobara/contract/rules/rewards'
import { asOffered } from '@dobara/web/rewards/as-offered.ts'
import { type Choice, useChoice } from '@dobara/web/rewards/use-choice.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { useState } from 'react'
import { usePublicRestaurant } from '../api/restaurant.ts'
import type { Customer } from '../guests/use-look-up.ts'

/** The reward or gift to give to this guest; a gift comes first. */
export function useRewardChoice({
  balance,
  gifts = [],
}: Pick<Customer, 'balance' | 'gifts'>): Choice {
  const program = usePublicRestaurant()
  const rewards = useChoice({ reward: '', minimumSpend: 0, ...program, balance }, [])
  const [chosen, setChosen] = useState(gifts[0]?.giftId)
  const free = gifts.map(({ giftId, reward }) => ({
    offered: asOffered({ choiceId: giftId, reward, points: 0, isFirst: false }),
    isNow: true,
  }))
  const gift = free.find(({ offered }) => offered.choiceId === chosen)
  return {
    ...rewards,
    choices: [...free, ...rewards.choices],
    choose: (id) => {
      setChosen(id)
      rewards.choose(id)
    },
    ...(gift && { ...gift, most: 1, steps: 1, sent: { giftId: gift.offered.choiceId } }),
  }
}

/** As sentences say it */
export const inWords = ({ offered, steps }: Choice) => ({
  reward: nameOfSteps(offered.reward, steps),
  points: counted(offered.points * steps),
})
