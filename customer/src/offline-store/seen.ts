import { type Rung, reachedWith } from '@dobara/web/rewards/ladder.ts'
import type { Document, Membership, Seen } from './guest-shape.ts'

export interface Gain {
  resId: string
  from: number
  to: number
  /** False if the guest was away when the points came */
  isJustNow: boolean
}

const justNowMs = 5 * 60_000

/** The oldest first. If `seen` is null, as on a new phone, nothing is a gain. */
export function gainsIn(seen: Seen | null, document: Document, isLive: boolean): Gain[] {
  if (!seen) return []
  const isJustNow = ({ lastVisitAt }: Membership) =>
    isLive || Date.parse(document.readAt) - Date.parse(lastVisitAt ?? '') < justNowMs
  return document.memberships
    .map((place) => ({
      resId: place.resId,
      from: seen[place.resId] ?? 0,
      to: place.balance,
      isJustNow: isJustNow(place),
    }))
    .filter(({ from, to }) => to > from)
    .reverse()
}

/** The highest reward that the gain reaches; `place` already has the new balance. */
export const reachedBy = ({ from }: Gain, place: Membership): Rung | undefined =>
  reachedWith(place, place.balance).find(({ points }) => points > from)

/** A lower balance is marked as seen at once. */
export function seenAfter(seen: Seen | null, { memberships }: Document): Seen {
  const balances = memberships.map(({ resId, balance }) => [
    resId,
    seen ? Math.min(seen[resId] ?? 0, balance) : balance,
  ])
  return { ...seen, ...Object.fromEntries(balances) }
}
