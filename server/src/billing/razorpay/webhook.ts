import { createHash } from 'node:crypto'
import { readJson } from '../../platform/json.ts'
import { isSigned } from '../../platform/signature.ts'
import type { ProviderEvent } from '../provider.ts'
import { Event } from './shapes.ts'

export function readWebhook(
  bytes: Buffer,
  header: (name: string) => string | undefined,
  secrets: readonly string[],
): ProviderEvent | null {
  if (!isSigned(bytes, header('x-razorpay-signature') ?? '', secrets)) return null
  const event = Event.safeParse(readJson(bytes.toString('utf8')))
  const { subscription, invoice, refund, dispute } = event.data?.payload ?? {}
  const notes = refund?.entity.notes as { subscription_id: string } | undefined
  return {
    id: header('x-razorpay-event-id') ?? createHash('sha256').update(bytes).digest('hex'),
    kind: text(event.data?.event) ?? 'unknown',
    mandateProviderId:
      text(subscription?.entity.id) ??
      text(invoice?.entity.subscription_id) ??
      text(notes?.subscription_id) ??
      null,
    disputedPayment: text(dispute?.entity.payment_id) ?? null,
  }
}

/** PostgreSQL stores no NUL, and no identifier of Razorpay's has one. */
const text = (value: unknown) =>
  typeof value === 'string' && value && !value.includes('\0') ? value : undefined
