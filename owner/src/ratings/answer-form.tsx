import { answerRating } from '@dobara/contract/calls/ratings-page'
import { AnswerWords } from '@dobara/contract/fields/rating-fields'
import { Button } from '@dobara/ui/button'
import { TextArea } from '@dobara/ui/text-area'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { type Rating, useRatingsChanged } from './use-ratings.ts'

const Shape = z.object({ words: AnswerWords })

type Props = { rating: Rating; name: string; onDone: () => void }

export function AnswerForm({ rating: { ratingId }, name, onDone }: Props) {
  const changed = useRatingsChanged()
  const answering = useSubmission(answerRating, {
    onDone: () => {
      toast({ text: m.ratings_answered() })
      changed()
      onDone()
    },
  })
  const { refusal, alert } = answering
  const form = useContractForm(Shape, { defaultValues: { words: '' }, refusal, alert })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit((body) => {
        void answering.send({ body: { ratingId, ...body } })
      })}
    >
      <RefusalAlert text={alert} refusal={refusal} onDismiss={answering.reset} />
      <TextArea
        label={m.ratings_your_answer()}
        hint={m.ratings_answer_hint({ name })}
        autoComplete="off"
        autoFocus
        {...form.field('words')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="row" waiting={answering.isWaiting && m.ratings_sending()}>
          {m.ratings_answer_send()}
        </Button>
        <Button look="quiet" size="row" onClick={onDone}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
