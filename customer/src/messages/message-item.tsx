import { stopMessages } from '@dobara/contract/calls/messages'
import { Badge } from '@dobara/ui/badge'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow } from '@dobara/ui/row'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { announce } from '@dobara/web/screen/toasts.tsx'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import { PlaceRing } from '../places/place-ring.tsx'
import { progressOf } from '../places/progress.ts'
import { Link } from '../router/link.tsx'
import type { Message } from './message-list.ts'
import { whyText } from './why-text.ts'

type Props = {
  message: Message
  onStopped: () => void
  /** The guest wants to say that they never ate there. */
  onReport: () => void
}

/** One message, why it came, and how to end such messages. A tap opens the claim that was approved, or the restaurant's place. */
export function MessageItem({ message, onStopped, onReport }: Props) {
  const { messageId, resId, restaurantName: restaurant } = message
  const place = useGuest().document?.memberships.find((membership) => membership.resId === resId)
  const [isOpen, setIsOpen] = useState(false)
  const stopping = useSubmission(stopMessages, {
    onDone: () => {
      announce(m.message_stopped({ restaurant }))
      onStopped()
    },
  })
  // The reason is a tap away, because the same one stands at most messages.
  const isFolded = message.why.since && !isOpen
  return (
    <li className="pt-1">
      <Link
        to={placeOf(message)}
        className={`${pressableRow} grid! grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 pt-2.5`}
      >
        <PlaceRing
          progress={place ? progressOf(place) : 0}
          logo={message.logo}
          rewardPicture={place?.rewardPicture ?? null}
        />
        <span className="grid gap-0.5">
          <span className="leading-snug font-semibold wrap-anywhere">{restaurant}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-label text-quiet">
            {!message.isOpened && <Badge>{m.message_new()}</Badge>}
            <When at={message.createdAt} formattedDate={message.formattedDate} />
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-act max-[16rem]:hidden" />
        <span className="col-[2/-1] text-pretty wrap-anywhere max-[16rem]:col-span-full">
          {message.text}
        </span>
      </Link>
      <div className="grid grid-cols-1 pl-16.5 max-[16rem]:pl-0">
        <FormAlert text={stopping.alert} onDismiss={stopping.reset} />
        <div className="-mx-2 flex flex-wrap items-center gap-x-3">
          {message.why.since && (
            <>
              <button
                type="button"
                aria-label={m.message_stop_label({ restaurant })}
                aria-disabled={stopping.isWaiting}
                onClick={() => stopping.send({ body: { messageId } })}
                className={act}
              >
                {m.message_stop()}
              </button>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
                className={act}
              >
                {m.message_why()}
              </button>
            </>
          )}
          {!isFolded && (
            <p className="min-h-12 content-center seated px-2 text-label text-quiet">
              {whyText(message)}
            </p>
          )}
          {!message.why.since && (
            <Link
              to={`/me/consents?place=${resId}`}
              aria-label={m.message_allow_label({ restaurant })}
              className={`${act} content-center`}
            >
              {m.message_allow()}
            </Link>
          )}
          {!message.isReported && !isFolded && (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={m.message_report_label({ restaurant })}
              onClick={onReport}
              className={act}
            >
              {m.message_report()}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

const act = 'min-h-12 rounded-field seated px-2 text-label text-act underline underline-offset-3'

/** An approved claim's message has the claim's ID. */
const placeOf = ({ kind, messageId, resId }: Message) =>
  kind === 'claim_approved' ? `/claims/${messageId}` : `/places/${resId}`
