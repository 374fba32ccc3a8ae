import { Refusal } from './api-request.ts'

/** Razorpay's shapes. Times are Unix seconds. */

export interface PlanEntity {
  id: string
  entity: 'plan'
  interval: number
  period: 'monthly' | 'yearly'
  item: Record<string, unknown> & { amount: number; name: string; currency: string }
  notes: Notes
  created_at: number
}

/** The value is an empty list if there are no notes, as in Razorpay's samples. */
export type Notes = Record<string, string> | []

export interface SubscriptionEntity {
  id: string
  entity: 'subscription'
  plan_id: string
  customer_id: string | null
  status: SubscriptionStatus
  current_start: number | null
  current_end: number | null
  ended_at: number | null
  quantity: number
  notes: Notes
  charge_at: number | null
  start_at: number | null
  end_at: number | null
  auth_attempts: number
  total_count: number
  paid_count: number
  remaining_count: number
  customer_notify: boolean
  created_at: number
  expire_by: number | null
  short_url: string | null
  has_scheduled_changes: boolean
  change_scheduled_at: number | null
  source: 'api'
  payment_method: string | null
}

export type SubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'expired'

export interface InvoiceEntity {
  id: string
  entity: 'invoice'
  type: 'invoice'
  invoice_number: null
  subscription_id: string
  order_id: string
  payment_id: string | null
  status: 'issued' | 'paid'
  amount: number
  amount_paid: number
  amount_due: number
  currency: 'INR'
  issued_at: number
  paid_at: number | null
  billing_start: number
  billing_end: number
  line_items: { name: string; amount: number; quantity: number; type: 'plan' }[]
}

export interface PaymentEntity {
  id: string
  entity: 'payment'
  amount: number
  currency: 'INR'
  status: 'captured' | 'failed' | 'refunded'
  order_id: string
  invoice_id: string | null
  method: string
  amount_refunded: number
  captured: boolean
  created_at: number
}

export interface RefundEntity {
  id: string
  entity: 'refund'
  amount: number
  currency: 'INR'
  payment_id: string
  notes: Notes
  receipt: null
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal'
  created_at: number
  /** The API does not show this property. */
  hidden: { key: string | undefined; ends: 'processed' | 'failed'; endsAt: number }
}

/** The API does not show it. */
export interface Hidden {
  /** Whether the bank will accept future debits */
  works: boolean
  anchor: number | null
  cycle: number
  failures: number
  retryAt: number | null
  /** The due time of a debit that is already at the bank; only the payer can recall such a debit */
  sentFor: number | null
}

export interface ProviderRecords {
  /** How many seconds the clock is ahead of the real time */
  ahead: number
  drawn: number
  plans: PlanEntity[]
  subscriptions: SubscriptionEntity[]
  hidden: Record<string, Hidden>
  invoices: InvoiceEntity[]
  payments: PaymentEntity[]
  refunds: RefundEntity[]
}

export const emptyRecords = (): ProviderRecords => ({
  ahead: 0,
  drawn: 0,
  plans: [],
  subscriptions: [],
  hidden: {},
  invoices: [],
  payments: [],
  refunds: [],
})

export function newEntityId(records: ProviderRecords, prefix: string): string {
  records.drawn++
  return `${prefix}_${records.drawn.toString(36).toUpperCase().padStart(14, '0')}`
}

/** @throws {Refusal} */
export function notesIn({ notes }: Record<string, unknown>): Notes {
  const given = Object.entries((notes ?? {}) as Record<string, unknown>)
  if (given.length > 15) throw new Refusal('The notes may not have more than 15 items.')
  return given.length === 0
    ? []
    : Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
