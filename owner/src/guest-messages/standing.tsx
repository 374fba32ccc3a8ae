import { m } from '@dobara/words/messages.js'
import { PayLink } from '../billing/pay-link.tsx'
import { contactPath } from '../dashboard/places.ts'
import { SentenceLink } from '../layout/sentence-link.tsx'
import type { Offers } from './use-offers.ts'

/** Why no offers go out now, if none do, with the link to what changes that. */
export const Standing = ({ offers: { isPaused, isReported } }: { offers: Offers }) => {
  if (!isPaused && !isReported) return null
  return (
    <div className="grid gap-1 rounded-field bg-wrong-soft px-4.5 py-3 text-ink inset-ring inset-ring-wrong">
      {isPaused && <p className="font-medium">{m.messages_paused()}</p>}
      {isPaused && <PayLink />}
      {isReported && <p className="font-medium">{m.failed_offers_reported()}</p>}
      {isReported && <SentenceLink to={contactPath}>{m.nav_contact()}</SentenceLink>}
    </div>
  )
}
