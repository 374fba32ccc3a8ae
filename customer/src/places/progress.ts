import { type Program, rungsOf, topOf } from '@dobara/web/rewards/ladder.ts'
import type { Membership } from '../offline-store/guest-shape.ts'

/** From 0 to 1 (the top reward can be claimed) */
export const progressOf = (program: Program & { balance: number }): number =>
  Math.min(1, program.balance / topOf(program))

export const isReady = (place: Program & { balance: number }): boolean =>
  rungsOf(place).some(({ points }) => points <= place.balance)

/** The restaurant where the guest is comes first, then the last visited or joined. */
export const hereFirst = (memberships: readonly Membership[], now: number): Membership[] =>
  [...memberships].sort((one, other) => latestAt(other, now) - latestAt(one, now))

const latestAt = ({ hereUntil, lastVisitAt, joinedAt }: Membership, now: number): number => {
  const [until, ...earlier] = [hereUntil, lastVisitAt, joinedAt].map((at) => Date.parse(at ?? ''))
  return until && until > now ? until : Math.max(...earlier.filter(Boolean), 0)
}

export const readyFirst = (memberships: readonly Membership[]): Membership[] => [
  ...memberships.filter(isReady),
  ...memberships.filter((place) => !isReady(place)),
]
