import { MinimumSpend, SignUpBonus, wrong } from '@dobara/contract/fields/fields'
import { isBonusTooHigh } from '@dobara/contract/rules/bonus'
import * as z from 'zod/mini'

const Figures = z.object({ minimumSpend: MinimumSpend, signUpBonus: SignUpBonus })

/** Refuses too high a bonus even while other fields are wrong. */
export const bonusBelowReward = (pointsOfFurther: number[] = []) =>
  z.refine<z.output<typeof Figures>>(
    ({ minimumSpend, signUpBonus }) =>
      !isBonusTooHigh({ minimumSpend: Math.min(minimumSpend, ...pointsOfFurther), signUpBonus }),
    {
      path: ['signUpBonus'],
      error: wrong('sign_up_bonus_too_high'),
      when: ({ value }) => Figures.safeParse(value).success,
    },
  )
