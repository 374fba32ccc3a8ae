import { shortDate } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useBilling } from '../api/billing.ts'
import { subscriptionsPath } from './paths.ts'

const lastDaysMs = 7 * 86_400_000

/** Says in the last week of the free month when it ends, to who has chosen no plan. */
export function TrialLine() {
  const billing = useBilling().data?.billing
  if (billing?.standing !== 'trial' || billing.payment !== 'none') return null
  if (Date.parse(billing.until) - Date.now() > lastDaysMs) return null
  return (
    <Link
      to={subscriptionsPath}
      className="grid rounded-field px-3.5 py-2 text-label text-on-aubergine-quiet hover:bg-aubergine-raised"
    >
      <span>{m.sidebar_trial({ day: shortDate(billing.until) })}</span>
      <span className="font-semibold text-on-aubergine underline">{m.sidebar_plans()}</span>
    </Link>
  )
}
