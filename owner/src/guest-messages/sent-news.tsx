import { stopNews } from '@dobara/contract/calls/messages'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useId, useState } from 'react'
import { segmentName } from '../guest-list/words.ts'
import { isQuiet } from './quiet-hours.ts'
import { type News, useNewsChanged } from './use-offers.ts'
import { progressOf } from './words.ts'

/** The news of the owner, newest first, each with what became of it. */
export function SentNews({ news }: { news: News[] }) {
  const id = useId()
  const [stopped, setStopped] = useState<string | null>(null)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="display text-heading">
        {m.news_list()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {news.map((one) => (
          <li key={one.newsId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
            <SentOne news={one} />
            {one.state === 'sending' && (
              <Button
                look="danger"
                size="row"
                aria-label={m.news_stop_named({ sentence: one.sentence })}
                onClick={() => setStopped(one.newsId)}
              >
                {m.news_stop()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <StopDialog newsId={stopped} onClose={() => setStopped(null)} />
    </section>
  )
}

const stateName = {
  sending: m.news_is_sending,
  sent: m.news_is_sent,
  stopped: m.news_is_stopped,
} satisfies Record<News['state'], unknown>

const stateTone = { sending: 'count', sent: 'done', stopped: 'quiet' } as const

const SentOne = ({ news }: { news: News }) => (
  <div className="grid min-w-0 grow basis-72 gap-1">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label text-quiet">
      <Badge tone={stateTone[news.state]}>
        {news.state === 'sending' && isQuiet(Date.now())
          ? m.news_is_waiting()
          : stateName[news.state]()}
      </Badge>
      <span>{news.formattedDate}</span>
      <span>{segmentName[news.segment ?? 'all']()}</span>
    </p>
    <p className="wrap-anywhere">{news.sentence}</p>
    <p className="text-label">{progressOf(news)}</p>
  </div>
)

function StopDialog({ newsId, onClose }: { newsId: string | null; onClose: () => void }) {
  const changed = useNewsChanged()
  const stopping = useSubmission(stopNews, {
    onDone: () => {
      toast({ text: m.news_stopped() })
      changed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen={newsId !== null}
      onClose={onClose}
      title={m.news_stop_title()}
      description={m.news_stop_lead()}
    >
      <div className="grid gap-5">
        <FormAlert text={stopping.alert} onDismiss={stopping.reset} />
        <DialogButtons>
          <Button look="quiet" size="row" onClick={onClose}>
            {m.news_go_on()}
          </Button>
          <Button
            look="danger"
            size="row"
            waiting={stopping.isWaiting && m.news_stopping()}
            onClick={() => newsId && stopping.send({ body: { newsId } })}
          >
            {m.news_stop()}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
