import { undoAward } from '@dobara/contract/points'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import type { Award } from './use-counter.ts'

export function useUndo({ entryId, balance }: Award) {
  const undoing = useSubmission(undoAward)
  return {
    undo: () => undoing.send({ body: { entryId } }),
    isDone: undoing.answer !== undefined,
    balance: undoing.answer?.balance ?? balance,
    isWaiting: undoing.isWaiting,
    alert: undoing.alert,
    dismiss: undoing.reset,
  }
}
