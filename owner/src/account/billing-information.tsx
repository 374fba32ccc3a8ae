import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Billing, useBilling } from '../api/billing.ts'
import { CancelPlan } from '../billing/cancel-plan.tsx'
import { detailsPath, subscriptionsPath } from '../billing/paths.ts'
import { billedTo, planSentence } from '../billing/words.ts'
import { BillingDetails } from './billing-details.tsx'
import { Pane } from './pane.tsx'

/** Shows only the heading where billing is off. */
export function BillingInformation() {
  const billing = useBilling()
  return (
    <Pane title={m.section_billing()}>
      <Fetched query={billing}>{({ billing }) => billing && <Plan billing={billing} />}</Fetched>
    </Pane>
  )
}

const link = 'inline-flex min-h-11 items-center seated font-semibold text-act underline'

function Plan({ billing }: { billing: Billing }) {
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(detailsPath.endsWith(hash || 'none'))
  return (
    <>
      <p className="text-pretty">{planSentence(billing)}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={subscriptionsPath} className={link}>
          {m.to_subscriptions()}
        </Link>
        <CancelPlan billing={billing} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-quiet">
        {billedTo(billing.details)}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={m.change_billed_to()}
          onClick={() => setOpen(!isOpen)}
          className={link}
        >
          {m.change_details()}
        </button>
      </p>
      {isOpen && <BillingDetails details={billing.details} onSaved={() => setOpen(false)} />}
    </>
  )
}
