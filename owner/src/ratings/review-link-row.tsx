import { saveReviewLink } from '@dobara/contract/calls/ratings-page'
import { ReviewLink } from '@dobara/contract/fields/rating-fields'
import { reviewSiteOf } from '@dobara/contract/rules/ratings'
import { Button } from '@dobara/ui/button'
import { ChevronDown } from '@dobara/ui/icons'
import { Row } from '@dobara/ui/row'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { useRatingsChanged } from './use-ratings.ts'

/** An empty field means no link. */
const TypedLink = z.pipe(
  z.pipe(
    z.string(),
    z.transform((link) => (link.trim() === '' ? null : link)),
  ),
  ReviewLink,
)

const Shape = z.object({ reviewLink: TypedLink })

export const ReviewLinkRow = ({ reviewLink }: { reviewLink: string | null }) => (
  <li>
    <details className="group">
      <summary className="block cursor-pointer [&::-webkit-details-marker]:hidden">
        <Row
          title={m.ratings_link()}
          quiet={(reviewLink && reviewSiteOf(reviewLink)) ?? m.ratings_link_none()}
        >
          <ChevronDown className="size-5 shrink-0 text-act group-open:rotate-180" />
        </Row>
      </summary>
      <LinkForm key={reviewLink} reviewLink={reviewLink} />
    </details>
  </li>
)

function LinkForm({ reviewLink }: { reviewLink: string | null }) {
  const changed = useRatingsChanged()
  const saving = useSubmission(saveReviewLink, {
    onDone: () => {
      toast({ text: m.ratings_link_saved() })
      changed()
    },
  })
  const { refusal, alert } = saving
  const form = useContractForm(Shape, {
    defaultValues: { reviewLink: reviewLink ?? '' },
    refusal,
    alert,
  })
  return (
    <form
      noValidate
      className="grid gap-3 pb-5"
      onSubmit={form.handleSubmit((body) => {
        void saving.send({ body })
      })}
    >
      <RefusalAlert text={alert} refusal={refusal} onDismiss={saving.reset} />
      <TextField
        label={m.ratings_link_label()}
        hint={m.ratings_link_hint()}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('reviewLink')}
      />
      <Button
        type="submit"
        look="quiet"
        size="row"
        className="justify-self-start"
        waiting={saving.isWaiting && m.note_saving()}
      >
        {m.ratings_link_save()}
      </Button>
    </form>
  )
}
