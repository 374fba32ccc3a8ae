import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { PayLink } from '../billing/pay-link.tsx'
import { contactPath } from '../dashboard/places.ts'
import { SentenceLink } from '../layout/sentence-link.tsx'
import type { Offers } from './use-offers.ts'

export const Standing = ({ offers: { isPaused, isReported } }: { offers: Offers }) => {
  if (!isPaused && !isReported) return null
  return (
    <div className="grid gap-2">
      {isPaused && <Cause text={m.messages_paused()} link={<PayLink />} />}
      {isReported && (
        <Cause
          text={m.failed_offers_reported()}
          link={<SentenceLink to={contactPath}>{m.nav_contact()}</SentenceLink>}
        />
      )}
    </div>
  )
}

const Cause = ({ text, link }: { text: string; link: ReactNode }) => (
  <p className="rounded-field bg-wrong-soft px-4.5 py-3 font-medium text-ink inset-ring inset-ring-wrong [&>a]:-my-3">
    {text} {link}
  </p>
)
