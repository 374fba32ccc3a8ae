import type { MandateRow, PaymentRow } from './account-queries.ts'
import { addDays } from './calendar.ts'
import { isPaying, isWaiting, standingOf } from './decisions.ts'
import { messageTimes } from './owner-messages.ts'
import { isFetchedOnceMore, type Reconciled } from './reconcile.ts'
import { isOpenRefund, refundPauseMilliseconds } from './refunding.ts'

const minute = 60_000

export function nextReconciliation({ accountState, isComplete }: Reconciled, now: Date): Date {
  const far = addDays(now, 30)
  if (!accountState) return far
  if (!isComplete) return after(now, 10 * minute)
  const { account, mandates, payments } = accountState
  const { until } = standingOf(account, mandates, now)
  const moments = [
    until,
    ...messageTimes(accountState, now),
    ...mandates.flatMap((mandate) => fetchTimes(mandate, now)),
    ...payments.filter(isOpenRefund).map((payment) => refundTime(payment, now)),
  ]
  return moments
    .filter((moment) => moment > now)
    .reduce((first, moment) => (moment < first ? moment : first), far)
}

/** The mandate is fetched daily, because a webhook may be lost. */
function fetchTimes(mandate: MandateRow, now: Date): Date[] {
  if (isWaiting(mandate)) return [after(now, 10 * minute)]
  if (isPaying(mandate))
    return [
      addDays(now, 1),
      ...(mandate.next_charge_at ? [after(mandate.next_charge_at, 60 * minute)] : []),
    ]
  if (!mandate.stopped_at) return [after(now, 60 * minute)]
  return isFetchedOnceMore(mandate) && mandate.provider_id ? [addDays(now, 1)] : []
}

function refundTime({ refund_asked_at: askedAt }: PaymentRow, now: Date): Date {
  const soon = after(now, 10 * minute)
  const planned = askedAt ? after(askedAt, refundPauseMilliseconds) : soon
  return planned > soon ? planned : soon
}

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
