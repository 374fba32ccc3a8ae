import { stepBack } from '@dobara/contract/calls/arrivals'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'

export function HereNow({ place: { resId, hereUntil } }: { place: Membership }) {
  const leaving = useSubmission(stepBack)
  const now = Date.now()
  if (!hereUntil || Date.parse(hereUntil) <= now) return null
  return (
    <section className="mb-6 grid gap-2">
      <FormAlert text={leaving.alert} onDismiss={leaving.reset} />
      <div className="flex items-center justify-between gap-3 rounded-field border border-line bg-card py-1.5 pr-2 pl-4">
        <p role="status" className="min-w-0 text-label leading-snug wrap-anywhere">
          {m.here_now({ time: shortTime(Date.parse(hereUntil), now) })}
        </p>
        <button
          type="button"
          aria-disabled={leaving.isWaiting}
          onClick={() => leaving.isWaiting || leaving.send({ body: { resId } })}
          className="min-h-12 shrink-0 rounded-field seated px-2 text-label font-semibold text-act underline"
        >
          {m.left_here()}
        </button>
      </div>
    </section>
  )
}
