import { tryNews } from '@dobara/contract/calls/messages'
import { Button } from '@dobara/ui/button'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { type Permission, pushPermission, subscribeBrowser } from '@dobara/web/push/browser-push.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'

type Props = {
  /** Passes the form's sentence on once it is right. */
  onTry: (send: (sentence: string) => void) => void
}

/** Sends the message to the owner's own phones. The first press subscribes this browser. */
export function TryFirst({ onTry }: Props) {
  const [refused, setRefused] = useState<Permission | null>(null)
  const trying = useSubmission(tryNews, { onDone: () => toast({ text: m.try_sent() }) })
  const subscribing = useTask(
    async (_sentence: string) => subscribeBrowser(),
    (permission, sentence) => {
      setRefused(permission === 'on' ? null : permission)
      // Another phone of the owner's may take it.
      void trying.send({ body: { sentence } })
    },
  )
  const start = () => {
    trying.reset()
    onTry((sentence) => subscribing.start(sentence))
  }
  const failed = subscribing.failure ? failureText(subscribing.failure) : trying.alert
  return (
    <div className="grid gap-2">
      <FormAlert
        text={
          failed && refused && trying.refusal?.code === 'no_phone_to_try' ? howTo(refused) : failed
        }
        onDismiss={() => {
          subscribing.reset()
          trying.reset()
        }}
      />
      <Button
        look="quiet"
        size="row"
        waiting={(subscribing.isRunning || trying.isWaiting) && m.try_sending()}
        onClick={start}
      >
        {m.try_first()}
      </Button>
      {pushPermission() === 'ask' && <p className="text-label text-quiet">{m.try_lead()}</p>}
    </div>
  )
}

const howTo = (permission: Permission) =>
  permission === 'unable' ? m.try_unable() : m.try_blocked()
