import { saveCustomer } from '@dobara/contract/calls/customers'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'

interface Names {
  firstName: string
  lastName: string
}

/** The next session check shows the new card. */
export function useSaveNames(onDone: () => void = () => void checkSession()) {
  const { send, alert, refusal, isWaiting, reset } = useSubmission(saveCustomer, { onDone })
  const isAtField = refusal && ('firstName' in refusal.fields || 'lastName' in refusal.fields)
  return {
    send: ({ firstName, lastName }: Names) =>
      send({ body: { firstName, lastName, consent: noticeVersion } }),
    alert: isAtField ? null : alert,
    refusal,
    isWaiting,
    dismiss: reset,
  }
}
