import { shownMinutes } from '@dobara/contract/rules/time-limits'

/** Until when a guest can show an approved claim to the staff, in the server's time. Null for other claims. */
export const shownUntil = (claim: { status: string; decided_at: Date | null }): Date | null =>
  claim.status === 'approved' && claim.decided_at
    ? new Date(claim.decided_at.getTime() + shownMinutes * 60_000)
    : null
