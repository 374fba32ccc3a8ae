import { plans } from '@dobara/contract/plans'
import { m } from '@dobara/words/messages.js'

/** ₹1500 without a separator: the price line is given word for word. */
export const price = String(plans.monthly.priceInRupees)

export function Price({ className = '' }: { className?: string }) {
  return <p className={className}>{m.landing_price({ price })}</p>
}
