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
 * Removes all data before the call, because the call may get no answer on somebody else's phone.
 */
export function LogOut() {
  const unsent = useUnsentOrders().filter(({ outcome }) => outcome === null).length
  const leaving = useTask(async () => {
    await Promise.all([forgetGuestData(), orders.clear().catch(console.warn)])
    // Ending the messages needs the session.
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
