import { StartProblem } from '../platform/start-problem.ts'

/**
 * Entries stay in the ledger for at least twelve months. `is_young_key` in the database relies on this limit: a key no
 * older than half of it is not searched for among old entries.
 */
export const fewestMonths = 12
const usualMonths = 24

/** The same day and time, the given number of months earlier; the month's last day if it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}

/** @throws {StartProblem} for a word that is not a number of months, or a number below the minimum */
export function monthsAsked(word: string | undefined): number {
  const months = word === undefined ? usualMonths : Number(word)
  if (!Number.isInteger(months) || months < fewestMonths || months > 1_200)
    throw new StartProblem(`Say after how many months entries are old: ${fewestMonths} or more.`)
  return months
}
