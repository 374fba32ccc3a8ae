import { claimStateAt } from '@dobara/contract/text/claim-times'
import { asOffered } from './as-offered.ts'
import { type Offered, type Program, reachedWith } from './ladder.ts'

export interface Claimable {
  offered: Offered
  /** False outside its days and hours, and if it comes once and was claimed */
  isNow: boolean
}

interface Claim {
  choiceId: string
  /** 0: a gift */
  cost: number
  status: string
}

/** The rewards in reach, the highest first. The server has the last word. */
export function claimableAt(
  place: Program & { balance: number },
  claims: readonly Claim[],
  now: Date,
): Claimable[] {
  const isClaimed = (asked: string) =>
    claims.some(
      ({ choiceId, cost, status }) => choiceId === asked && cost > 0 && status !== 'declined',
    )
  return reachedWith(place, place.balance)
    .map(asOffered)
    .map((offered) => ({
      offered,
      isNow:
        claimStateAt(offered, now).isOpen && !(offered.onceAGuest && isClaimed(offered.choiceId)),
    }))
}
