import { type PlanName, plans } from '@dobara/contract/rules/plans'
import { dayMilliseconds, fromIndia, inIndia } from '@dobara/contract/text/india-time'

const sixMilliseconds = 6 * 3_600_000

/** The time is rounded up to six in the morning in India, so that no plan ends during a meal. */
export function sixInTheMorning(at: Date): Date {
  const shown = inIndia(at).getTime() - sixMilliseconds
  return fromIndia(Math.ceil(shown / dayMilliseconds) * dayMilliseconds + sixMilliseconds)
}

/** If the month has no such day, the result is its last day. */
export function addMonths(at: Date, months: number): Date {
  const shown = inIndia(at)
  const month = shown.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(shown.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(shown.getUTCDate(), lastDay)
  const time = shown.getTime() % dayMilliseconds
  return fromIndia(Date.UTC(shown.getUTCFullYear(), month, day) + time)
}

export const addDays = (at: Date, days: number): Date =>
  new Date(at.getTime() + days * dayMilliseconds)

const monthsOf: Record<PlanName, number> = { monthly: 1, annual: 12 }

export const endOfCycle = (start: Date, plan: PlanName, cycle: number): Date =>
  addMonths(start, monthsOf[plan] * (cycle + 1))

export const trialEnd = (from: Date): Date => sixInTheMorning(addMonths(from, plans.trialMonths))

/** A financial year lasts from April to March, and 2026-27 is written '2627'. */
export function financialYear(at: Date): string {
  const shown = inIndia(at)
  const first = shown.getUTCFullYear() - (shown.getUTCMonth() < 3 ? 1 : 0)
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('')
}

export function monthBounds(month: string): { from: Date; to: Date } {
  const from = fromIndia(Date.parse(`${month}-01T00:00:00Z`))
  return { from, to: addMonths(from, 1) }
}
