import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { MandateRow } from '../account-queries.ts'
import type { AccountState } from '../account-state.ts'
import { endOfCycle } from '../calendar.ts'
import { isPaying } from '../decisions.ts'
import { isLate } from './late.ts'

const uncertainDays = 4

export function chargeProblems({ mandates, payments }: AccountState, now: Date): string[] {
  const owed = payments
    .filter(({ refund_wanted_at }) => !refund_wanted_at)
    .sort((a, b) => Number(a.period_start) - Number(b.period_start))
  const twice = owed.flatMap((payment, index) => {
    const before = owed[index - 1]
    const overlap = before ? Number(before.period_end) - Number(payment.period_start) : 0
    return overlap > dayMilliseconds
      ? [
          `payments ${before?.provider_id} and ${payment.provider_id} are for the same days. Refund one of them.`,
        ]
      : []
  })
  const each = payments.flatMap((payment) => {
    const { provider_id, amount_paise, period_start, period_end, refund_wanted_at } = payment
    const mandate = mandates.find(({ mandate_id }) => mandate_id === payment.mandate_id)
    if (!mandate) return [`payment ${provider_id} has no mandate. Restore it from a backup.`]
    const expectedEnd = endOfCycle(period_start, mandate.plan, 0)
    const difference = Math.abs(Number(period_end) - Number(expectedEnd))
    return [
      ...(amount_paise === mandate.amount_paise
        ? []
        : [
            `payment ${provider_id} is over ${amount_paise} paise, its mandate over ${mandate.amount_paise}. Compare it with the provider's dashboard, and correct the row that is wrong.`,
          ]),
      ...(difference <= uncertainDays * dayMilliseconds
        ? []
        : [
            `payment ${provider_id} is for the days until ${period_end.toISOString()}, but the ${mandate.plan} plan ends at ${expectedEnd.toISOString()}. Take the days from the provider's invoice.`,
          ]),
      ...(refund_wanted_at && !payment.refunded_at && isLate(refund_wanted_at, now)
        ? [
            `the refund of payment ${provider_id} is not made since ${refund_wanted_at.toISOString()}. See the log; if the provider refuses it, refund it in its dashboard.`,
          ]
        : []),
    ]
  })
  return [...twice, ...each]
}

export const mandateProblems = (mandates: MandateRow[], now: Date): string[] => [
  ...mandates
    .filter(
      ({ status, cancel_wanted_at: wanted }) =>
        status !== 'stopped' && wanted && isLate(wanted, now),
    )
    .map(
      ({ provider_id, mandate_id }) =>
        `mandate ${provider_id ?? mandate_id} still lives a day after its cancel. Cancel it in the provider's dashboard.`,
    ),
  ...(mandates.filter(isPaying).length > 1
    ? ["two mandates can be charged. Cancel the older one in the provider's dashboard."]
    : []),
]
