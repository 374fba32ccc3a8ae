import { type PlanName, planNames, plans } from '@dobara/contract/rules/plans'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Price } from './price.tsx'

const words: Record<PlanName, { name: () => string; per: () => string }> = {
  monthly: { name: m.plan_monthly, per: m.per_month },
  annual: { name: m.plan_annual, per: m.per_year },
}

export const Plans = () => (
  <div className="grid content-start gap-3">
    {planNames.map((plan) => (
      <div key={plan} className="rounded-card border border-line bg-card px-5 py-4">
        <p className="font-bold">{words[plan].name()}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <b className="display text-title">{rupees(plans[plan].priceInRupees)}</b>
          {words[plan].per()}
        </p>
        {plan === 'annual' && <p className="font-semibold text-act">{m.annual_saving()}</p>}
        <p className="mt-1 text-label text-quiet">{m.landing_plan_terms()}</p>
      </div>
    ))}
    <Price className="text-label text-quiet text-pretty" />
  </div>
)
