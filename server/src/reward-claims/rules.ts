import { shownMinutes } from '@dobara/contract/rules/time-limits'
import { unitOf } from '../points/rules.ts'

export const shownUntil = (claim: { status: string; decided_at: Date | null }): Date | null =>
  claim.status === 'approved' && claim.decided_at
    ? new Date(claim.decided_at.getTime() + shownMinutes * 60_000)
    : null

interface Held {
  /** 0: a gift */
  cost: number
  in_stamps: boolean
}

export const declinedMessage = (claim: Held): string =>
  claim.cost === 0
    ? 'Declined. The gift stays with the guest.'
    : `Declined. The ${unitOf(claim) ?? 'points'} went back to the guest.`

export const withdrawnMessage = (claim: Held): string =>
  claim.cost === 0
    ? 'Withdrawn. The gift stays yours.'
    : `Withdrawn. Your ${unitOf(claim) ?? 'points'} are back.`
