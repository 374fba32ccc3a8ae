import { m } from '@dobara/words/messages.js'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { SentenceLink } from '../layout/sentence-link.tsx'
import { subscriptionsPath } from './paths.ts'

export const PayLink = () =>
  useIsCounterPhone() ? null : (
    <SentenceLink to={subscriptionsPath}>{m.sidebar_plans()}</SentenceLink>
  )
