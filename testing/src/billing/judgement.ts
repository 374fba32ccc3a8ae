import type { StandIn } from '@dobara/stand-ins/payments/start'
import { asSuperuser } from '../postgres/superuser.ts'
import type { BilledWorld } from '../world/billed-world.ts'
import type { Life } from './lives.ts'

type ProviderRecords = StandIn['records']

const day = 86_400

export const closedThoughPaid = async ({ databaseUrl, clock }: BilledWorld): Promise<string[]> => {
  const rows = await asSuperuser<{ id: string }>(
    databaseUrl,
    `select p.restaurant_id as id from payment p join restaurant r using (restaurant_id)
      where p.refund_wanted_at is null and p.period_start <= $1 and $1 < p.period_end
        and r.points_until <= $1`,
    [clock.now],
  )
  return rows.map(({ id }) => id)
}

export async function problemsOfLives(world: BilledWorld, lives: Life[]): Promise<string[]> {
  const { records } = world.standIn
  const payments = await asSuperuser<{ id: string; refund: string | null }>(
    world.databaseUrl,
    'select provider_id as id, refund_provider_id as refund from payment',
  )
  const mandates = await asSuperuser<{ id: string }>(
    world.databaseUrl,
    `select provider_id as id from mandate
      where status in ('authorised', 'active', 'failing', 'paused') and cancel_wanted_at is null`,
  )
  const known = new Set(payments.map(({ id }) => id))
  const refunds = new Set(payments.map(({ refund }) => refund))
  const paying = new Set(mandates.map(({ id }) => id))
  return lives.flatMap((life) => {
    const told = (sentence: string) => `${life.id}: ${sentence} ${life.acts.join(', ')}`
    return problemsOf(life, ofLife(records, life), { known, refunds, paying }).map(told)
  })
}

interface OwnRecords {
  subscriptions: ProviderRecords['subscriptions']
  charges: { id: string; invoice: ProviderRecords['invoices'][number]; isRefunded: boolean }[]
  refunds: ProviderRecords['refunds']
}

function ofLife(records: ProviderRecords, { id }: Life): OwnRecords {
  const subscriptions = records.subscriptions.filter(
    ({ notes }) => !Array.isArray(notes) && notes.restaurant_id === id,
  )
  const ids = new Set(subscriptions.map((subscription) => subscription.id))
  const charges = records.invoices
    .filter(({ status, subscription_id }) => status === 'paid' && ids.has(subscription_id))
    .map((invoice) => {
      const payment = records.payments.find((found) => found.id === invoice.payment_id)
      return {
        id: payment?.id ?? '',
        invoice,
        isRefunded: payment?.amount_refunded === payment?.amount,
      }
    })
  const paid = new Set(charges.map((charge) => charge.id))
  const refunds = records.refunds.filter(
    ({ payment_id, status }) => paid.has(payment_id) && status !== 'failed',
  )
  return { subscriptions, charges, refunds }
}

function problemsOf(
  { agreed, isUncertain, cancels }: Life,
  { subscriptions, charges, refunds }: OwnRecords,
  stored: Record<'known' | 'refunds' | 'paying', Set<string | null>>,
): string[] {
  const alive = subscriptions
    .filter(({ status }) =>
      ['authenticated', 'active', 'pending', 'halted', 'paused'].includes(status),
    )
    .map(({ id }) => id)
  const kept = charges
    .filter(({ isRefunded }) => !isRefunded)
    .map(({ invoice }) => invoice)
    .sort((a, b) => a.billing_start - b.billing_start)
  const isTwice = kept.some(
    (invoice, index) =>
      index > 0 && (kept[index - 1]?.billing_end ?? 0) - invoice.billing_start > day,
  )
  const isKeptAfterCancel = cancels.some(({ at, ids }) =>
    kept.some(
      ({ subscription_id, paid_at }) => ids.includes(subscription_id) && (paid_at ?? 0) > at,
    ),
  )
  return [
    ...(isTwice ? ['days were charged twice.'] : []),
    ...(isKeptAfterCancel ? ['a charge after a cancel was kept.'] : []),
    ...(charges.every(({ id }) => stored.known.has(id)) ? [] : ['a payment is not stored.']),
    ...(refunds.every(({ id }) => stored.refunds.has(id)) ? [] : ['a refund is not stored.']),
    ...(alive.length > 1 ? ['two mandates live.'] : []),
    ...(alive.every((id) => stored.paying.has(id)) ? [] : ['a mandate lives unknown.']),
    ...(agreed && !isUncertain && !alive.includes(agreed) ? ['the agreed mandate ended.'] : []),
  ]
}
