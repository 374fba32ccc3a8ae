import { mostStars, reviewSiteOf } from '@dobara/contract/rules/ratings'
import { Said } from '@dobara/ui/said'
import { Stars } from '@dobara/ui/stars'
import { fullDate } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { starsText } from './stars-text.ts'
import type { Asked } from './use-question.ts'

type Props = { last: NonNullable<Asked['last']>; restaurant: string }

export function LastRating({ last, restaurant }: Props) {
  const { stars, words, answer, reviewLink, visitedAt } = last
  const site = reviewLink && reviewSiteOf(reviewLink)
  return (
    <>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <Stars stars={stars} of={mostStars} label={starsText(stars)} />
          <span className="text-label text-quiet">{fullDate(visitedAt)}</span>
        </p>
        {words && <Said>{words}</Said>}
      </div>
      {answer && (
        <div className="grid gap-1">
          <p className="text-label font-medium wrap-anywhere">{restaurant}</p>
          <Said>{answer}</Said>
        </div>
      )}
      {reviewLink && site && (
        <a
          href={reviewLink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="flex min-h-12 items-center font-semibold text-act underline"
        >
          {m.rating_review_link({ site })}
        </a>
      )}
    </>
  )
}
