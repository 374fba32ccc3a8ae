import type { PlanName } from '@dobara/contract/rules/plans'
import type { Selectable } from 'kysely'
import type { MandateTable } from '../../database/schema.ts'
import type { Sources } from '../platform/http/headers.ts'

/**
 * A payment provider. It stores the payers' mandates (standing permissions to charge) and charges by them.
 * Every call that reaches the provider throws `ProviderSilent` when its outcome is unknown and
 * `ProviderRefused` when the provider refused it.
 */
export interface PaymentProvider {
  /** The script and key that open the provider's checkout, and the sources its page must allow (CSP). */
  checkout: { script: string; keyId: string; sources: Sources }
  /**
   * Opens a mandate for the payer to authorise. After `ProviderSilent` the mandate may exist or not;
   * `listMandates` finds it by its `mandateId`.
   */
  openMandate(order: MandateOrder): Promise<OpenedMandate>
  /** Reads a mandate and all its payments. Null when the provider does not know the mandate. */
  fetchMandate(providerId: string): Promise<FetchedMandate | null>
  /** Cancels at once. Also succeeds when the mandate has already stopped. */
  cancelMandate(providerId: string): Promise<void>
  /** Refunds a whole payment, once per key. Takes over a refund of the payment that exists already. */
  refund(order: RefundOrder): Promise<FetchedRefund>
  /** Reads a refund. */
  fetchRefund(providerId: string): Promise<FetchedRefund>
  /** Lists all mandates opened since then, including mandates that this server did not open. */
  listMandates(since: Date): AsyncIterable<ListedMandate>
  /** Lists all charges of mandates that were paid since then, including those that are not stored here. */
  listPayments(since: Date): AsyncIterable<ListedPayment>
  /** Null unless the provider signed the event. Nothing but its identifiers is trusted. */
  readWebhook(bytes: Buffer, header: (name: string) => string | undefined): ProviderEvent | null
}

export interface MandateOrder {
  mandateId: string
  restaurantId: string
  plan: PlanName
  amountPaise: number
  /** The time of the first charge. Null charges when the payer authorises. */
  startsAt: Date | null
  /** The payer can authorise until then. */
  expiresAt: Date
  /** When this order was first written down. */
  createdAt: Date
}

export interface OpenedMandate {
  providerId: string
  /** The provider's page on which the payer authorises. */
  link: string | null
}

/**
 * - `created`: waits for the payer's authorisation
 * - `authorised`: not charged yet
 * - `active`: charged at least once
 * - `failing`: the last charge failed
 * - `paused`: the payer paused it, and only the payer can resume it
 * - `stopped`: never charged again
 */
export type MandateStatus = Exclude<Selectable<MandateTable>['status'], 'opening'>

export interface FetchedMandate {
  status: MandateStatus
  /** The status in the provider's own terms. */
  providerStatus: string
  link: string | null
  nextChargeAt: Date | null
  stoppedAt: Date | null
  payments: FetchedPayment[]
  /** A sentence for each paid invoice that is not as documented. Its payment is left out if it cannot be read. */
  unreadable: string[]
}

export interface FetchedPayment {
  providerId: string
  amountPaise: number
  periodStart: Date
  /** Null when the provider does not state it. */
  periodEnd: Date | null
  paidAt: Date
  /** How it was paid, in the provider's terms, such as 'upi'. Null when the provider does not state it. */
  method: string | null
}

export interface RefundOrder {
  key: string
  paymentProviderId: string
  /** The payment's mandate. The provider's events about the refund name it. */
  mandateProviderId: string
  amountPaise: number
}

export interface FetchedRefund {
  providerId: string
  /** `pending`: accepted, and may still fail. `processed` is final. After `failed` the payer has received nothing. */
  status: 'pending' | 'processed' | 'failed'
}

export interface ListedMandate {
  providerId: string
  /** Our id, which the provider returns. Null for mandates that this server did not open. */
  mandateId: string | null
  isStopped: boolean
  /** Null while it lives, and when the provider does not state it. */
  stoppedAt: Date | null
}

export interface ListedPayment {
  providerId: string
  amountPaise: number
  /** The part of the amount that was refunded, by us or in the provider's dashboard. */
  refundedPaise: number
  paidAt: Date
}

export interface ProviderEvent {
  id: string
  kind: string
  mandateProviderId: string | null
  /** The payment that the payer's bank takes back or questions. */
  disputedPayment: string | null
}

/** The provider gave no usable response. The outcome of the call is unknown. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** The provider refused the call, and nothing happened. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
