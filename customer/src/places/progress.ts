import type { Membership } from '../offline-store/guest-shape.ts'

/** Returns 0 to 1; at 1 the reward can be claimed. */
export const progressOf = ({
  balance,
  minimumSpend,
}: Pick<Membership, 'balance' | 'minimumSpend'>) => Math.min(1, balance / minimumSpend)

/** Returns the place nearest to its reward; of equals the one visited last, which comes first in the list. */
export const bestOf = (memberships: readonly Membership[]): Membership | undefined =>
  memberships.reduce<Membership | undefined>(
    (best, next) => (!best || progressOf(next) > progressOf(best) ? next : best),
    undefined,
  )
