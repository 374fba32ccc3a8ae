import { listCustomers } from '@dobara/contract/calls/customers'
import { countNews } from '@dobara/contract/calls/messages'
import type { Refusal } from '@dobara/contract/client/client'
import type { Segment } from '@dobara/contract/rules/segments'
import { Button } from '@dobara/ui/button'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { type Gift, GiftField } from '../gifts/gift-field.tsx'
import { SegmentChoice } from '../guest-list/segment-choice.tsx'
import { MessagePreview } from './message-preview.tsx'
import { NewsCounts } from './news-counts.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SentenceField } from './sentence-field.tsx'
import { TryFirst } from './try-first.tsx'
import { onOneLine, TypedSentence } from './typed-sentence.ts'
import { newsGroups, nobodyReached, sendTo } from './words.ts'

const Shape = z.object({ sentence: TypedSentence })

export function NewsForm({ isFocused }: { isFocused: boolean }) {
  const [segment, setSegment] = useState<Segment>()
  const [asked, setAsked] = useState<string | null>(null)
  const [gift, setGift] = useState<Gift | null>(null)
  const counts = useEndpoint(countNews, { body: { segment: segment ?? null } })
  const groups = useEndpoint(listCustomers, { body: { search: '' } }).data?.counts
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useContractForm(Shape, { defaultValues: { sentence: '' }, refusal })
  const typed = form.watch('sentence')
  const refuse = useCallback((refused: Refusal) => {
    setAsked(null)
    setRefusal(refused)
  }, [])
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
          <SegmentChoice
            segment={segment}
            choices={newsGroups}
            counts={groups}
            isAllInSight
            onChoose={setSegment}
          />
          {counts.isFetching && !counts.data && counts.failureCount === 0 ? (
            <div className="min-h-12" />
          ) : (
            <Fetched query={counts}>{(counts) => <NewsCounts counts={counts} />}</Fetched>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-x-8">
          <div className="grid content-start gap-4">
            <SentenceField
              label={m.news_sentence()}
              placeholder={m.news_example()}
              typed={typed}
              autoFocus={isFocused}
              {...form.field('sentence')}
            />
            <GiftField gift={gift} hasDays onChange={setGift} />
          </div>
          <MessagePreview kind="news" sentence={onOneLine(typed)} gift={gift} />
        </div>
        <TryFirst
          onTry={(send) => form.handleSubmit(({ sentence }) => send(sentence))()}
          reason={counts.data?.toSend === 0 && nobodyReached(counts.data)}
        >
          {toSend > 0 && <Button type="submit">{sendTo(toSend)}</Button>}
        </TryFirst>
      </form>
      <SendDialog
        news={asked === null ? null : { segment: segment ?? null, sentence: asked, gift }}
        toSend={toSend}
        onSent={() => {
          form.reset()
          setGift(null)
        }}
        onRefused={refuse}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
