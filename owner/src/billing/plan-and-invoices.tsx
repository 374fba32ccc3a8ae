import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { useBilling } from '../api/billing.ts'
import { CurrentPlan } from './current-plan.tsx'
import { Invoices } from './invoices.tsx'
import { PlanCards } from './plan-cards.tsx'

/** The owner's plan and invoices. Empty where billing is off; the dashboard then shows only the heading. */
export function PlanAndInvoices() {
  const billing = useBilling()
  return (
    <Fetched query={billing}>
      {({ billing }) =>
        billing && (
          <div className="grid gap-9 pt-2">
            <CurrentPlan billing={billing} />
            <PlanCards billing={billing} />
            <Invoices billing={billing} />
          </div>
        )
      }
    </Fetched>
  )
}
