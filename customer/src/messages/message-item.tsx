import { stopMessages } from '@dobara/contract/calls/messages'
import { Badge } from '@dobara/ui/badge'
import { ChevronDown } from '@dobara/ui/icons'
import { pressableRow, Row } from '@dobara/ui/row'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { announce } from '@dobara/web/screen/toasts.tsx'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { Link } from '../router/link.tsx'
import { AllowAgain } from './allow-again.tsx'
import type { Message } from './message-list.ts'
import { whyText } from './why-text.ts'

type Props = {
  message: Message
  onStopped: () => void
  onAllowed: () => void
  /** False if the guest has visited the restaurant */
  isReportable: boolean
  onReport: () => void
}

export function MessageItem({ message, onStopped, onAllowed, isReportable, onReport }: Props) {
  const { messageId, resId, restaurantName: restaurant } = message
  const stopping = useSubmission(stopMessages, {
    onDone: () => {
      announce(m.message_stopped({ restaurant }))
      onStopped()
    },
  })
  return (
    <li>
      <details className="group">
        <summary className={`${pressableRow} block [&::-webkit-details-marker]:hidden`}>
          <Row
            title={
              <span className="flex items-baseline gap-x-2.5 max-[16rem]:flex-wrap">
                <span className="min-w-0 grow line-clamp-1 group-open:line-clamp-none max-[16rem]:line-clamp-none">
                  {restaurant}
                </span>
                {!message.isOpened && <Badge>{m.message_new()}</Badge>}
                <span className="shrink-0 text-label font-normal text-quiet">
                  <When at={message.createdAt} formattedDate={message.formattedDate} />
                </span>
              </span>
            }
            quiet={
              <span className="line-clamp-1 group-open:line-clamp-none max-[16rem]:line-clamp-none group-open:text-ink">
                {message.text}
              </span>
            }
          >
            <ChevronDown className="size-5 shrink-0 text-act group-open:rotate-180 max-[16rem]:hidden" />
          </Row>
        </summary>
        <FormAlert text={stopping.alert} onDismiss={stopping.reset} />
        <p className="seated text-label text-quiet">{whyText(message)}</p>
        {!message.why.since && message.why.purpose === 'offers' && (
          <p className="text-label text-quiet">{m.message_allow_adult()}</p>
        )}
        <div className="-mx-2 flex flex-wrap items-center gap-x-3 pb-2">
          <Link to={`/places/${resId}`} className={`${act} content-center`}>
            {m.message_place()}
          </Link>
          {message.why.since ? (
            <button
              type="button"
              aria-label={m.message_stop_label({ restaurant })}
              aria-disabled={stopping.isWaiting}
              onClick={() => stopping.send({ body: { messageId } })}
              className={act}
            >
              {m.message_stop()}
            </button>
          ) : (
            <AllowAgain message={message} look={act} onAllowed={onAllowed} />
          )}
          {isReportable && !message.isReported && (
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
      </details>
    </li>
  )
}

const act = 'min-h-12 rounded-field seated px-2 text-label text-act underline underline-offset-3'
