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
import { type ReactNode, useEffect, useRef } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'

type Props = {
  onTry: (send: (sentence: string) => void) => void
  reason?: string | false
  children: ReactNode
}

/** Sends to the owner's own phones, else by e-mail. The first press subscribes this browser. */
export function TryFirst({ onTry, reason, children }: Props) {
  const { data: profile } = useRestaurantProfile()
  const trying = useSubmission(tryNews, {
    onDone: ({ by }) => toast({ text: by === 'email' ? m.try_mailed() : m.try_sent() }),
  })
  const subscribing = useTask(
    (_sentence: string) => subscribeHere(profile?.resId),
    // If this browser cannot be subscribed, another phone of the owner may get the message.
    (_whyNot, sentence) => trying.send({ body: { sentence, mayMail: true } }),
  )
  const hasNoPhone = trying.refusal?.code === 'no_phone_to_try'
  const whyNot = hasNoPhone && subscribing.answer
  const alert = whyNot || trying.alert
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (alert) void foot.current?.scrollIntoView({ block: 'nearest' })
  }, [alert])
  return (
    <div ref={foot} className={`${footLook} ${alert ? '' : stickyLook}`}>
      <FormAlert
        text={alert}
        onDismiss={() => {
          subscribing.reset()
          trying.reset()
        }}
      />
      <div className="grid grid-cols-2 gap-2.5 [&>button:only-of-type]:col-span-2 @min-[40rem]:flex @min-[40rem]:items-center @min-[40rem]:[&>button]:min-h-12 @min-[40rem]:[&>button]:text-base">
        <div className="col-span-2 grid gap-1 text-pretty empty:hidden @min-[40rem]:order-last @min-[40rem]:ml-2.5 @min-[40rem]:flex-1">
          {reason && <p className="font-medium">{reason}</p>}
          {pushSupport() === 'possible' && Notification.permission === 'default' && (
            <p className="text-label text-quiet">{m.try_lead()}</p>
          )}
        </div>
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
        {children}
      </div>
    </div>
  )
}

const footLook =
  'grid grid-cols-1 gap-2.5 border-t border-line bg-paper py-3 max-sm:-mx-4.5 max-sm:px-4.5 scroll-mb-4'

const stickyLook = '[@media(height>=560px)]:sticky bottom-(--tabs,0px)'

/** @returns why this browser takes no messages, or null if it takes them */
async function subscribeHere(resId: string | undefined): Promise<string | null> {
  if (!resId || pushSupport() !== 'possible') return m.try_unable()
  try {
    return (await showMessagesTo(resId)) === 'granted' ? null : m.try_blocked()
  } catch (failure) {
    return failureText(failure)
  }
}
