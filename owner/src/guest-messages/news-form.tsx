import { countNews } from '@dobara/contract/calls/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import { Button } from '@dobara/ui/button'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { SegmentChoice } from '../guest-list/segment-choice.tsx'
import { MessagePreview } from './message-preview.tsx'
import { NewsCounts } from './news-counts.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SentenceField } from './sentence-field.tsx'
import { TryFirst } from './try-first.tsx'
import { onOneLine, TypedSentence } from './typed-sentence.ts'
import { sendTo } from './words.ts'

const Shape = z.object({ sentence: TypedSentence })

/** To whom, the words, how they look, whom they reach, and the way to send them. */
export function NewsForm() {
  const [segment, setSegment] = useState<Segment>()
  const [asked, setAsked] = useState<string | null>(null)
  const counts = useEndpoint(countNews, { body: { segment: segment ?? null } })
  const form = useContractForm(Shape, { defaultValues: { sentence: '' } })
  const typed = form.watch('sentence')
  const toSend = counts.data?.toSend ?? 0
  return (
    <>
      <form
        noValidate
        className="@container flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ sentence }) => toSend > 0 && setAsked(sentence))}
      >
        <div className="grid grid-cols-1 gap-1.5">
          <p className="text-label font-medium">{m.news_segment()}</p>
          <SegmentChoice segment={segment} counts={null} onChoose={setSegment} />
        </div>
        <div className="grid grid-cols-1 gap-5 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-x-8">
          <div className="grid content-start gap-4">
            <SentenceField
              label={m.news_sentence()}
              placeholder={m.news_example()}
              typed={typed}
              {...form.field('sentence')}
            />
            <MessagePreview kind="news" sentence={onOneLine(typed)} />
          </div>
          <Fetched query={counts}>{(counts) => <NewsCounts counts={counts} />}</Fetched>
        </div>
        <TryFirst
          onTry={(send) => form.handleSubmit(({ sentence }) => send(sentence))()}
          reason={counts.data?.toSend === 0 && m.failed_news_reaches_nobody()}
        >
          {toSend > 0 && <Button type="submit">{sendTo(toSend)}</Button>}
        </TryFirst>
      </form>
      <SendDialog
        news={asked === null ? null : { segment: segment ?? null, sentence: asked }}
        toSend={toSend}
        onSent={() => form.reset()}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
