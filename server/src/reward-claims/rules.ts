import { shownMinutes } from '@dobara/contract/rules/time-limits'

export const shownUntil = (claim: { status: string; decided_at: Date | null }): Date | null =>
  claim.status === 'approved' && claim.decided_at
    ? new Date(claim.decided_at.getTime() + shownMinutes * 60_000)
    : null
