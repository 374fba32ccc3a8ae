import { giveCardReward } from '@dobara/contract/calls/cards'
import { giveReward } from '@dobara/contract/calls/rewards-without-app'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '../api/refresh-lists.ts'

export type GivenReward = Answer<typeof giveReward>

type OnGiven = (given: GivenReward) => void

/** After a lost answer the same code and PIN get it, also once the sheet was closed. */
export const useGiveReward = (onGiven: OnGiven) => useSubmission(giveReward, useGiving(onGiven))

/** For a printed card, with its letters if they are asked for */
export const useGiveCardReward = (onGiven: OnGiven) =>
  useSubmission(giveCardReward, useGiving(onGiven))

function useGiving(onGiven: OnGiven) {
  const queryClient = useQueryClient()
  return {
    whenUnreachable: m.decision_unreachable(),
    onDone: (given: GivenReward) => {
      refreshLists(queryClient)
      onGiven(given)
    },
  }
}

export type RewardGiving = ReturnType<typeof useGiveReward>
export type CardRewardGiving = ReturnType<typeof useGiveCardReward>
