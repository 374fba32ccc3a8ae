import { MinimumSpend, SignUpBonus, Unit, wrong } from '@dobara/contract/fields/fields'
import { faultsOfCard } from '@dobara/contract/rules/stamp-card'
import * as z from 'zod/mini'

const Card = z.object({
  minimumSpend: MinimumSpend,
  signUpBonus: SignUpBonus,
  unit: z.optional(Unit),
})

const faults = { minimumSpend: 'stamps_on_card_wrong', signUpBonus: 'stamps_bonus_wrong' } as const

/** Counts only with stamps. */
export const cardInRange = (field: keyof typeof faults) =>
  z.refine<z.output<typeof Card>>((card) => faultsOfCard(card)[field] === undefined, {
    path: [field],
    error: wrong(faults[field]),
    when: ({ value }) => Card.safeParse(value).success,
  })
