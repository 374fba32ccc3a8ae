import type { Membership } from '../offline-store/guest-shape.ts'

/** From 0 to 1 (claimable) */
export const progressOf = ({
  balance,
  minimumSpend,
}: Pick<Membership, 'balance' | 'minimumSpend'>) => Math.min(1, balance / minimumSpend)

/** The restaurant where the guest is comes first, then the last visited or joined. */
export const hereFirst = (memberships: readonly Membership[], now: number): Membership[] =>
  [...memberships].sort((one, other) => latestAt(other, now) - latestAt(one, now))

const latestAt = ({ hereUntil, lastVisitAt, joinedAt }: Membership, now: number): number => {
  const [until, ...earlier] = [hereUntil, lastVisitAt, joinedAt].map((at) => Date.parse(at ?? ''))
  return until && until > now ? until : Math.max(...earlier.filter(Boolean), 0)
}

export const readyFirst = (memberships: readonly Membership[]): Membership[] => [
  ...memberships.filter(({ missing }) => missing === 0),
  ...memberships.filter(({ missing }) => missing > 0),
]
