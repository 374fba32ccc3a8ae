import { Fetched } from '@dobara/web/fetched.tsx'
import { useBilling } from '../api/billing.ts'
import { Invoices } from './invoices.tsx'
import { PlanNow } from './plan-now.tsx'
import { PlanPlates } from './plan-plates.tsx'

/** The owner's plan under the heading that the dashboard shows. Where billing is off there is no more than that. */
export function PlanAndInvoices() {
  const billing = useBilling()
  return (
    <Fetched query={billing}>
      {({ billing }) =>
        billing && (
          <div className="grid max-w-3xl gap-9 pt-2">
            <PlanNow billing={billing} />
            <PlanPlates billing={billing} />
            <Invoices billing={billing} />
          </div>
        )
      }
    </Fetched>
  )
}
