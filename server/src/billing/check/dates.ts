import type { AccountState } from '../account-state.ts'
import { trialEnd } from '../calendar.ts'
import { paidUntil, standingOf } from '../decisions.ts'

interface StoredDates {
  points: Date | null
  shown: Date | null
}

/** @param given the ends of free times, as operators set them */
export function dateProblems(
  { account, mandates, payments }: AccountState,
  { points, shown }: StoredDates,
  given: readonly Date[],
  now: Date,
): string[] {
  const { trial_ends_at, created_at, paid_until } = account
  const longest = new Date(Math.max(...[trialEnd(created_at), ...given].map(Number)))
  const paid = paidUntil(mandates, payments)
  const expected = standingOf({ ...account, paid_until: paid }, mandates, now).pointsUntil
  const unless = (date: Date | null, right: Date | null, what: string) =>
    Number(right) === Number(date)
      ? []
      : [
          `${what} until ${written(date)}, but it should be ${written(right)}. Its next reconciliation corrects that; find out who changed it.`,
        ]
  return [
    ...(trial_ends_at > longest
      ? [
          `the free time ends at ${written(trial_ends_at)}, but nobody gave more than until ${written(longest)}. Set trial_ends_at back, or give the time with billing:account.`,
        ]
      : []),
    ...unless(paid_until, paid, 'paid'),
    ...unless(points, expected, 'points can be given'),
    ...unless(shown, expected, 'guests are told that points are given'),
  ]
}

const written = (at: Date | null) => at?.toISOString() ?? 'the provider says otherwise'
