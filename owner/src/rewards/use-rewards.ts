import { rehearseRules } from '@dobara/contract/calls/rehearsal'
import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import { listRewards } from '@dobara/contract/calls/rewards'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useListChanged } from '../api/use-list-changed.ts'

export type ListedReward = Answer<typeof listRewards>['results'][number]

export const useRewards = () => useEndpoint(listRewards)

export function useRewardsChanged() {
  const queryClient = useQueryClient()
  const changed = useListChanged(listRewards, ({ choiceId }: ListedReward) => choiceId)
  return (choiceId?: string, saved?: Partial<ListedReward>) => {
    changed(choiceId, saved)
    // An earlier answer compares with the rewards before this change.
    queryClient.removeQueries({ queryKey: [rehearseRules.path] })
    void queryClient.invalidateQueries({ queryKey: [getRestaurantProfile.path] })
  }
}
