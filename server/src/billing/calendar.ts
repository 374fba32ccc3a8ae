import { type PlanName, plans } from '@dobara/contract/plans'

/** India's clocks have never changed since 1945: five and a half hours before Greenwich's, all year. */
const indiaMilliseconds = 5.5 * 3_600_000
export const dayMilliseconds = 86_400_000
const sixMilliseconds = 6 * 3_600_000

const inIndia = (at: Date) => new Date(at.getTime() + indiaMilliseconds)
const fromIndia = (shown: Date | number) => new Date(Number(shown) - indiaMilliseconds)

/** The first six in the morning, India's time, from this moment on: no plan ends while guests eat. */
export function sixInTheMorning(at: Date): Date {
  const shown = inIndia(at).getTime() - sixMilliseconds
  return fromIndia(Math.ceil(shown / dayMilliseconds) * dayMilliseconds + sixMilliseconds)
}

/** The same day and time so many months on in India; in a shorter month its last day. */
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

/** When the cycle with this number ends, the first being 0, counted from the start: no day is lost on the way. */
export const endOfCycle = (start: Date, plan: PlanName, cycle: number): Date =>
  addMonths(start, monthsOf[plan] * (cycle + 1))

/** A month from the completed profile. */
export const trialEnd = (from: Date): Date => sixInTheMorning(addMonths(from, plans.trialMonths))

/** April to March by India's calendar: '2627' for 2026-27. */
export function financialYear(at: Date): string {
  const shown = inIndia(at)
  const first = shown.getUTCFullYear() - (shown.getUTCMonth() < 3 ? 1 : 0)
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('')
}

/** The month of India's calendar, as '2026-11', and its first moment. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const from = fromIndia(Date.parse(`${month}-01T00:00:00Z`))
  return { from, to: addMonths(from, 1) }
}

/** '20-11-2026', as invoices are dated. */
export const dateInIndia = (at: Date): string =>
  inIndia(at).toISOString().slice(0, 10).split('-').reverse().join('-')
