import { sendNews } from '@dobara/contract/calls/messages'
import type { Refusal } from '@dobara/contract/client/client'
import type { Segment } from '@dobara/contract/rules/segments'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { type Gift, useGiftDetails } from '../gifts/gift-field.tsx'
import { PinForm } from '../pin/pin-form.tsx'
import { newsLeaves } from './quiet-hours.ts'
import { useNewsChanged } from './use-offers.ts'
import { askToSend, sendTo } from './words.ts'

type Props = {
  news: { segment: Segment | null; sentence: string; gift: Gift | null } | null
  toSend: number
  onSent: () => void
  onRefused: (refusal: Refusal) => void
  onClose: () => void
}

const askedOf = { now: m.news_now, today: m.news_waits_today, tomorrow: m.news_waits_tomorrow }

const toldOf = { now: m.news_on_its_way, today: m.news_goes_today, tomorrow: m.news_goes_tomorrow }

/** If no answer comes, a second press does not send the news twice. */
export function SendDialog({ news, toSend, onSent, onRefused, onClose }: Props) {
  const changed = useNewsChanged()
  const carried = useGiftDetails(news?.gift ?? null)
  const sending = useSubmission(sendNews, {
    onDone: () => {
      toast({ text: toldOf[newsLeaves(Date.now())]() })
      changed()
      onSent()
      onClose()
    },
  })
  const { refusal, reset } = sending
  useEffect(() => {
    if (!refusal?.fields.sentence) return
    reset()
    onRefused(refusal)
  }, [refusal, reset, onRefused])
  const close = () => {
    // The news may have been sent although its answer was lost.
    if (sending.alert) changed()
    sending.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={news !== null}
      onClose={close}
      title={askToSend(toSend)}
      description={askedOf[newsLeaves(Date.now())]()}
    >
      {news && (
        <PinForm
          whose="owner"
          sending={sending}
          onPin={(pin) => sending.send({ body: { ...news, pin } })}
          submit={{ waiting: sending.isWaiting && m.news_sending(), children: sendTo(toSend) }}
          onCancel={close}
        >
          <blockquote className="rounded-field bg-card px-3.5 py-2.5 wrap-anywhere inset-ring inset-ring-line">
            {news.sentence}
            {carried.reward && (
              <span className="block text-label text-quiet">
                {m.news_with_gift({ reward: carried.reward })}
              </span>
            )}
          </blockquote>
        </PinForm>
      )}
    </Dialog>
  )
}
