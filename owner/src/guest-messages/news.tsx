import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { NewsForm } from './news-form.tsx'
import { newsHash } from './news-hash.ts'
import { SentNews } from './sent-news.tsx'
import type { Offers } from './use-offers.ts'
import { newsLeftOf } from './words.ts'

/** The offers that the owner writes: the form after a press, unless none may be sent now, and what became of those sent. */
export function News({ offers }: { offers: Offers }) {
  const id = useId()
  const isAsked = useLocation().hash === newsHash
  const [isWriting, setIsWriting] = useState(isAsked)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView()
  }, [isAsked])
  const mayBeSent = offers.newsLeft > 0 && !offers.isPaused && !offers.isReported
  return (
    <section ref={section} aria-labelledby={id} className="grid scroll-mt-20 grid-cols-1 gap-3">
      <h2 id={id} className="display text-heading">
        {m.messages_news()}
      </h2>
      {(isWriting || offers.newsLeft === 0) && (
        <p className="-mt-1 text-label text-pretty text-quiet">{newsLeftOf(offers)}</p>
      )}
      {mayBeSent &&
        (isWriting ? (
          <NewsForm isFocused={!isAsked} />
        ) : (
          <Button className="justify-self-start max-sm:w-full" onClick={() => setIsWriting(true)}>
            {m.news_write()}
          </Button>
        ))}
      {offers.news.length > 0 && <SentNews news={offers.news} isPaused={offers.isPaused} />}
    </section>
  )
}
