import { plans } from '@dobara/contract/rules/plans'
import { m } from '@dobara/words/messages.js'

/** The specification gives the price line word for word, with 1500 without a separator. */
export const price = String(plans.monthly.priceInRupees)

export function Price({ className = '' }: { className?: string }) {
  return <p className={className}>{m.landing_price({ price })}</p>
}
