import { mostStars } from '@dobara/contract/rules/ratings'
import { Said } from '@dobara/ui/said'
import { Stars } from '@dobara/ui/stars'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { guestName } from '../guests/guest-name.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Rating } from './use-ratings.ts'

export function RatingRow({ rating }: { rating: Rating }) {
  const { stars, words, answer, mayAnswer, ratedAt } = rating
  const [isAnswering, setIsAnswering] = useState(false)
  const name = guestName(rating)
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <Stars stars={stars} of={mostStars} label={m.stars_of({ stars, most: mostStars })} />
      </div>
      {words && <Said>{words}</Said>}
      <p className="text-label text-quiet">{humanTime(ratedAt)}</p>
      {answer && (
        <div className="border-l-2 border-line pl-3">
          <p className="text-label font-medium">{m.ratings_your_answer()}</p>
          <Said>{answer}</Said>
        </div>
      )}
      {mayAnswer && !isAnswering && (
        <button
          type="button"
          aria-label={m.ratings_answer_label({ name })}
          onClick={() => setIsAnswering(true)}
          className="-my-1.5 min-h-12 justify-self-start rounded-field seated font-semibold text-act underline underline-offset-3"
        >
          {m.ratings_answer()}
        </button>
      )}
      {mayAnswer && isAnswering && (
        <AnswerForm rating={rating} name={name} onDone={() => setIsAnswering(false)} />
      )}
    </li>
  )
}
