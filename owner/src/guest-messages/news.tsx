import { m } from '@dobara/words/messages.js'
import { NewsForm } from './news-form.tsx'
import { SentNews } from './sent-news.tsx'
import type { Offers } from './use-offers.ts'
import { newsLeftOf } from './words.ts'

/** The offers that the owner writes: the form, unless none may be sent now, and what became of those sent. */
export function News({ offers }: { offers: Offers }) {
  const mayBeSent = offers.newsLeft > 0 && !offers.isPaused && !offers.isReported
  return (
    <>
      <p className="text-quiet text-pretty">
        {offers.newsLeft > 0 && m.news_lead()} {newsLeftOf(offers)}
      </p>
      {mayBeSent && <NewsForm />}
      {offers.news.length > 0 && <SentNews news={offers.news} isPaused={offers.isPaused} />}
    </>
  )
}
