import { printCards } from '@dobara/contract/calls/cards'
import { submissionKey } from '@dobara/web/api/submission-key.ts'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { useState } from 'react'
import type { InvitingRestaurant } from '../invitation.ts'
import { usualLanguages } from '../poster-languages.ts'
import { save } from '../use-poster.ts'
import type { CardPaper } from './make-cards.ts'
import { cardWords } from './words.ts'

interface Wanted {
  restaurant: InvitingRestaurant
  count: number
  paper: CardPaper
}

const patienceMs = 30_000

/** A retry keeps its key, so that a failed drawing wastes no cards. */
export function useCards() {
  const [submission] = useState(submissionKey)
  return useTask(async ({ restaurant, count, paper }: Wanted) => {
    const [{ makeCards }, { cards }] = await Promise.all([
      import('./make-cards.ts'),
      call(
        printCards,
        { body: { count } },
        {
          idempotencyKey: submission.keyFor(count),
          signal: AbortSignal.timeout(patienceMs),
        },
      ),
    ])
    const words = cardWords(restaurant, usualLanguages())
    const { origin } = location
    const pdf = await makeCards(cards, { restaurant, words, origin }, paper)
    submission.settle()
    const name = `dobara-${restaurant.resId}-${count}-${paper}.pdf`.toLowerCase()
    return new File([pdf], name, { type: pdf.type })
  }, save)
}
