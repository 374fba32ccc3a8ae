import { graceDays } from '@dobara/contract/plans'
import { addDays, sixInTheMorning } from './calendar.ts'

/** What of a billing account says how long it is open. */
export interface StandingAccount {
  trialEndsAt: Date
  /** The end of the last period that was paid, and not paid back. */
  paidUntil: Date | null
}

/** What of a mandate that was authorised says whether more is to come by it. */
export interface StandingMandate {
  /** When it was cancelled or ended; null while it can be charged. */
  stoppedAt: Date | null
  /** When the provider last told of it. */
  askedAt: Date | null
}

export interface Standing {
  state: 'trial' | 'paid' | 'grace' | 'ended'
  /** When it ends if nothing is paid until then; of `ended`, when it did. */
  until: Date
  /** Until when points may be given; null while only the provider's word could end it. */
  pointsUntil: Date | null
}

/**
 * How an account stands. Whoever has a mandate that can be charged stays open until the provider itself
 * has said, after the days of grace, that nothing was paid: nobody is closed on silence.
 */
export function standing(
  { trialEndsAt, paidUntil }: StandingAccount,
  mandates: readonly StandingMandate[],
  now: Date,
): Standing {
  const paidEnd = paidUntil && sixInTheMorning(paidUntil)
  const end = paidEnd && paidEnd > trialEndsAt ? paidEnd : trialEndsAt
  const graceEnd = addDays(end, graceDays)
  const pointsUntil = pointsUntilOf(end, graceEnd, mandates)

  if (now < end) return { state: end === paidEnd ? 'paid' : 'trial', until: end, pointsUntil }
  if (pointsUntil && pointsUntil <= now) return { state: 'ended', until: pointsUntil, pointsUntil }
  return { state: 'grace', until: pointsUntil ?? graceEnd, pointsUntil }
}

function pointsUntilOf(end: Date, graceEnd: Date, mandates: readonly StandingMandate[]) {
  const paying = mandates.filter(({ stoppedAt }) => !stoppedAt)
  if (paying.some(({ askedAt }) => !askedAt || askedAt < graceEnd)) return null
  if (paying.length > 0) return graceEnd
  // Who stops in the days of grace is open until the next morning, not closed while guests eat.
  const stopped = mandates.map(({ stoppedAt }) => sixInTheMorning(stoppedAt ?? end).getTime())
  return new Date(Math.min(Math.max(end.getTime(), ...stopped), graceEnd.getTime()))
}
