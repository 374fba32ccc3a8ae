import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { useBilling } from '../api/billing.ts'
import { CurrentPlan } from '../billing/current-plan.tsx'
import { PayAnotherWay } from '../billing/pay-another-way.tsx'
import { PlanCards } from '../billing/plan-cards.tsx'
import { needsOtherWay } from '../billing/plan-warnings.ts'
import { Invoices } from './invoices.tsx'

export function PlanAndInvoices() {
  const billing = useBilling()
  return (
    <Fetched query={billing}>
      {({ billing }) =>
        billing && (
          <div className="grid gap-9">
            <CurrentPlan billing={billing}>
              {billing.plan && needsOtherWay(billing) && (
                <PayAnotherWay billing={billing} plan={billing.plan} />
              )}
            </CurrentPlan>
            <PlanCards billing={billing} />
            <Invoices billing={billing} />
          </div>
        )
      }
    </Fetched>
  )
}
