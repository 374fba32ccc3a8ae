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

/** Sends the message to the owner's own phones. The first press subscribes this browser, if it can. */
export function TryFirst({ onTry }: Props) {
  const { data: profile } = useRestaurantProfile()
  const trying = useSubmission(tryNews, { onDone: () => toast({ text: m.try_sent() }) })
  const subscribing = useTask(
    (_sentence: string) => subscribeHere(profile?.resId),
    // Without this browser another phone of the owner's may take it.
    (_whyNot, sentence) => trying.send({ body: { sentence } }),
  )
  const hasNoPhone = trying.refusal?.code === 'no_phone_to_try'
  return (
    <div className="grid gap-2">
      <FormAlert
        text={(hasNoPhone && subscribing.answer) || trying.alert}
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

/** @returns why this browser takes no messages; null: it takes them */
async function subscribeHere(resId: string | undefined): Promise<string | null> {
  if (!resId || pushSupport() !== 'possible') return m.try_unable()
  try {
    return (await showMessagesTo(resId)) === 'granted' ? null : m.try_blocked()
  } catch (failure) {
    return failureText(failure)
  }
}
