import { savePointsWindows } from '@dobara/contract/calls/points-windows'
import { rehearseRules } from '@dobara/contract/calls/rehearsal'
import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import type { Answer, Body } from '@dobara/contract/client/typed-call'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'

type Profile = Answer<typeof getRestaurantProfile>
export type Windows = Omit<Body<typeof savePointsWindows>, 'pin'>
export type Weekly = Windows['weekly'][number]
export type Dated = Windows['dated'][number]

export const noWindows: Windows = { weekly: [], dated: [], forOrders: false }

const queryKey = [getRestaurantProfile.path]

export function useWindowsSave(onDone: () => void) {
  const queryClient = useQueryClient()
  return useSubmission(savePointsWindows, {
    onDone: (_, { body: { pin: _pin, ...saved } }) => {
      queryClient.setQueriesData<Profile>(
        { queryKey },
        (known) => known && { ...known, pointsWindows: saved },
      )
      // An earlier answer compares with the windows before this change.
      queryClient.removeQueries({ queryKey: [rehearseRules.path] })
      void queryClient.invalidateQueries({ queryKey })
      toast({ text: m.happy_saved() })
      onDone()
    },
  })
}

/** The list with this one in the place of the former, or at its end. */
export const placed = <Window>(all: Window[], former: Window | null, next: Window | null) => [
  ...all.flatMap((one) => (one === former ? (next ?? []) : one)),
  ...(former === null && next ? [next] : []),
]
