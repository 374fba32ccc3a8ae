import type { MandateRow } from './account-queries.ts'
import { addDays } from './calendar.ts'
import { isPaying, isWaiting, standingOf } from './decisions.ts'
import type { Looked } from './look.ts'
import { noticeMoments } from './notices.ts'

const minute = 60_000

/** When to look at a restaurant's billing again, if nothing is heard of it before. */
export function nextLook({ books, isComplete }: Looked, now: Date): Date {
  const far = addDays(now, 30)
  if (!books) return far
  if (!isComplete) return after(now, 10 * minute)
  const { account, mandates } = books
  const { until } = standingOf(account, mandates, now)
  const moments = [until, ...noticeMoments(books, now), ...mandates.flatMap((m) => lookAt(m, now))]
  return moments
    .filter((moment) => moment > now)
    .reduce((first, moment) => (moment < first ? moment : first), far)
}

/** Every day: whatever was not told is found. More often while a payer is at the checkout, and around a charge. */
function lookAt(mandate: MandateRow, now: Date): Date[] {
  if (isWaiting(mandate)) return [after(now, 10 * minute)]
  if (isPaying(mandate))
    return [
      addDays(now, 1),
      ...(mandate.next_charge_at ? [after(mandate.next_charge_at, 60 * minute)] : []),
    ]
  return mandate.stopped_at && addDays(mandate.stopped_at, 3) > now ? [addDays(now, 1)] : []
}

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
