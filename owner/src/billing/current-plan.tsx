import { Card } from '@dobara/ui/card'
import type { ReactNode } from 'react'
import type { Billing } from '../api/billing.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { needsAttention } from './plan-warnings.ts'
import { headline, planSentence } from './words.ts'

type Props = {
  billing: Billing
  children?: ReactNode
}

export const CurrentPlan = ({ billing, children }: Props) => (
  <Card
    className={`@container p-5 ${needsAttention(billing) ? 'bg-wrong-soft! inset-ring inset-ring-wrong' : ''}`}
  >
    <div className="grid gap-4 @min-[40rem]:flex @min-[40rem]:items-center @min-[40rem]:justify-between">
      <div className="grid gap-1.5">
        <h2 className="display text-heading">{headline(billing)}</h2>
        <p>{planSentence(billing)}</p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:w-full @min-[40rem]:shrink-0">
        {children}
        <CancelPlan billing={billing} />
      </div>
    </div>
  </Card>
)
