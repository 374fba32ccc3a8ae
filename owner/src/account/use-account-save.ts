import type { Answer, Body } from '@dobara/contract/endpoint'
import { getRestaurantProfile, saveRestaurant } from '@dobara/contract/restaurants'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'

export type Profile = Answer<typeof getRestaurantProfile>
export type Change = Partial<Omit<Body<typeof saveRestaurant>, 'pin' | 'role' | 'resId'>>

/** A change waits for the PIN; the server checks it, and keeps all that the section did not touch. */
export function useAccountSave(profile: Profile) {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<Change | null>(null)
  const { send, ...saving } = useSubmission(saveRestaurant, {
    onDone: () => {
      setChange(null)
      toast({ text: m.changes_saved() })
      void queryClient.invalidateQueries({ queryKey: [getRestaurantProfile.path] })
    },
  })
  const hasWrongFields = Object.keys(saving.fieldErrors).length > 0
  return {
    ...saving,
    isAsking: change !== null && !hasWrongFields,
    ask: (next: Change) => {
      saving.reset()
      setChange(next)
    },
    confirm: (pin: string) => send({ body: { ...asSent(profile), ...change, pin } }),
    cancel: () => {
      saving.reset()
      setChange(null)
    },
  }
}

const asSent = ({ phoneNumber, pin: _pin, authMethod: _method, ...kept }: Profile) => ({
  ...kept,
  phone: phoneNumber,
  role: 'restaurant' as const,
})
