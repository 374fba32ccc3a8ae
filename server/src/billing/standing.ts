import { graceDays } from '@dobara/contract/rules/plans'
import { addDays, sixInTheMorning } from './calendar.ts'

export interface StandingAccount {
  trialEndsAt: Date
  /** The end of the last period that was paid and not refunded. */
  paidUntil: Date | null
}

/** A mandate that was authorised. */
export interface StandingMandate {
  /** When it was cancelled or ended. Null while it can be charged. */
  stoppedAt: Date | null
  /** When the provider last answered about it. */
  askedAt: Date | null
}

export interface Standing {
  state: 'trial' | 'paid' | 'grace' | 'ended'
  /** When the state ends unless something is paid. For `ended`, when the plan ended. */
  until: Date
  /** Until when points may be given. Null while only an answer of the provider could end it. */
  pointsUntil: Date | null
}

/**
 * The state of an account's plan. A restaurant with a chargeable mandate stays open until the provider has
 * confirmed, after the days of grace, that nothing was paid. An outage of the provider closes no restaurant.
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
  // A restaurant that cancels during the grace stays open until the next morning, not closed during a meal.
  const stopped = mandates.map(({ stoppedAt }) => sixInTheMorning(stoppedAt ?? end).getTime())
  return new Date(Math.min(Math.max(end.getTime(), ...stopped), graceEnd.getTime()))
}
