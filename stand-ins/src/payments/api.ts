import { type ApiRequest, allowOnly, find, list, Refusal, timeIn } from './api-request.ts'
import type { Cycles } from './cycles.ts'
import { newEntityId, notesIn, type ProviderRecords, type SubscriptionEntity } from './entities.ts'
import type { createRefunds } from './refunds.ts'

interface Api {
  records: ProviderRecords
  cycles: Cycles
  refunds: ReturnType<typeof createRefunds>
  now(): number
  pageOf(id: string): string
}

/** Follows Razorpay's documentation. */
export function createApi({ records, cycles, refunds, now, pageOf }: Api) {
  const makePlan = (body: Record<string, unknown>) => {
    allowOnly(Object.keys(body), 'period', 'interval', 'item', 'notes')
    const item = body.item as { name?: string; amount?: number; currency?: string } | undefined
    allowOnly(Object.keys(item ?? {}), 'name', 'amount', 'currency', 'description')
    if (body.period !== 'monthly' && body.period !== 'yearly')
      throw new Refusal('The selected period is invalid.')
    if (!item?.name || !Number.isInteger(item.amount) || (item.amount ?? 0) < 100)
      throw new Refusal('The amount must be at least INR 1.00')
    const plan = {
      id: newEntityId(records, 'plan'),
      entity: 'plan' as const,
      interval: Number(body.interval),
      period: body.period,
      item: {
        id: newEntityId(records, 'item'),
        active: true,
        type: 'plan',
        name: item.name,
        amount: item.amount as number,
        currency: item.currency ?? 'INR',
      },
      notes: notesIn(body),
      created_at: now(),
    } as const
    records.plans.push(plan)
    return plan
  }

  const futureTime = (body: Record<string, unknown>, name: string) => {
    const time = timeIn(body[name], name)
    if (time !== null && time <= now())
      throw new Refusal(`The ${name.replace('_', ' ')} must be a time in the future.`)
    return time
  }

  const makeSubscription = (body: Record<string, unknown>): SubscriptionEntity => {
    allowOnly(Object.keys(body), ...subscriptionFields)
    find(records.plans, String(body.plan_id))
    const total = Number(body.total_count)
    if (!Number.isInteger(total) || total < 1)
      throw new Refusal('The total count field is required.')
    const startAt = futureTime(body, 'start_at')
    const expireBy = futureTime(body, 'expire_by')
    const id = newEntityId(records, 'sub')
    const subscription: SubscriptionEntity = {
      id,
      entity: 'subscription',
      plan_id: String(body.plan_id),
      customer_id: null,
      status: 'created',
      current_start: null,
      current_end: null,
      ended_at: null,
      quantity: Number(body.quantity ?? 1),
      notes: notesIn(body),
      charge_at: startAt,
      start_at: startAt,
      end_at: null,
      auth_attempts: 0,
      total_count: total,
      paid_count: 0,
      remaining_count: total,
      customer_notify: body.customer_notify !== false,
      created_at: now(),
      expire_by: expireBy,
      short_url: pageOf(id),
      has_scheduled_changes: false,
      change_scheduled_at: null,
      source: 'api',
      payment_method: null,
    }
    records.subscriptions.push(subscription)
    records.hidden[id] = {
      works: true,
      anchor: null,
      cycle: 0,
      failures: 0,
      retryAt: null,
      sentFor: null,
    }
    return subscription
  }

  const cancel = (subscription: SubscriptionEntity, body: Record<string, unknown>) => {
    allowOnly(Object.keys(body), 'cancel_at_cycle_end')
    if (['cancelled', 'completed', 'expired'].includes(subscription.status))
      throw new Refusal(`Subscription is not cancellable in ${subscription.status} status.`)
    cycles.end(subscription, 'cancelled', now())
    return subscription
  }

  /** @throws {Refusal} */
  return (request: ApiRequest): object => {
    const { method, path, query, body } = request
    const [, kind, id, act] = path.replace(/^\/v1/, '').split('/')
    switch (`${method} ${kind}${id ? '/:id' : ''}${act ? `/${act}` : ''}`) {
      case 'POST plans':
        return makePlan(body)
      case 'GET plans':
        return list(records.plans, query)
      case 'GET plans/:id':
        return find(records.plans, id)
      case 'POST subscriptions':
        return makeSubscription(body)
      case 'GET subscriptions':
        return list(records.subscriptions, query, 'plan_id')
      case 'GET subscriptions/:id':
        return find(records.subscriptions, id)
      case 'POST subscriptions/:id/cancel':
        return cancel(find(records.subscriptions, id), body)
      case 'GET invoices': {
        const of = query.get('subscription_id')
        const invoices = records.invoices.filter((known) => !of || known.subscription_id === of)
        return list(invoices, query, 'subscription_id')
      }
      case 'GET payments':
        return list(records.payments, query)
      case 'GET payments/:id':
        return find(records.payments, id)
      case 'POST payments/:id/refund':
        return refunds.create(id, request)
      case 'GET payments/:id/refunds':
        return list(refunds.of(id), query)
      case 'GET refunds':
        return list(refunds.all(), query)
      case 'GET refunds/:id':
        return refunds.find(id)
      default:
        throw new Refusal('The requested URL was not found on the server.')
    }
  }
}

const subscriptionFields = [
  'plan_id',
  'total_count',
  'quantity',
  'start_at',
  'expire_by',
  'customer_notify',
  'addons',
  'offer_id',
  'notes',
]
