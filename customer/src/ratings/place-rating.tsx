import { fullDate } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { FoldedRow } from '../frame/folded-row.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'
import { AllowRating } from './allow-rating.tsx'
import { LastRating } from './last-rating.tsx'
import { RatingForm } from './rating-form.tsx'
import { noteRow, RowToCome } from './row-to-come.tsx'
import { starsText } from './stars-text.ts'
import { useQuestion } from './use-question.ts'

type Props = { place: Membership; asOf: string }

/** One row until the guest opens it */
export function PlaceRating({ place, asOf }: Props) {
  const { resId, restaurantName: restaurant } = place
  const { asked, askAgain } = useQuestion(resId, asOf)
  const [hasRated, setHasRated] = useState(false)
  // One question at a time
  const mayAllow = asked?.mayAllow && place.hasDecided
  const hasRow = Boolean(asked?.question || mayAllow || asked?.last)
  useEffect(() => {
    if (asked) noteRow(resId, hasRow)
  }, [asked, hasRow, resId])
  if (!asked) return <RowToCome place={place} />
  const { question, last } = asked
  if (question)
    return (
      <FoldedRow key="question" title={m.rating_ask()} quiet={fullDate(question.visitedAt)}>
        <RatingForm
          place={place}
          entryId={question.entryId}
          onRated={() => {
            setHasRated(true)
            askAgain()
          }}
          onDeclined={askAgain}
        />
      </FoldedRow>
    )
  if (mayAllow)
    return (
      <FoldedRow key="may-ask" title={m.rating_may_ask({ restaurant })}>
        <AllowRating place={place} onSaved={askAgain} />
      </FoldedRow>
    )
  if (!last) return null
  return (
    <FoldedRow
      key="last"
      title={m.rating_last({ stars: starsText(last.stars) })}
      quiet={last.answer ? m.rating_answered({ restaurant }) : m.rating_read_by({ restaurant })}
      isOpen={hasRated}
    >
      <LastRating last={last} restaurant={restaurant} />
    </FoldedRow>
  )
}
