import { giveReward } from '@dobara/contract/calls/rewards-without-app'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '../api/refresh-lists.ts'

export type GivenReward = Answer<typeof giveReward>

/** After a lost answer the same code and PIN get it, also once the sheet was closed. */
export function useGiveReward(onGiven: (given: GivenReward) => void) {
  const queryClient = useQueryClient()
  return useSubmission(giveReward, {
    whenUnreachable: m.decision_unreachable(),
    onDone: (given) => {
      refreshLists(queryClient)
      onGiven(given)
    },
  })
}

export type RewardGiving = ReturnType<typeof useGiveReward>
