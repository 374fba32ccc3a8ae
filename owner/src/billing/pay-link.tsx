import { m } from '@dobara/words/messages.js'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { SentenceLink } from '../layout/sentence-link.tsx'
import { subscriptionsPath } from './paths.ts'

/** The link to the plans, for sentences that ask for payment. A counter phone has none. */
export const PayLink = () =>
  useIsCounterPhone() ? null : (
    <SentenceLink to={subscriptionsPath}>{m.sidebar_plans()}</SentenceLink>
  )
