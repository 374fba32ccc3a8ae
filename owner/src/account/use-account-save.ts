import { rehearseRules } from '@dobara/contract/calls/rehearsal'
import {
  getRestaurantProfile,
  listSecurityEvents,
  saveRestaurant,
} from '@dobara/contract/calls/restaurants'
import { listRewards } from '@dobara/contract/calls/rewards'
import type { Answer, Body } from '@dobara/contract/client/typed-call'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Profile = Answer<typeof getRestaurantProfile>
export type Change = Partial<Omit<Body<typeof saveRestaurant>, 'pin' | 'role' | 'resId'>>

const queryKey = [getRestaurantProfile.path]

export function useAccountSave(profile: Profile) {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<Change | null>(null)
  const [isPinChanged, setPinChanged] = useState(false)
  const { send, ...saving } = useSubmission(saveRestaurant, {
    onDone: () => {
      // Saving another section sends the cached profile, which would otherwise undo this change.
      queryClient.setQueriesData<Profile>(
        { queryKey },
        (known) => known && { ...known, ...asShown(change ?? {}) },
      )
      setPinChanged(change?.newPin !== undefined)
      setChange(null)
      toast({ text: m.changes_saved() })
      // An earlier answer compares with the rules before this change.
      queryClient.removeQueries({ queryKey: [rehearseRules.path] })
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: [listRewards.path] })
      void queryClient.invalidateQueries({ queryKey: [listSecurityEvents.path] })
    },
  })
  const hasWrongFields = Object.keys(saving.refusal?.fields ?? {}).length > 0
  const isNewUnit = change?.unit === 'stamps' && profile.unit !== 'stamps'
  const { minimumSpend = profile.minimumSpend, reward = profile.reward } = change ?? {}
  return {
    ...saving,
    isPinChanged,
    isForPin: change?.newPin !== undefined,
    isNewUnit,
    newReward: reward === profile.reward ? undefined : reward,
    newSpend:
      isNewUnit || minimumSpend === profile.minimumSpend
        ? undefined
        : { points: minimumSpend, rewardCost: change?.rewardCost ?? profile.rewardCost },
    isAsking: change !== null && !hasWrongFields,
    ask: (next: Change) => {
      saving.reset()
      setPinChanged(false)
      setChange(next)
    },
    confirm: (pin: string) => send({ body: { ...asSent(profile), ...change, pin } }),
    cancel: () => {
      saving.reset()
      setChange(null)
    },
  }
}

const asSent = ({
  phoneNumber,
  pin: _pin,
  authMethod: _method,
  logo: _logo,
  rewardPicture: _rewardPicture,
  rewards: _rewards,
  ...kept
}: Profile) => ({
  ...kept,
  phone: phoneNumber,
  role: 'restaurant' as const,
})

const asShown = ({ phone, newPin: _pin, ...shown }: Change): Partial<Profile> => ({
  ...shown,
  ...(phone !== undefined && { phoneNumber: phone }),
})
