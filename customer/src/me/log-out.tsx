import { Button } from '@dobara/ui/button'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { endMessages } from '@dobara/web/push/messages-on-phone.ts'
import { setSession } from '@dobara/web/session/current-session.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { forgetGuestData } from '../offline-store/guest-data.ts'
import { orders, useUnsentOrders } from '../unsent/unsent-orders.ts'

/**
 * Logging out removes all of the guest's data from the phone, which may be somebody else's. A warning names unsent
 * orders, which would be lost. The data is removed before the call, because the server may not answer.
 */
export function LogOut() {
  const unsent = useUnsentOrders().filter(({ outcome }) => outcome === null).length
  const leaving = useTask(async () => {
    await Promise.all([forgetGuestData(), orders.clear().catch(console.warn)])
    // Needs the session.
    await endMessages()
    await signOutEverywhere()
    setSession(null)
  })
  return (
    <div className="grid gap-3">
      <FormAlert
        text={leaving.failure ? failureText(leaving.failure) : null}
        onDismiss={leaving.reset}
      />
      {unsent > 0 && (
        <p className="font-semibold text-wrong">{m.log_out_unsent({ count: unsent })}</p>
      )}
      <Button
        look="quiet"
        className="sm:min-w-60 sm:justify-self-start"
        waiting={leaving.isRunning && m.logging_out()}
        onClick={() => leaving.start(undefined)}
      >
        {m.log_out()}
      </Button>
    </div>
  )
}
