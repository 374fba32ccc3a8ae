import { shownMinutes } from '@dobara/contract/time-limits'

/** Until when an approved claim is shown to the staff; null for any other. Both ends are the server's time. */
export const shownUntil = (claim: { status: string; decided_at: Date | null }): Date | null =>
  claim.status === 'approved' && claim.decided_at
    ? new Date(claim.decided_at.getTime() + shownMinutes * 60_000)
    : null
