import { getToday, undoAward } from '@dobara/contract/calls/points'
import type { Answer } from '@dobara/contract/typed-call'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { counted, figure } from '@dobara/web/formats.ts'
import { toast } from '@dobara/web/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToday } from '../api/restaurant.ts'
import { guestName } from '../guest-name.ts'
import { useWaiting } from '../waiting/use-waiting.ts'

export type Today = Answer<typeof getToday>
export type TodaysAward = Today['awards'][number]

/** At midnight another day begins, and a colleague's phone gives points, too. */
const lookAgainMs = 30_000

/** The day so far. The frame fetches it again with the live document, the counter after its own awards. */
export function useTodayKeptFresh() {
  const { data, refetch } = useToday()
  const sent = useWaiting().given.length
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refetch()
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [refetch])
  useEffect(() => {
    if (sent > 0) void refetch({ cancelRefetch: false })
  }, [sent, refetch])
  return { data, refetch }
}

/** Takes any of the listed awards back, by the ledger's own rules. */
export function useTakeBack(onDone: (award: TodaysAward) => void) {
  const queryClient = useQueryClient()
  const taken = useRef<TodaysAward | null>(null)
  const undoing = useSubmission(undoAward, {
    onDone: ({ balance }) => {
      void queryClient.invalidateQueries({ queryKey: [getToday.path] })
      const award = taken.current
      if (!award) return
      const points = counted(award.points)
      toast({ text: m.took_back({ points, name: guestName(award), balance: figure(balance) }) })
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
