import type { FetchedPayment } from '../provider.ts'
import { Invoice, type Subscription } from './shapes.ts'

const mostPaise = 2 ** 31 - 1

/** Upfront amounts and refunded authorisation charges are not read as payments. */
export function readInvoice(
  item: unknown,
  { payment_method }: Subscription,
): { payment?: FetchedPayment; unreadable?: string } {
  const read = Invoice.safeParse(item)
  if (!read.success) return { unreadable: 'an invoice has a shape that we cannot read' }
  const invoice = read.data
  const { id, status, payment_id: providerId, amount_paid, amount } = invoice
  const paidAt = dateOf(invoice.paid_at)
  const isOfCycle = invoice.line_items.every(({ type }) => !type || type === 'plan')
  if (status !== 'paid' || !providerId || !isOfCycle) return {}
  const amountPaise = amount_paid ?? amount
  if (!paidAt || !Number.isInteger(amountPaise) || amountPaise < 1 || amountPaise > mostPaise)
    return { unreadable: `invoice ${id} is paid, but its amount or time is impossible` }
  const periodStart = dateOf(invoice.billing_start) ?? paidAt
  const periodEnd = dateOf(invoice.billing_end)
  const isPossible = !periodEnd || periodEnd > periodStart
  return {
    payment: {
      providerId,
      amountPaise,
      periodStart,
      periodEnd: isPossible ? periodEnd : null,
      paidAt,
      method: payment_method ?? null,
    },
    ...(!isPossible && { unreadable: `invoice ${id} ends before it begins` }),
  }
}

export const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null

export const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
