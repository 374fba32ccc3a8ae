import { graceDays } from '@dobara/contract/rules/plans'
import { addDays, sixInTheMorning } from './calendar.ts'

export interface StandingAccount {
  trialEndsAt: Date
  /** Refunded periods are excluded. */
  paidUntil: Date | null
}

export interface StandingMandate {
  /** The time is null while the mandate can be charged. */
  stoppedAt: Date | null
  askedAt: Date | null
}

export interface Standing {
  state: 'trial' | 'paid' | 'grace' | 'ended'
  /** At this time the state ends if nothing is paid, or the plan has ended. */
  until: Date
  /** The time is null while the end depends on the provider's answer. */
  pointsUntil: Date | null
}

/**
 * While a mandate can be charged, points end only after the provider confirms that nothing was
 * paid. Therefore an outage stops no restaurant.
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
  // After a cancellation during the grace period, points end in the morning and not during a meal.
  const stopped = mandates.map(({ stoppedAt }) => sixInTheMorning(stoppedAt ?? end).getTime())
  return new Date(Math.min(Math.max(end.getTime(), ...stopped), graceEnd.getTime()))
}
