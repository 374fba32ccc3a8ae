import { declineRating, rateVisit } from '@dobara/contract/calls/ratings'
import { RatingWords } from '@dobara/contract/fields/rating-fields'
import { mostStars } from '@dobara/contract/rules/ratings'
import { Button } from '@dobara/ui/button'
import { StarsField } from '@dobara/ui/stars'
import { TextArea } from '@dobara/ui/text-area'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useFieldText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { announce } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Membership } from '../offline-store/guest-shape.ts'
import { starsText } from './stars-text.ts'

const Shape = z.object({ words: RatingWords })

type Props = {
  place: Membership
  entryId: string
  onRated: () => void
  onDeclined: () => void
}

export function RatingForm({ place, entryId, onRated, onDeclined }: Props) {
  const { resId, restaurantName: restaurant } = place
  const [stars, setStars] = useState(0)
  const [isReminded, setIsReminded] = useState(false)
  const rating = useSubmission(rateVisit, {
    onDone: () => {
      announce(m.rating_thanks({ restaurant }))
      onRated()
    },
  })
  const declining = useSubmission(declineRating, { onDone: onDeclined })
  const { refusal, alert } = rating
  const form = useContractForm(Shape, { defaultValues: { words: '' }, refusal, alert })
  const fieldText = useFieldText()
  const submit = form.handleSubmit(({ words }) => {
    if (stars > 0) void rating.send({ body: { resId, entryId, stars, words } })
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        setIsReminded(true)
        void submit(event)
      }}
    >
      <FormAlert
        text={alert ?? declining.alert}
        onDismiss={() => {
          rating.reset()
          declining.reset()
        }}
      />
      <StarsField
        legend={m.rating_stars()}
        of={mostStars}
        chosen={stars}
        error={isReminded && stars === 0 ? fieldText({ code: 'stars_wrong' }) : undefined}
        nameOf={starsText}
        onChoose={setStars}
      />
      <TextArea
        label={m.rating_words()}
        hint={m.rating_words_hint({ restaurant })}
        autoComplete="off"
        {...form.field('words')}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          look="quiet"
          size="row"
          waiting={declining.isWaiting && m.saving()}
          onClick={() => declining.send({ body: { resId, entryId } })}
        >
          {m.rating_no()}
        </Button>
        <Button type="submit" size="row" waiting={rating.isWaiting && m.sending()}>
          {m.rating_send()}
        </Button>
      </div>
    </form>
  )
}
