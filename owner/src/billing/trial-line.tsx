import { shortLastDay } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import type { Billing } from '../api/billing.ts'
import { subscriptionsPath } from './paths.ts'

export const TrialLine = ({ billing }: { billing: Billing }) => (
  <Link
    to={subscriptionsPath}
    className="flex flex-wrap justify-between gap-x-3 rounded-field px-3.5 py-2 text-label text-on-aubergine-quiet hover:bg-aubergine-raised"
  >
    <span>{m.sidebar_trial({ day: shortLastDay(billing.until) })}</span>
    <span className="font-semibold text-on-aubergine underline">{m.sidebar_plans()}</span>
  </Link>
)
