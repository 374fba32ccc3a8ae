import { StartProblem } from '../platform/start-problem.ts'

/**
 * Entries stay for so long at least, and `is_young_key` in the database relies on it: where a key says that it is no older
 * than half of this, nobody looks among old entries for it.
 */
const fewestMonths = 12
const usualMonths = 24

/** The same day and hour, so many months earlier; the month's last day where it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}

/** @throws {StartProblem} for what is no number of months, or one of fewer than entries have to stand */
export function monthsAsked(word: string | undefined): number {
  const months = word === undefined ? usualMonths : Number(word)
  if (!Number.isInteger(months) || months < fewestMonths || months > 1_200)
    throw new StartProblem(`Say after how many months entries are old: ${fewestMonths} or more.`)
  return months
}
