import { undoAward } from '@dobara/contract/points'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import type { Given } from './use-giving.ts'

export function useUndo({ entryId, balance }: Given) {
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
