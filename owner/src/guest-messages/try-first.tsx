import { tryNews } from '@dobara/contract/calls/messages'
import { Button } from '@dobara/ui/button'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { showMessagesTo } from '@dobara/web/push/messages-on-phone.ts'
import { pushSupport } from '@dobara/web/push/push-support.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useRestaurantProfile } from '../api/restaurant.ts'

type Props = {
  /** Passes the form's sentence on once it is right. */
  onTry: (send: (sentence: string) => void) => void
}

/** Sends the message to the owner's own phones. The first press subscribes this browser. */
export function TryFirst({ onTry }: Props) {
  const { data: profile } = useRestaurantProfile()
  const trying = useSubmission(tryNews, { onDone: () => toast({ text: m.try_sent() }) })
  const subscribing = useTask(
    async (_sentence: string) =>
      pushSupport() === 'possible' && profile ? showMessagesTo(profile.resId) : 'unable',
    // Without this browser another phone of the owner's may take it.
    (_permission, sentence) => trying.send({ body: { sentence } }),
  )
  const { answer: permission, failure } = subscribing
  const hasNoPhone = trying.refusal?.code === 'no_phone_to_try' && permission !== 'granted'
  const howTo = permission === 'unable' ? m.try_unable() : m.try_blocked()
  return (
    <div className="grid gap-2">
      <FormAlert
        text={failure ? failureText(failure) : hasNoPhone ? howTo : trying.alert}
        onDismiss={() => {
          subscribing.reset()
          trying.reset()
        }}
      />
      <Button
        look="quiet"
        size="row"
        waiting={(subscribing.isRunning || trying.isWaiting) && m.try_sending()}
        onClick={() => {
          trying.reset()
          onTry(subscribing.start)
        }}
      >
        {m.try_first()}
      </Button>
      {pushSupport() === 'possible' && Notification.permission === 'default' && (
        <p className="text-label text-quiet">{m.try_lead()}</p>
      )}
    </div>
  )
}
