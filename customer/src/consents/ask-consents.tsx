import { saveConsents } from '@dobara/contract/calls/consents'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { Card } from '@dobara/ui/card'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'

/** Also stores a refusal, so that the question is not asked again. */
export function AskConsents({ place }: { place: Membership }) {
  const saving = useSubmission(saveConsents)
  if (place.hasDecided || saving.answer) return null
  const { resId, restaurantName: restaurant } = place
  const nothing = { shareNumber: false, news: false, offers: false, birthday: null }
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="font-semibold text-pretty wrap-anywhere">{m.consents_ask({ restaurant })}</h2>
      <p className="text-label text-quiet">{m.consents_ask_lead()}</p>
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          look="quiet"
          size="row"
          waiting={saving.isWaiting && m.saving()}
          onClick={() => saving.send({ body: { resId, notice: noticeVersion, ...nothing } })}
        >
          {m.consents_no()}
        </Button>
        <Link to={`/me/consents?place=${resId}`} className={buttonLook('quiet', 'row')}>
          {m.consents_choose()}
        </Link>
      </div>
    </Card>
  )
}
