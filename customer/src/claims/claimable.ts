import { claimStateAt } from '@dobara/contract/rules/rewards'
import { type Offered, reachedWith } from '@dobara/web/rewards/ladder.ts'
import type { Document, Membership } from '../offline-store/guest-shape.ts'

export interface Claimable {
  offered: Offered
  /** False outside its days and hours, and if it comes once and was claimed */
  isNow: boolean
}

type Claims = readonly Pick<Document['claims'][number], 'resId' | 'choiceId' | 'status'>[]

/** The rewards in reach, the highest first. The server has the last word. */
export function claimableAt(place: Membership, claims: Claims, now: Date): Claimable[] {
  const isClaimed = (choiceId: string) =>
    claims.some(
      (claim) =>
        claim.resId === place.resId && claim.choiceId === choiceId && claim.status !== 'declined',
    )
  return reachedWith(place, place.balance).map((offered) => ({
    offered,
    isNow:
      claimStateAt(offered, now).isOpen && !(offered.onceAGuest && isClaimed(offered.choiceId)),
  }))
}
