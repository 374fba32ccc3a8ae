import { buttonLook } from '@dobara/ui/button-look'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Billing, useBilling } from '../api/billing.ts'
import { CurrentPlan } from '../billing/current-plan.tsx'
import { detailsPath, subscriptionsPath } from '../billing/paths.ts'
import { billedTo } from '../billing/words.ts'
import { BillingDetails } from './billing-details.tsx'
import { Pane } from './pane.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** Shows only the heading where billing is off. */
export function BillingInformation() {
  const billing = useBilling()
  return (
    <Pane title={m.section_billing()}>
      <Fetched query={billing}>{({ billing }) => billing && <Plan billing={billing} />}</Fetched>
    </Pane>
  )
}

function Plan({ billing }: { billing: Billing }) {
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(detailsPath.endsWith(hash || 'none'))
  const [isTyped, setTyped] = useState(false)
  return (
    <>
      <CurrentPlan billing={billing}>
        <Link to={subscriptionsPath} className={buttonLook('quiet', 'row')}>
          {m.to_subscriptions()}
        </Link>
      </CurrentPlan>
      <p className="flex min-h-16 items-center justify-between gap-x-4 rounded-card border border-line bg-card px-5 py-2 max-[14rem]:flex-wrap max-[14rem]:px-3">
        <span className="min-w-0 break-words">{billedTo(billing.details)}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={m.change_billed_to()}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-12 shrink-0 items-center seated font-semibold text-act underline"
        >
          {m.change_details()}
        </button>
      </p>
      {isOpen && (
        <BillingDetails
          details={billing.details}
          onTyped={setTyped}
          onSaved={() => setOpen(false)}
        />
      )}
      <UnsavedDialog isChanged={isOpen && isTyped} />
    </>
  )
}
