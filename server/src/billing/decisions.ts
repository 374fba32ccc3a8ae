import type { AccountRow, MandateRow, PaymentRow } from './account-queries.ts'
import { type Standing, type StandingMandate, standing } from './standing.ts'

export type CancelReason = NonNullable<MandateRow['cancel_reason']>

const abandonedMilliseconds = 3_600_000
/** The cycles of the provider end at midnight, but ours end in the morning. */
const sameDayMilliseconds = 86_400_000

export const isAuthorised = (status: MandateRow['status']): boolean =>
  ['authorised', 'active', 'failing', 'paused'].includes(status)

export const isPaying = (mandate: MandateRow): boolean =>
  isAuthorised(mandate.status) && !mandate.cancel_wanted_at

export const isInterrupted = ({ status }: MandateRow): boolean =>
  status === 'failing' || status === 'paused'

export const isWaiting = (mandate: MandateRow): boolean =>
  ['opening', 'created'].includes(mandate.status) && !mandate.cancel_wanted_at

export const standingOf = (
  account: AccountRow,
  mandates: readonly MandateRow[],
  now: Date,
): Standing =>
  standing(
    { trialEndsAt: account.trial_ends_at, paidUntil: account.paid_until },
    mandates.filter(({ authorised_at }) => authorised_at).map(asStanding),
    now,
  )

const asStanding = (mandate: MandateRow): StandingMandate => ({
  stoppedAt: earliest(mandate.cancel_wanted_at, mandate.stopped_at),
  askedAt: mandate.asked_at,
})

/**
 * A refunded payment counts until its refund was requested. If the payment was not owed, it does
 * not count at all.
 */
export const paidUntil = (
  mandates: readonly MandateRow[],
  payments: readonly PaymentRow[],
): Date | null =>
  payments
    .map((payment) => {
      const { period_start, period_end, refund_wanted_at: back } = payment
      if (!back || back > period_end) return period_end
      return back > period_start && isOwed(payment, mandates) ? back : null
    })
    .reduce((latest, end) => (!end || (latest && latest > end) ? latest : end), null)

/** These mandates are abandoned, replaced, surplus, or unpaid after the grace period. */
export function cancelsDue(
  account: AccountRow,
  mandates: readonly MandateRow[],
  now: Date,
): Map<string, CancelReason> {
  const due = new Map<string, CancelReason>()
  const paying = mandates
    .filter(isPaying)
    .sort((a, b) => Number(a.authorised_at) - Number(b.authorised_at))
  for (const { replaces, starts_at } of paying)
    if (paying.some(({ mandate_id }) => mandate_id === replaces))
      due.set(replaces as string, starts_at ? 'changed' : 'replaced')
  const [current, ...seconds] = paying.filter(({ mandate_id }) => !due.has(mandate_id))
  for (const { mandate_id } of seconds) due.set(mandate_id, 'second')

  for (const { mandate_id, replaces, expires_at, provider_id, asked_at } of mandates.filter(
    isWaiting,
  )) {
    // The payer may have authorised the mandate after the provider's last answer.
    const knownAt = provider_id ? asked_at : now
    const isLate = knownAt && knownAt.getTime() - expires_at.getTime() > abandonedMilliseconds
    if (isLate || (current && replaces !== current.mandate_id)) due.set(mandate_id, 'abandoned')
  }
  if (current && standingOf(account, mandates, now).state === 'ended')
    due.set(current.mandate_id, 'unpaid')
  return due
}

export const refundsDue = (
  mandates: readonly MandateRow[],
  payments: readonly PaymentRow[],
): string[] =>
  payments
    .filter((payment) => !payment.refund_wanted_at && !isOwed(payment, mandates))
    .map(({ payment_id }) => payment_id)

function isOwed(payment: PaymentRow, mandates: readonly MandateRow[]): boolean {
  const mandate = mandates.find(({ mandate_id }) => mandate_id === payment.mandate_id)
  const { cancel_reason: reason, cancel_wanted_at: cancelledAt } = mandate ?? {}
  if (!reason || !cancelledAt || reason === 'unpaid') return true
  if (reason === 'second' || reason === 'abandoned') return false
  if (payment.paid_at > cancelledAt) return false
  const successor = mandates.find(
    ({ replaces, authorised_at }) => replaces === payment.mandate_id && authorised_at,
  )
  if (!successor) return true
  return successor.starts_at
    ? payment.period_start.getTime() < successor.starts_at.getTime() - sameDayMilliseconds
    : payment.paid_at < successor.created_at
}

const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))
