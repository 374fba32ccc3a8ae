import { getToday, undoAward } from '@dobara/contract/calls/points'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToday } from '../api/restaurant.ts'
import { guestNameInSentence } from '../guests/guest-name.ts'
import { useWaiting } from '../waiting/use-waiting.ts'

export type Today = Answer<typeof getToday>
export type TodaysAward = Today['awards'][number]

/** Refreshes by a timer too, because a new day begins at midnight. */
const refreshMs = 30_000

export function useLiveToday(outletId?: string) {
  const { data, refetch } = useToday(outletId)
  const sent = useWaiting().given.length
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refetch()
    const timer = setInterval(look, refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
  useEffect(() => {
    if (sent > 0) void refetch({ cancelRefetch: false })
  }, [sent, refetch])
  return { data, refetch }
}

export function useTakeBack(onDone: (award: TodaysAward) => void) {
  const queryClient = useQueryClient()
  const taken = useRef<TodaysAward | null>(null)
  const undoing = useSubmission(undoAward, {
    onDone: ({ balance }) => {
      void queryClient.invalidateQueries({ queryKey: [getToday.path] })
      const award = taken.current
      if (!award) return
      const points = counted(award.correctedPoints, award.unit ?? 'points')
      toast({
        text: m.took_back({ points, name: guestNameInSentence(award), balance: figure(balance) }),
      })
      onDone(award)
    },
  })
  return {
    takeBack: (award: TodaysAward) => {
      taken.current = award
      void undoing.send({ body: { entryId: award.entryId } })
    },
    isWaiting: undoing.isWaiting,
    alert: undoing.alert,
    reset: undoing.reset,
  }
}
