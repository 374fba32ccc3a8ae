/** The provider's records, in the shape in which its API shows them. Times are in seconds. */

export interface PlanEntity {
  id: string
  entity: 'plan'
  interval: number
  period: 'monthly' | 'yearly'
  item: Record<string, unknown> & { amount: number; name: string; currency: string }
  notes: Notes
  created_at: number
}

/** An empty list where there are none, as in the provider's own samples. */
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
  status: 'processed'
  created_at: number
  /** The header under which it was asked for; not shown. */
  key?: string | undefined
}

/** What the provider knows of a subscription and shows to nobody. */
export interface Hidden {
  /** Whether the payer's next debits succeed. */
  works: boolean
  /** The first cycle's start, from which all are counted. */
  anchor: number | null
  cycle: number
  failures: number
  retryAt: number | null
}

export interface Books {
  /** How far the provider's clock is ahead, in seconds. */
  ahead: number
  drawn: number
  plans: PlanEntity[]
  subscriptions: SubscriptionEntity[]
  hidden: Record<string, Hidden>
  invoices: InvoiceEntity[]
  payments: PaymentEntity[]
  refunds: RefundEntity[]
}

export const emptyBooks = (): Books => ({
  ahead: 0,
  drawn: 0,
  plans: [],
  subscriptions: [],
  hidden: {},
  invoices: [],
  payments: [],
  refunds: [],
})

/** In the form of the provider's, and never drawn twice. */
export function newEntityId(books: Books, prefix: string): string {
  books.drawn++
  return `${prefix}_${books.drawn.toString(36).toUpperCase().padStart(14, '0')}`
}
