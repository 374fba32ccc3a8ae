import { graceDays } from '@dobara/contract/rules/plans'
import { addDays, sixInTheMorning } from './calendar.ts'

export interface StandingAccount {
  trialEndsAt: Date
  /** Refunded periods do not count. */
  paidUntil: Date | null
}

export interface StandingMandate {
  /** Null while chargeable. */
  stoppedAt: Date | null
  /** The provider's last answer. */
  askedAt: Date | null
}

export interface Standing {
  state: 'trial' | 'paid' | 'grace' | 'ended'
  /** The state's end unless something is paid; for `ended`, the plan's end. */
  until: Date
  /** Null while only the provider's answer could end it. */
  pointsUntil: Date | null
}

/**
 * A chargeable mandate keeps a restaurant open until the provider confirms that nothing was paid. So an outage closes
 * no restaurant.
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
  // A cancellation during the grace closes nothing during a meal.
  const stopped = mandates.map(({ stoppedAt }) => sixInTheMorning(stoppedAt ?? end).getTime())
  return new Date(Math.min(Math.max(end.getTime(), ...stopped), graceEnd.getTime()))
}
