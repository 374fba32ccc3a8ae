import { StartProblem } from '../platform/start-problem.ts'

/** The database's `is_young_key` relies on this: younger keys are not sought among old entries. */
export const fewestMonths = 12
const usualMonths = 24

/** In UTC; the month's last day if it has no such day */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}

/** @throws {StartProblem} for less than `fewestMonths`, or if it is no whole number */
export function monthsAsked(word: string | undefined): number {
  const months = word === undefined ? usualMonths : Number(word)
  if (!Number.isInteger(months) || months < fewestMonths || months > 1_200)
    throw new StartProblem(`Say after how many months entries are old: ${fewestMonths} or more.`)
  return months
}
