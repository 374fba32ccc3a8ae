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
import type { ReactNode } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'

type Props = {
  /** Passes the form's sentence on once it is right. */
  onTry: (send: (sentence: string) => void) => void
  /** Stands below the button, or beside it. */
  children: ReactNode
}

/**
 * Sends the message to the owner's own phones. The first press subscribes this browser, if it can. In a column beside the
 * words the buttons stay in sight, and what went wrong stands at the column's beginning.
 */
export function TryFirst({ onTry, children }: Props) {
  const { data: profile } = useRestaurantProfile()
  const trying = useSubmission(tryNews, { onDone: () => toast({ text: m.try_sent() }) })
  const subscribing = useTask(
    (_sentence: string) => subscribeHere(profile?.resId),
    // Without this browser another phone of the owner's may take it.
    (_whyNot, sentence) => trying.send({ body: { sentence } }),
  )
  const hasNoPhone = trying.refusal?.code === 'no_phone_to_try'
  return (
    <>
      <div className="empty:hidden @min-[40rem]:order-first">
        <FormAlert
          text={(hasNoPhone && subscribing.answer) || trying.alert}
          onDismiss={() => {
            subscribing.reset()
            trying.reset()
          }}
        />
      </div>
      <div className={buttonsLook}>
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
          <p className="w-full text-label text-quiet @min-[40rem]:order-1">{m.try_lead()}</p>
        )}
        {children}
      </div>
    </>
  )
}

const buttonsLook =
  'grid gap-2.5 @min-[40rem]:flex @min-[40rem]:flex-wrap @min-[40rem]:border-t @min-[40rem]:border-line @min-[40rem]:bg-paper @min-[40rem]:py-3 @min-[40rem]:*:grow @min-[40rem]:[&>button]:min-h-[48px] @min-[40rem]:[&>button]:px-4 @min-[40rem]:[&>button]:text-base @min-[40rem]:[@media(height>=560px)]:sticky @min-[40rem]:bottom-[calc(var(--tabs,0px)+var(--foot,0px))]'

/** @returns why this browser takes no messages; null: it takes them */
async function subscribeHere(resId: string | undefined): Promise<string | null> {
  if (!resId || pushSupport() !== 'possible') return m.try_unable()
  try {
    return (await showMessagesTo(resId)) === 'granted' ? null : m.try_blocked()
  } catch (failure) {
    return failureText(failure)
  }
}
