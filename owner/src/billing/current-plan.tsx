import { Card } from '@dobara/ui/card'
import type { Billing } from '../api/billing.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { headline, planSentence } from './words.ts'

/** The owner's current plan, its next charge or end, and the button to cancel it. */
export const CurrentPlan = ({ billing }: { billing: Billing }) => (
  <Card className="grid gap-4 p-5">
    <div className="grid gap-1.5">
      <h2 className="display text-heading">{headline(billing)}</h2>
      <p className="text-pretty">{planSentence(billing)}</p>
    </div>
    <CancelPlan billing={billing} />
  </Card>
)
