import { stopNews } from '@dobara/contract/calls/messages'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect, useId, useRef, useState } from 'react'
import { segmentName } from '../guest-list/words.ts'
import { Folded } from './folded.tsx'
import { isQuiet } from './quiet-hours.ts'
import { SentGift } from './sent-gift.tsx'
import { type News, useNewsChanged } from './use-offers.ts'
import { WhyNone } from './why-none.tsx'
import { progressOf } from './words.ts'

export function SentNews({ news, isPaused }: { news: News[]; isPaused: boolean }) {
  const id = useId()
  const [stopped, setStopped] = useState<string | null>(null)
  const folded = useRef<HTMLDetailsElement>(null)
  const isSending = news.some(({ state }) => state === 'sending')
  useEffect(() => {
    if (isSending && folded.current) folded.current.open = true
  }, [isSending])
  return (
    <section aria-labelledby={id}>
      <Folded
        ref={folded}
        summary={
          <span id={id} className="font-semibold text-act">
            {m.news_list()}
          </span>
        }
      >
        <Card className="@container overflow-hidden max-sm:-mx-4.5 max-sm:rounded-none max-sm:border-x-0">
          <ul className="divide-y divide-line">
            {news.map((one) => (
              <SentOne
                key={one.newsId}
                news={one}
                isPaused={isPaused}
                onStop={() => setStopped(one.newsId)}
              />
            ))}
          </ul>
        </Card>
        <WhyNone />
      </Folded>
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

type SentProps = { news: News; isPaused: boolean; onStop: () => void }

const SentOne = ({ news, isPaused, onStop }: SentProps) => (
  <li className="grid grid-cols-1 items-center gap-x-8 gap-y-2.5 px-4.5 py-3.5 @min-[40rem]:grid-cols-2 @min-[40rem]:px-5">
    <div className="grid gap-0.5">
      <p className="leading-snug font-medium wrap-anywhere">{news.sentence}</p>
      <p className="text-label text-quiet">
        {segmentName[news.segment ?? 'all']()} ·{' '}
        <When at={news.createdAt} formattedDate={news.formattedDate} />
      </p>
    </div>
    <div className="flex items-center gap-3">
      {news.state === 'sending' && (
        <ThaliRing
          progress={news.sent / Math.max(1, news.sent + news.waiting)}
          isSmall
          className="size-9"
        />
      )}
      <div className="grid min-w-0 grow justify-items-start gap-1">
        <Badge tone={stateTone[news.state]}>
          {news.state === 'sending' && isPaused
            ? m.news_waits_for_plan()
            : news.state === 'sending' && isQuiet(Date.now())
              ? m.news_is_waiting()
              : stateName[news.state]()}
        </Badge>
        <p className="text-label">{progressOf(news)}</p>
        {news.gift && <SentGift newsId={news.newsId} gift={news.gift} />}
      </div>
      {news.state === 'sending' && (
        <Button
          look="danger"
          size="row"
          aria-label={m.news_stop_named({ sentence: news.sentence })}
          onClick={onStop}
        >
          {m.news_stop()}
        </Button>
      )}
    </div>
  </li>
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
