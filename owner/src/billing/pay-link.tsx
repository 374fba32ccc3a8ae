import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { subscriptionsPath } from './paths.ts'

/** The link to the plans, for sentences that ask for payment. */
export const PayLink = () => (
  <Link
    to={subscriptionsPath}
    className="inline-flex min-h-12 items-center seated font-semibold text-act underline"
  >
    {m.sidebar_plans()}
  </Link>
)
