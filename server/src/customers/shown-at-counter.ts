import { guestName, standingOf } from './guest-name.ts'
import type { findMember } from './queries.ts'

export type ShownAtCounter = ReturnType<typeof shownAtCounter>

type Member = Awaited<ReturnType<typeof findMember>>

/** The right-person line. @param bonus what a first award would bring */
export function shownAtCounter(cusId: string, member: Member, bonus: number) {
  const standing = standingOf(member)
  const isMember = standing === 'given' || standing === 'here'
  const { firstName, lastInitial } = guestName(cusId, member)
  return {
    cusId,
    isMember,
    firstName,
    lastInitial,
    balance: isMember && member ? member.balance : 0,
    lastVisitAt: (isMember && member?.last_visit_at?.toISOString()) || null,
    signUpBonus: isMember || member?.had_bonus ? 0 : bonus,
    printedCard: (isMember && member?.printed_card) || null,
  }
}
