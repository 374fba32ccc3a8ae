import type { Cycles } from './cycles.ts'
import {
  type Notes,
  newEntityId,
  type ProviderRecords,
  type SubscriptionEntity,
} from './entities.ts'

export interface ApiRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  refundKey: string | undefined
}

/** A refusal in the shape of Razorpay's error response. */
export class Refusal extends Error {
  readonly status: number
  constructor(description: string, status = 400) {
    super(description)
    this.status = status
  }
  body = () => ({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: this.message,
      source: 'business',
      step: 'NA',
      reason: 'input_validation_failed',
      metadata: {},
    },
  })
}

/** The bounds of times in queries, in Unix seconds: the years 2000 to 2120. */
const times = { earliest: 946_684_800, latest: 4_765_046_400 }

function timeIn(query: URLSearchParams, name: 'from' | 'to'): number | null {
  const given = query.get(name)
  if (given === null) return null
  const seconds = Number(given)
  if (!(seconds >= times.earliest && seconds <= times.latest))
    throw new Refusal(`${name} must be between ${times.earliest} and ${times.latest}`)
  return seconds
}

interface Api {
  records: ProviderRecords
  cycles: Cycles
  now(): number
  pageOf(id: string): string
}

/** The part of Razorpay's documented API that subscriptions need. */
export function createApi({ records, cycles, now, pageOf }: Api) {
  const find = <Item extends { id: string }>(items: Item[], id: string | undefined): Item => {
    const found = items.find((item) => item.id === id)
    if (!found) throw new Refusal('The id provided does not exist')
    return found
  }
  const list = <Item extends { created_at?: number; issued_at?: number }>(
    items: Item[],
    query: URLSearchParams,
  ) => {
    const [count, skip] = [query.get('count') ?? '10', query.get('skip') ?? '0'].map(Number)
    if (!(count && count >= 1 && count <= 100))
      throw new Refusal('The count may not be greater than 100.')
    const [from, to] = [
      timeIn(query, 'from') ?? times.earliest,
      timeIn(query, 'to') ?? times.latest,
    ]
    const made = (item: Item) => item.created_at ?? item.issued_at ?? 0
    const shown = items
      .filter((item) => made(item) >= from && made(item) <= to)
      .reverse()
      .slice(skip, (skip ?? 0) + count)
    return { entity: 'collection', count: shown.length, items: shown }
  }

  const makePlan = (body: Record<string, unknown>) => {
    const item = body.item as { name?: string; amount?: number; currency?: string } | undefined
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

  const makeSubscription = (body: Record<string, unknown>): SubscriptionEntity => {
    find(records.plans, String(body.plan_id))
    const total = Number(body.total_count)
    if (!Number.isInteger(total) || total < 1)
      throw new Refusal('The total count field is required.')
    const startAt = body.start_at === undefined ? null : Number(body.start_at)
    if (startAt !== null && startAt <= now())
      throw new Refusal('The start at must be a time in the future.')
    const expireBy = body.expire_by === undefined ? null : Number(body.expire_by)
    if (expireBy !== null && expireBy <= now())
      throw new Refusal('The expire by must be a time in the future.')
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
    records.hidden[id] = { works: true, anchor: null, cycle: 0, failures: 0, retryAt: null }
    return subscription
  }

  const cancel = (subscription: SubscriptionEntity) => {
    if (['cancelled', 'completed', 'expired'].includes(subscription.status))
      throw new Refusal(`Subscription is not cancellable in ${subscription.status} status.`)
    cycles.cancel(subscription, now())
    return subscription
  }

  const refund = (id: string | undefined, { body, refundKey }: ApiRequest) => {
    const payment = find(records.payments, id)
    const again = refundKey && records.refunds.find(({ key }) => key === refundKey)
    if (again) return shownRefund(again)
    if (refundKey !== undefined && !/^[\w-]{10,}$/.test(refundKey))
      throw new Refusal('The idempotency key must be at least 10 characters.')
    const amount = Number(body.amount ?? payment.amount)
    if (!payment.captured || amount + payment.amount_refunded > payment.amount)
      throw new Refusal('The total refund amount is greater than the refund payment amount')
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const made = {
      id: newEntityId(records, 'rfnd'),
      entity: 'refund' as const,
      amount,
      currency: 'INR' as const,
      payment_id: payment.id,
      status: 'processed' as const,
      created_at: now(),
      key: refundKey,
    }
    records.refunds.push(made)
    return shownRefund(made)
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
        return list(records.subscriptions, query)
      case 'GET subscriptions/:id':
        return find(records.subscriptions, id)
      case 'POST subscriptions/:id/cancel':
        return cancel(find(records.subscriptions, id))
      case 'GET invoices': {
        const of = query.get('subscription_id')
        return list(
          records.invoices.filter((invoice) => !of || invoice.subscription_id === of),
          query,
        )
      }
      case 'GET payments':
        return list(records.payments, query)
      case 'GET payments/:id':
        return find(records.payments, id)
      case 'POST payments/:id/refund':
        return refund(id, request)
      default:
        throw new Refusal('The requested URL was not found on the server.')
    }
  }
}

const shownRefund = ({ key, ...refund }: ProviderRecords['refunds'][number]) => refund

function notesIn({ notes }: Record<string, unknown>): Notes {
  const given = Object.entries((notes ?? {}) as Record<string, unknown>)
  if (given.length > 15) throw new Refusal('The notes may not have more than 15 items.')
  return given.length === 0
    ? []
    : Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
