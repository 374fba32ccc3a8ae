import { createHash } from 'node:crypto'
import type { PlanName } from '@dobara/contract/rules/plans'
import * as z from 'zod/mini'
import { isSigned } from '../../platform/signature.ts'
import {
  type FetchedPayment,
  type MandateOrder,
  type MandateStatus,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefused,
  ProviderSilent,
} from '../provider.ts'
import { checkoutSources } from './checkout-sources.ts'
import { type ClientOptions, createClient } from './client.ts'
import { dateOf, readInvoice } from './invoices.ts'
import { createRefunds } from './refunds.ts'
import { Event, Page, Payment, Plan, Subscription } from './shapes.ts'

export interface RazorpayOptions extends ClientOptions {
  /** The current secret first. */
  webhookSecrets: readonly string[]
  script: string
}

const periods: Record<PlanName, { period: string; cycles: number }> = {
  // Ten years: Razorpay's documentation permits no more.
  monthly: { period: 'monthly', cycles: 120 },
  annual: { period: 'yearly', cycles: 10 },
}

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

export function connectRazorpay(options: RazorpayOptions): PaymentProvider {
  const call = createClient(options)
  const planIds = new Map<string, Promise<string>>()

  /** Plans can be neither changed nor deleted, so a matching plan is reused. */
  const planIdFor = (order: MandateOrder): Promise<string> => {
    const key = `${order.plan} ${order.amountPaise}`
    const known = planIds.get(key) ?? findOrMakePlan(order)
    planIds.set(key, known)
    known.catch(() => planIds.delete(key))
    return known
  }
  const findOrMakePlan = async ({ plan, amountPaise }: MandateOrder) => {
    const { period } = periods[plan]
    for await (const found of pages('/plans', Plan))
      if (
        found.period === period &&
        found.interval === 1 &&
        found.item.amount === amountPaise &&
        found.item.currency === 'INR'
      )
        return found.id
    const item = { name: `Dobara ${plan}`, amount: amountPaise, currency: 'INR' }
    const made = await call('POST', '/plans', {
      answers: z.object({ id: z.string() }),
      body: { period, interval: 1, item },
    })
    return made.id
  }

  async function* pages<Item extends z.ZodMiniType>(path: string, item: Item) {
    const count = 100
    for (let skip = 0; ; skip += count) {
      const join = path.includes('?') ? '&' : '?'
      const { items } = await call('GET', `${path}${join}count=${count}&skip=${skip}`, {
        answers: Page(item),
      })
      yield* items
      if (items.length < count) return
    }
  }

  const findOpened = async ({ mandateId, createdAt }: MandateOrder) => {
    const from = secondsOf(createdAt) - 600
    for await (const found of pages(`/subscriptions?from=${from}`, Subscription))
      if (found.notes.mandate_id === mandateId) return found
    return null
  }

  const create = async (order: MandateOrder) =>
    call('POST', '/subscriptions', {
      answers: Subscription,
      body: {
        plan_id: await planIdFor(order),
        total_count: periods[order.plan].cycles,
        quantity: 1,
        ...(order.startsAt && { start_at: secondsOf(order.startsAt) }),
        expire_by: secondsOf(order.expiresAt),
        // We notify payers ourselves; banks do so in any case.
        customer_notify: false,
        notes: { mandate_id: order.mandateId, restaurant_id: order.restaurantId },
      },
    })

  const fetchSubscription = (providerId: string) =>
    call('GET', `/subscriptions/${encodeURIComponent(providerId)}`, {
      answers: Subscription,
    }).catch((error: unknown) => {
      if (error instanceof ProviderRefused && /does not exist/i.test(error.message)) return null
      throw error
    })

  return {
    checkout: {
      script: options.script,
      keyId: options.keyId,
      sources: checkoutSources(options.script),
    },

    async openMandate(order) {
      // Without an idempotency key, the notes identify our subscription after no response.
      const opened = await create(order).catch(async (error: unknown) => {
        if (!(error instanceof ProviderSilent)) throw error
        return (await findOpened(order)) ?? Promise.reject(error)
      })
      return { providerId: opened.id, link: opened.short_url ?? null }
    },

    async fetchMandate(providerId) {
      const subscription = await fetchSubscription(providerId)
      if (!subscription) return null
      // After the subscription, so that its last payment is included.
      const payments: FetchedPayment[] = []
      const unreadable: string[] = []
      const path = `/invoices?subscription_id=${encodeURIComponent(providerId)}`
      for await (const invoice of pages(path, z.unknown())) {
        const read = readInvoice(invoice, subscription)
        if (read.payment) payments.push(read.payment)
        if (read.unreadable) unreadable.push(read.unreadable)
      }
      return {
        status: statusOf(subscription),
        providerStatus: subscription.status,
        link: subscription.short_url ?? null,
        nextChargeAt: dateOf(subscription.charge_at),
        stoppedAt: dateOf(subscription.ended_at),
        payments,
        unreadable,
      }
    },

    async cancelMandate(providerId) {
      await call('POST', `/subscriptions/${encodeURIComponent(providerId)}/cancel`, {
        answers: Subscription,
        // A scheduled cancellation would appear in no field and could not be undone.
        body: { cancel_at_cycle_end: false },
        isRepeatable: true,
      }).catch(async (error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error
        const now = await fetchSubscription(providerId)
        if (now && statusOf(now) !== 'stopped') throw error
      })
    },

    ...createRefunds(call),

    async *listMandates(since) {
      const from = Math.max(secondsOf(since), firstSecond)
      for await (const found of pages(`/subscriptions?from=${from}`, Subscription))
        yield {
          providerId: found.id,
          mandateId: found.notes.mandate_id ?? null,
          isStopped: statusOf(found) === 'stopped',
          stoppedAt: dateOf(found.ended_at),
        }
    },

    async *listPayments(since) {
      // The small amount of an authorisation has no invoice.
      for await (const found of pages(`/payments?from=${secondsOf(since)}`, Payment))
        if (found.invoice_id && ['captured', 'refunded'].includes(found.status))
          yield {
            providerId: found.id,
            amountPaise: found.amount,
            refundedPaise: found.amount_refunded ?? 0,
            paidAt: new Date(found.created_at * 1000),
          }
    },

    readWebhook(bytes, header): ProviderEvent | null {
      if (!isSigned(bytes, header('x-razorpay-signature') ?? '', options.webhookSecrets))
        return null
      const event = Event.safeParse(parse(bytes))
      const { subscription, invoice, refund, dispute } = event.data?.payload ?? {}
      return {
        id: header('x-razorpay-event-id') ?? createHash('sha256').update(bytes).digest('hex'),
        kind: text(event.data?.event) ?? 'unknown',
        mandateProviderId:
          text(subscription?.entity.id) ??
          text(invoice?.entity.subscription_id) ??
          text(
            (refund?.entity.notes as { subscription_id: string } | undefined)?.subscription_id,
          ) ??
          null,
        disputedPayment: text(dispute?.entity.payment_id) ?? null,
      }
    },
  }
}

/** @throws {ProviderSilent} for an unknown status, which then changes nothing */
function statusOf({ status }: Subscription): MandateStatus {
  const known = statuses[status]
  if (!known) throw new ProviderSilent(`a subscription is ${status}, which we do not know`)
  return known
}

/** Razorpay accepts no time before 2000. */
const firstSecond = 946_684_800

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
/** PostgreSQL stores no NUL, and no identifier of Razorpay's has one. */
const text = (value: unknown) =>
  typeof value === 'string' && value && !value.includes('\0') ? value : undefined

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
