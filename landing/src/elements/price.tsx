import { plans } from '@dobara/contract/rules/plans'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

/** The specification writes this price without a separator. */
export const price = String(plans.monthly.priceInRupees)

export const Price = ({ className }: { className: string }) => (
  <p className={className}>{m.landing_price({ price })}</p>
)

export const DailyPrice = ({ className }: { className: string }) => (
  <div className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
    <p className="display text-heading">
      {m.landing_per_day({ price: rupees(plans.monthly.priceInRupees / 30) })}
    </p>
    <Price className={`min-w-0 grow basis-56 ${className}`} />
  </div>
)
