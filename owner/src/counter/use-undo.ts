import { getToday, undoAward } from '@dobara/contract/calls/points'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Given } from '../waiting/award.ts'

export function useUndo(given: Given | null) {
  const queryClient = useQueryClient()
  const undoing = useSubmission(undoAward, {
    onDone: () => void queryClient.invalidateQueries({ queryKey: [getToday.path] }),
  })
  const [triedId, setTriedId] = useState<string | null>(null)
  const isTried = given !== null && given.entryId === triedId
  const answer = isTried ? undoing.answer : undefined
  return {
    undo: () => {
      if (!given) return
      setTriedId(given.entryId)
      void undoing.send({ body: { entryId: given.entryId } })
    },
    isDone: answer !== undefined,
    balance: answer?.balance ?? given?.balance ?? 0,
    isWaiting: isTried && undoing.isWaiting,
    alert: isTried ? undoing.alert : null,
    refusal: undoing.refusal,
    dismiss: undoing.reset,
  }
}
