import { m } from '@dobara/words/messages.js'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { SentenceLink } from '../layout/sentence-link.tsx'
import { counterPhonePath } from '../session/where-to.ts'

export const ClaimsLink = () => (
  <SentenceLink to={useIsCounterPhone() ? `${counterPhonePath}/approve` : '/dashboard/approve'}>
    {m.claims_link()}
  </SentenceLink>
)
