import { saveConsents } from '@dobara/contract/calls/consents'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { Button } from '@dobara/ui/button'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'

type Props = { place: Membership; onSaved: () => void }

/** A no is stored as well, so that the guest is not asked again. */
export function AllowRating({ place, onSaved }: Props) {
  const { resId, restaurantName: restaurant, seesName } = place
  const saving = useSubmission(saveConsents, { onDone: onSaved })
  const save = (rating: boolean) =>
    void saving.send({ body: { resId, notice: noticeVersion, rating } })
  return (
    <>
      <p className="text-label text-quiet wrap-anywhere">
        {m.rating_may_ask_lead({ restaurant })} {!seesName && m.ask_messages_notice()}{' '}
        <Link to={`/me/consents?place=${resId}`} className="text-act underline">
          {m.notice_title()}
        </Link>
      </p>
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="quiet" size="row" onClick={() => save(false)}>
          {m.consents_no()}
        </Button>
        <Button
          look="quiet"
          size="row"
          waiting={saving.isWaiting && m.saving()}
          onClick={() => save(true)}
        >
          {m.rating_may_ask_yes()}
        </Button>
      </div>
    </>
  )
}
