import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useEffect, useId, useRef } from 'react'
import { NewsForm } from './news-form.tsx'
import { SentNews } from './sent-news.tsx'
import { isStopped, type Offers } from './use-offers.ts'
import { newsLeftOf } from './words.ts'

type Props = {
  offers: Offers
  isWriting: boolean
  isFocused: boolean
  onWrite: () => void
}

export function News({ offers, isWriting, isFocused, onWrite }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWriting && isFocused) section.current?.scrollIntoView()
  }, [isWriting, isFocused])
  const isNoneLeft = offers.newsLeft === 0
  const stopped = isStopped(offers)
  return (
    <section ref={section} aria-labelledby={id} className="grid scroll-mt-20 grid-cols-1 gap-3">
      <h2 id={id} className="display text-heading">
        {m.messages_news()}
      </h2>
      {(isWriting || (isNoneLeft && !stopped)) && (
        <p className="-mt-1 text-label text-pretty text-quiet">{newsLeftOf(offers)}</p>
      )}
      {isWriting && <NewsForm isFocused={isFocused} />}
      {!isWriting && !isNoneLeft && !stopped && (
        <Button className="justify-self-start max-sm:w-full" onClick={onWrite}>
          {m.news_write()}
        </Button>
      )}
      {offers.news.length > 0 && <SentNews news={offers.news} isPaused={offers.isPaused} />}
    </section>
  )
}
