import { Card } from '@dobara/ui/card'
import type { Billing } from '../api/billing.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { headline, whatHappens } from './words.ts'

/** What the owner has, what happens when, and the way out of it. */
export const PlanNow = ({ billing }: { billing: Billing }) => (
  <Card className="grid gap-4 p-5">
    <div className="grid gap-1.5">
      <h2 className="display text-heading">{headline(billing)}</h2>
      <p className="text-pretty">{whatHappens(billing)}</p>
    </div>
    <CancelPlan billing={billing} />
  </Card>
)
