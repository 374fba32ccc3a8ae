import * as z from 'zod/mini'
import {
  type FetchedPayment,
  type MandateOrder,
  type MandateStatus,
  type PaymentProvider,
  ProviderRefused,
  ProviderSilent,
} from '../provider.ts'
import { pages, type RazorpayCall } from './client.ts'
import { dateOf, readInvoice, secondsOf } from './invoices.ts'
import { createPlans, periods } from './plans.ts'
import { Subscription } from './shapes.ts'

type Mandates = Pick<
  PaymentProvider,
  'openMandate' | 'fetchMandate' | 'cancelMandate' | 'listMandates'
>

const statuses: Record<string, MandateStatus> = {
  created: 'created',
  authenticated: 'authorised',
  active: 'active',
  pending: 'failing',
  halted: 'failing',
  paused: 'paused',
  cancelled: 'stopped',
  completed: 'stopped',
  expired: 'stopped',
}

/** Razorpay accepts no time before 2000. */
const firstSecond = 946_684_800

export function createMandates(call: RazorpayCall): Mandates {
  const planIdFor = createPlans(call)

  return {
    async openMandate(order) {
      const opened = await planIdFor(order)
        .then((planId) => create(call, planId, order))
        .catch(async (error: unknown) => {
          if (!(error instanceof ProviderSilent)) throw error
          // Without an idempotency key, the notes identify our subscription after no response.
          return (await findOpened(call, order)) ?? Promise.reject(error)
        })
      return { providerId: opened.id, link: opened.short_url ?? null }
    },

    async fetchMandate(providerId) {
      const subscription = await fetchSubscription(call, providerId)
      if (!subscription) return null
      return {
        status: statusOf(subscription),
        providerStatus: subscription.status,
        link: subscription.short_url ?? null,
        nextChargeAt: dateOf(subscription.charge_at),
        stoppedAt: dateOf(subscription.ended_at),
        // After the subscription, so that its last payment is included.
        ...(await fetchPayments(call, providerId, subscription)),
      }
    },

    async cancelMandate(providerId) {
      await call('POST', `${addressOf(providerId)}/cancel`, {
        answers: Subscription,
        // A scheduled cancellation would appear in no field and could not be undone.
        body: { cancel_at_cycle_end: false },
        isRepeatable: true,
      }).catch(async (error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error
        const now = await fetchSubscription(call, providerId)
        if (now && statusOf(now) !== 'stopped') throw error
      })
    },

    async *listMandates(since) {
      const from = Math.max(secondsOf(since), firstSecond)
      for await (const found of pages(call, `/subscriptions?from=${from}`, Subscription))
        yield {
          providerId: found.id,
          mandateId: found.notes.mandate_id ?? null,
          isStopped: statusOf(found) === 'stopped',
          stoppedAt: dateOf(found.ended_at),
        }
    },
  }
}

const create = (call: RazorpayCall, planId: string, order: MandateOrder) =>
  call('POST', '/subscriptions', {
    answers: Subscription,
    body: {
      plan_id: planId,
      total_count: periods[order.plan].cycles,
      quantity: 1,
      ...(order.startsAt && { start_at: secondsOf(order.startsAt) }),
      expire_by: secondsOf(order.expiresAt),
      // We notify payers ourselves; banks do so in any case.
      customer_notify: false,
      notes: { mandate_id: order.mandateId, restaurant_id: order.restaurantId },
    },
  })

async function findOpened(call: RazorpayCall, { mandateId, createdAt }: MandateOrder) {
  const from = secondsOf(createdAt) - 600
  for await (const found of pages(call, `/subscriptions?from=${from}`, Subscription))
    if (found.notes.mandate_id === mandateId) return found
  return null
}

const addressOf = (providerId: string) => `/subscriptions/${encodeURIComponent(providerId)}`

const fetchSubscription = (call: RazorpayCall, providerId: string) =>
  call('GET', addressOf(providerId), { answers: Subscription }).catch((error: unknown) => {
    if (error instanceof ProviderRefused && /does not exist/i.test(error.message)) return null
    throw error
  })

async function fetchPayments(call: RazorpayCall, providerId: string, subscription: Subscription) {
  const payments: FetchedPayment[] = []
  const unreadable: string[] = []
  const path = `/invoices?subscription_id=${encodeURIComponent(providerId)}`
  for await (const invoice of pages(call, path, z.unknown())) {
    const read = readInvoice(invoice, subscription)
    if (read.payment) payments.push(read.payment)
    if (read.unreadable) unreadable.push(read.unreadable)
  }
  return { payments, unreadable }
}

/** @throws {ProviderSilent} for an unknown status, which then changes nothing */
function statusOf({ status }: Subscription): MandateStatus {
  const known = statuses[status]
  if (!known) throw new ProviderSilent(`a subscription is ${status}, which we do not know`)
  return known
}
