import { fromIndia, inIndia } from '@dobara/contract/text/india-time'
import {
  type Hidden,
  type InvoiceEntity,
  newEntityId,
  type PaymentEntity,
  type ProviderRecords,
  type SubscriptionEntity,
} from './entities.ts'

export type EmitEvent = (
  event: string,
  about: {
    subscription?: SubscriptionEntity
    payment?: PaymentEntity
    invoice?: InvoiceEntity
    refund?: object
    dispute?: object
  },
  at: number,
) => void

const day = 86_400
const retries = 3
/**
 * A card's debit goes to the bank this long before its due time, because the bank must first notify
 * the payer.
 */
const leadSeconds = 36 * 3_600

export function createCycles(records: ProviderRecords, emit: EmitEvent) {
  const hiddenOf = (subscription: SubscriptionEntity) => records.hidden[subscription.id] as Hidden
  const planOf = ({ plan_id }: SubscriptionEntity) => {
    const plan = records.plans.find(({ id }) => id === plan_id)
    if (!plan) throw new Error(`no plan ${plan_id}`)
    return plan
  }
  /** All cycles but the first begin at midnight in India. */
  const boundary = (subscription: SubscriptionEntity, cycle: number) => {
    const anchor = hiddenOf(subscription).anchor ?? 0
    const months = planOf(subscription).period === 'yearly' ? 12 : 1
    return cycle === 0 ? anchor : midnightAfter(anchor, cycle * months)
  }

  const invoiceOfCycle = (subscription: SubscriptionEntity, at: number) => {
    const { cycle } = hiddenOf(subscription)
    const start = boundary(subscription, cycle)
    const known = records.invoices.find(
      (invoice) => invoice.subscription_id === subscription.id && invoice.billing_start === start,
    )
    if (known) return known
    const { amount, name } = planOf(subscription).item
    const invoice: InvoiceEntity = {
      id: newEntityId(records, 'inv'),
      entity: 'invoice',
      type: 'invoice',
      invoice_number: null,
      subscription_id: subscription.id,
      order_id: newEntityId(records, 'order'),
      payment_id: null,
      status: 'issued',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: 'INR',
      issued_at: at,
      paid_at: null,
      billing_start: start,
      billing_end: boundary(subscription, cycle + 1),
      line_items: [{ name, amount, quantity: 1, type: 'plan' }],
    }
    records.invoices.push(invoice)
    return invoice
  }

  const pay = (amount: number, works: boolean, at: number, invoiceId: string | null) => {
    const payment: PaymentEntity = {
      id: newEntityId(records, 'pay'),
      entity: 'payment',
      amount,
      currency: 'INR',
      status: works ? 'captured' : 'failed',
      order_id: newEntityId(records, 'order'),
      invoice_id: invoiceId,
      method: 'card',
      amount_refunded: 0,
      captured: works,
      created_at: at,
    }
    records.payments.push(payment)
    return payment
  }

  const charge = (subscription: SubscriptionEntity, at: number) => {
    const hidden = hiddenOf(subscription)
    const isCancelled = subscription.status === 'cancelled'
    hidden.sentFor = null
    if (isCancelled && !hidden.works) return
    const invoice = invoiceOfCycle(subscription, at)
    const payment = pay(invoice.amount, hidden.works, at, invoice.id)
    if (!hidden.works) {
      emit('payment.failed', { subscription, payment }, at)
      hidden.failures++
      hidden.retryAt = hidden.failures > retries ? null : at + day
      subscription.status = hidden.retryAt ? 'pending' : 'halted'
      emit(`subscription.${subscription.status}`, { subscription }, at)
      if (!hidden.retryAt) advanceCycle(subscription)
      return
    }
    Object.assign(invoice, {
      payment_id: payment.id,
      status: 'paid',
      amount_paid: invoice.amount,
      amount_due: 0,
      paid_at: at,
    })
    if (isCancelled) return emit('invoice.paid', { subscription, payment, invoice }, at)
    if (subscription.status !== 'active') emit('subscription.activated', { subscription }, at)
    subscription.status = 'active'
    subscription.paid_count++
    subscription.remaining_count--
    subscription.current_start = invoice.billing_start
    subscription.current_end = invoice.billing_end
    hidden.failures = 0
    hidden.retryAt = null
    advanceCycle(subscription)
    emit('subscription.charged', { subscription, payment }, at)
    if (subscription.remaining_count === 0) end(subscription, 'completed', at)
  }

  const advanceCycle = (subscription: SubscriptionEntity) => {
    const hidden = hiddenOf(subscription)
    hidden.cycle++
    subscription.charge_at = boundary(subscription, hidden.cycle)
  }

  const end = (
    subscription: SubscriptionEntity,
    status: 'cancelled' | 'completed' | 'expired',
    at: number,
  ) => {
    subscription.status = status
    subscription.ended_at = at
    subscription.charge_at = null
    hiddenOf(subscription).retryAt = null
    // Razorpay sends no event for an expiry.
    if (status !== 'expired') emit(`subscription.${status}`, { subscription }, at)
  }

  const next = (subscription: SubscriptionEntity): [number, () => void] | null => {
    const { status, charge_at, start_at, expire_by } = subscription
    if (status === 'created') {
      const at = Math.min(start_at ?? Infinity, expire_by ?? Infinity)
      return at === Infinity ? null : [at, () => end(subscription, 'expired', at)]
    }
    const hidden = hiddenOf(subscription)
    const { retryAt, sentFor } = hidden
    if (status === 'cancelled' && sentFor) return [sentFor, () => charge(subscription, sentFor)]
    if (status === 'pending' && retryAt) return [retryAt, () => charge(subscription, retryAt)]
    if (!charge_at || !['authenticated', 'active', 'halted'].includes(status)) return null
    if (status === 'halted')
      return [
        charge_at,
        () => {
          invoiceOfCycle(subscription, charge_at)
          advanceCycle(subscription)
        },
      ]
    if (sentFor === charge_at) return [charge_at, () => charge(subscription, charge_at)]
    return [
      charge_at - leadSeconds,
      () => {
        hidden.sentFor = charge_at
      },
    ]
  }

  return {
    advance(now: number) {
      for (;;) {
        const due = records.subscriptions
          .map(next)
          .filter((step) => step !== null && step[0] <= now)
          .sort((a, b) => (a?.[0] ?? 0) - (b?.[0] ?? 0))[0]
        if (!due) return
        due[1]()
      }
    },

    hiddenOf,
    boundary,
    charge,
    advanceCycle,
    pay,
    end,
  }
}

/** @returns midnight in India, on the last day if the month is too short */
function midnightAfter(seconds: number, months: number): number {
  const shown = inIndia(seconds * 1000)
  shown.setUTCHours(0, 0, 0, 0)
  const dayOfMonth = shown.getUTCDate()
  shown.setUTCDate(1)
  shown.setUTCMonth(shown.getUTCMonth() + months)
  const days = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + 1, 0)).getUTCDate()
  shown.setUTCDate(Math.min(dayOfMonth, days))
  return fromIndia(shown).getTime() / 1000
}

export type Cycles = ReturnType<typeof createCycles>
