import type { createCycles, EmitEvent } from './cycles.ts'
import { newEntityId, type ProviderRecords, type SubscriptionEntity } from './entities.ts'

/** `begin` first processes everything that is due. */
export function createPayerActs(
  records: ProviderRecords,
  cycles: ReturnType<typeof createCycles>,
  emit: EmitEvent,
  begin: (id: string) => { subscription: SubscriptionEntity; at: number },
) {
  const { hiddenOf, boundary, charge, advanceCycle, pay, end } = cycles

  return {
    /**
     * @param works false if the bank refuses the authorisation
     * @returns the payment that proves the authorisation, or null
     */
    authorise(id: string, works = true) {
      const { subscription, at } = begin(id)
      if (subscription.status !== 'created') return null
      const hidden = hiddenOf(subscription)
      subscription.auth_attempts++
      if (!works) return null
      hidden.works = true
      hidden.anchor = subscription.start_at ?? at
      subscription.customer_id = newEntityId(records, 'cust')
      subscription.payment_method = 'card'
      subscription.start_at = hidden.anchor
      subscription.end_at = boundary(subscription, subscription.total_count)
      subscription.status = 'authenticated'
      subscription.charge_at = hidden.anchor
      emit('subscription.authenticated', { subscription }, at)
      if (hidden.anchor <= at) {
        charge(subscription, at)
        return records.payments.at(-1) ?? null
      }
      // Razorpay refunds the authorisation charge by itself and puts it on no invoice.
      const token = pay(500, true, at, null)
      Object.assign(token, { status: 'refunded', amount_refunded: 500 })
      return token
    },

    /** Charges a pending subscription at once, but a halted subscription from the next cycle on. */
    changeCard(id: string, works = true) {
      const { subscription, at } = begin(id)
      hiddenOf(subscription).works = works
      if (!works) return
      if (subscription.status === 'pending') charge(subscription, at)
      else if (subscription.status === 'halted') {
        subscription.status = 'active'
        hiddenOf(subscription).failures = 0
        emit('subscription.activated', { subscription }, at)
      }
    },

    setBank(id: string, works: boolean) {
      hiddenOf(begin(id).subscription).works = works
    },

    /** Also recalls a debit that is already at the bank. */
    cancel(id: string) {
      const { subscription, at } = begin(id)
      hiddenOf(subscription).sentFor = null
      end(subscription, 'cancelled', at)
    },

    /** If the subscription is only authenticated, cancels it instead. */
    pause(id: string) {
      const { subscription, at } = begin(id)
      hiddenOf(subscription).sentFor = null
      if (subscription.status === 'authenticated') return end(subscription, 'cancelled', at)
      if (subscription.status !== 'active') return
      subscription.status = 'paused'
      subscription.charge_at = null
      emit('subscription.paused', { subscription }, at)
    },

    /** Cycles that passed during the pause are never charged. */
    resume(id: string) {
      const { subscription, at } = begin(id)
      if (subscription.status !== 'paused') return
      subscription.status = 'active'
      subscription.charge_at = boundary(subscription, hiddenOf(subscription).cycle)
      while (subscription.charge_at < at) advanceCycle(subscription)
      emit('subscription.resumed', { subscription }, at)
    },
  }
}

export function disputeOf(records: ProviderRecords, paymentId: string, at: number) {
  const payment = records.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error(`no payment ${paymentId}`)
  const dispute = {
    id: newEntityId(records, 'disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount: payment.amount,
    currency: 'INR',
    status: 'open',
    phase: 'chargeback',
    respond_by: at + 7 * 86_400,
    created_at: at,
  }
  return { payment, dispute }
}
