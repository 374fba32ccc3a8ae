import { StartProblem } from '../platform/start-problem.ts'

/**
 * The database function `is_young_key` relies on this minimum, because old entries are not searched
 * for young keys.
 */
export const fewestMonths = 12
const usualMonths = 24

/** If the month has no such day, the result is the month's last day, in UTC. */
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
