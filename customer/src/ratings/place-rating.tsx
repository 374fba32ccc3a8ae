import { ChevronDown } from '@dobara/ui/icons'
import { Row, RowList } from '@dobara/ui/row'
import { fullDate } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import type { Membership } from '../offline-store/guest-shape.ts'
import { AllowRating } from './allow-rating.tsx'
import { LastRating } from './last-rating.tsx'
import { RatingForm } from './rating-form.tsx'
import { starsText } from './stars-text.ts'
import { useQuestion } from './use-question.ts'

type Props = { place: Membership; asOf: string }

/** One row until the guest opens it */
export function PlaceRating({ place, asOf }: Props) {
  const { resId, restaurantName: restaurant } = place
  const { asked, askAgain } = useQuestion(resId, asOf)
  const [hasRated, setHasRated] = useState(false)
  if (!asked) return null
  const { mayAllow, question, last } = asked
  if (question)
    return (
      <Folded title={m.rating_ask()} quiet={fullDate(question.visitedAt)}>
        <RatingForm
          place={place}
          entryId={question.entryId}
          onRated={() => {
            setHasRated(true)
            askAgain()
          }}
          onDeclined={askAgain}
        />
      </Folded>
    )
  // One question at a time
  if (mayAllow && place.hasDecided)
    return (
      <Folded title={m.rating_may_ask({ restaurant })}>
        <AllowRating place={place} onSaved={askAgain} />
      </Folded>
    )
  if (!last) return null
  return (
    <Folded
      title={m.rating_last({ stars: starsText(last.stars) })}
      quiet={last.answer ? m.rating_answered({ restaurant }) : m.rating_read_by({ restaurant })}
      isOpen={hasRated}
    >
      <LastRating last={last} restaurant={restaurant} />
    </Folded>
  )
}

type FoldedProps = { title: string; quiet?: string; isOpen?: boolean; children: ReactNode }

const Folded = ({ title, quiet, isOpen = false, children }: FoldedProps) => (
  <RowList>
    <li>
      <details key={title} className="group" open={isOpen}>
        <summary className="block [&::-webkit-details-marker]:hidden">
          <Row title={title} quiet={quiet}>
            <ChevronDown className="size-5 shrink-0 text-act group-open:rotate-180" />
          </Row>
        </summary>
        <div className="grid grid-cols-1 gap-4 pb-5">{children}</div>
      </details>
    </li>
  </RowList>
)
