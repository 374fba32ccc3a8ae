import { type PlanName, planNames, plans } from '@dobara/contract/rules/plans'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { CallToAction } from './call-to-action.tsx'
import { Price } from './price.tsx'

const words: Record<PlanName, { name: () => string; per: () => string }> = {
  monthly: { name: m.plan_monthly, per: m.per_month },
  annual: { name: m.plan_annual, per: m.per_year },
}

export const Plans = () => (
  <div className="grid gap-3 lg:grid-rows-[1fr_auto]">
    <div className="divide-y divide-line lg:grid lg:grid-rows-[1fr_1fr_auto] rounded-card border border-line bg-card px-5">
      {planNames.map((plan) => (
        <div
          key={plan}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-3.5 lg:flex-col lg:flex-nowrap lg:justify-center lg:gap-y-1"
        >
          <b className="font-bold">{words[plan].name()}</b>
          <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 lg:ml-0">
            <b className="display text-title lg:text-[clamp(3.25rem,5.6vw,4.5rem)]">
              {rupees(plans[plan].priceInRupees)}
            </b>
            <span className="text-label">{words[plan].per()}</span>
          </p>
          {plan === 'annual' && (
            <p className="w-full text-label font-semibold text-act">{m.annual_saving()}</p>
          )}
        </div>
      ))}
      <div className="grid gap-4 py-3 lg:pb-5">
        <p className="text-label text-quiet">{m.landing_plan_terms()}</p>
        <CallToAction look="quiet" className="px-3! max-xl:text-base! max-lg:hidden" />
      </div>
    </div>
    <Price className="text-label text-quiet text-pretty max-lg:hidden" />
  </div>
)
