import { Button } from '@dobara/ui/button'
import { failureText } from '@dobara/web/api/failure-text.ts'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { knowSession } from '@dobara/web/session/current-session.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { forget } from '../known/known.ts'
import { forgetUnsent, useUnsent } from '../unsent/unsent.ts'

/** Nothing of the guest stays on the phone, which may be lent; what would be lost by that is said before. */
export function LogOut() {
  const unsent = useUnsent().filter(({ refusal }) => refusal === null).length
  const leaving = useTask(async () => {
    await signOutEverywhere()
    await Promise.all([forget(), forgetUnsent()])
    knowSession(null)
  })
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <FormAlert
        text={leaving.failure ? failureText(leaving.failure) : null}
        onDismiss={leaving.reset}
      />
      {unsent > 0 && (
        <p className="font-semibold text-wrong">{m.log_out_unsent({ count: unsent })}</p>
      )}
      <Button
        look="quiet"
        waiting={leaving.isRunning && m.logging_out()}
        onClick={() => leaving.start(undefined)}
      >
        {m.log_out()}
      </Button>
    </div>
  )
}
