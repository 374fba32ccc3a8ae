import type { Membership } from '../known/known.ts'

/** From 0 to 1, where the reward can be claimed. */
export const progressOf = ({
  balance,
  minimumSpend,
}: Pick<Membership, 'balance' | 'minimumSpend'>) => Math.min(1, balance / minimumSpend)

/** The place nearest to its reward; of equals the one visited last, which the list has first. */
export const bestOf = (memberships: readonly Membership[]): Membership | undefined =>
  memberships.reduce<Membership | undefined>(
    (best, next) => (!best || progressOf(next) > progressOf(best) ? next : best),
    undefined,
  )
