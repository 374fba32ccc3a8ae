import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { subscriptionsPath } from './paths.ts'

/** The link to the plans, for sentences that ask for payment. A counter phone has none. */
export const PayLink = () => (useIsCounterPhone() ? null : <ToPlans />)

const ToPlans = () => (
  <Link
    to={subscriptionsPath}
    className="inline-flex min-h-12 items-center seated font-semibold text-act underline"
  >
    {m.sidebar_plans()}
  </Link>
)
