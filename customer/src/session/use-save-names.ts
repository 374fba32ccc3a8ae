import { noticeVersion, saveCustomer } from '@dobara/contract/customers'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'

interface Names {
  firstName: string
  lastName: string
}

/** The card is given out with the names; the session then says that there is one. */
export function useSaveNames(onDone: () => void = () => void checkSession()) {
  const { send, alert, fieldErrors, isWaiting, reset } = useSubmission(saveCustomer, { onDone })
  return {
    send: ({ firstName, lastName }: Names) =>
      send({ body: { firstName, lastName, consent: noticeVersion } }),
    alert: Object.keys(fieldErrors).length > 0 ? null : alert,
    fieldErrors,
    isWaiting,
    dismiss: reset,
  }
}
