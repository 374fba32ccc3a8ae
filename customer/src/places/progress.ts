import type { Membership } from '../offline-store/guest-shape.ts'

/** The progress to the reward from 0 to 1. At 1 the reward can be claimed. */
export const progressOf = ({
  balance,
  minimumSpend,
}: Pick<Membership, 'balance' | 'minimumSpend'>) => Math.min(1, balance / minimumSpend)

/** The place with the highest progress. With equal progress the first in the list, which is the last visited. */
export const bestOf = (memberships: readonly Membership[]): Membership | undefined =>
  memberships.reduce<Membership | undefined>(
    (best, next) => (!best || progressOf(next) > progressOf(best) ? next : best),
    undefined,
  )

/** Places whose reward can be claimed come first, else in the list's order. */
export const readyFirst = (memberships: readonly Membership[]): Membership[] => [
  ...memberships.filter(({ missing }) => missing === 0),
  ...memberships.filter(({ missing }) => missing > 0),
]
