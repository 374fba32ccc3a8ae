import { ChevronDown } from '@dobara/ui/icons'
import { shortLastDay } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link, useLocation } from 'react-router'
import type { Billing } from '../api/billing.ts'
import { subscriptionsPath } from './paths.ts'

/**
 * A banner about a failed or paused charge or an ended plan. Hidden on the page where the owner pays. At the counter it
 * fills the place above the question.
 */
export function PlanBanner({ billing }: { billing: Billing }) {
  const { pathname } = useLocation()
  if (pathname === subscriptionsPath) return null
  return (
    <Link
      to={subscriptionsPath}
      data-message
      className="mb-2 lg:mb-5 in-data-head:mb-0! flex in-[main:has([role=alert])]:hidden min-h-12 items-center justify-between gap-2 rounded-field bg-wrong-soft px-3.5 py-1.5 text-label font-semibold text-ink inset-ring inset-ring-wrong sm:px-4.5 sm:text-base"
    >
      <span className="seated text-pretty">{textOf(billing)}</span>
      <span className="flex shrink-0 items-center gap-1.5 text-act">
        <span className="seated">{m.banner_pay()}</span>
        <ChevronDown className="size-5 -rotate-90" />
      </span>
    </Link>
  )
}

function textOf({ standing, payment, until }: Billing): string {
  if (standing === 'ended') return m.banner_ended()
  const day = shortLastDay(until)
  return payment === 'paused' ? m.banner_paused({ day }) : m.banner_failing({ day })
}
