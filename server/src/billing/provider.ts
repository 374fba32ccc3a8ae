import type { PlanName } from '@dobara/contract/rules/plans'
import type { Selectable } from 'kysely'
import type { MandateTable } from '../../database/schema.ts'
import type { Sources } from '../platform/http/headers.ts'

/**
 * @throws {ProviderSilent} from every call whose outcome is unknown
 * @throws {ProviderRefused} from every call that the provider refused
 */
export interface PaymentProvider {
  checkout: { script: string; keyId: string; sources: Sources }
  /**
   * After `ProviderSilent`, the caller finds out by `listMandates` whether a mandate with this
   * `mandateId` exists.
   */
  openMandate(order: MandateOrder): Promise<OpenedMandate>
  fetchMandate(providerId: string): Promise<FetchedMandate | null>
  cancelMandate(providerId: string): Promise<void>
  /**
   * The whole payment is refunded once per key. If it was refunded already, the result is the
   * existing refund.
   */
  refund(order: RefundOrder): Promise<FetchedRefund>
  fetchRefund(providerId: string): Promise<FetchedRefund>
  listMandates(since: Date): AsyncIterable<ListedMandate>
  listPayments(since: Date): AsyncIterable<ListedPayment>
  /**
   * The result is null unless the provider signed the event. Only the identifiers in the event are
   * trusted.
   */
  readWebhook(bytes: Buffer, header: (name: string) => string | undefined): ProviderEvent | null
}

export interface MandateOrder {
  mandateId: string
  restaurantId: string
  plan: PlanName
  amountPaise: number
  /** The time is null if the mandate starts when the payer authorises it. */
  startsAt: Date | null
  expiresAt: Date
  createdAt: Date
}

export interface OpenedMandate {
  providerId: string
  link: string | null
}

/**
 * - `created`: not authorised
 * - `authorised`: not charged yet
 * - `active`: charged at least once
 * - `failing`: the last charge failed
 * - `paused`: only the payer can resume it
 * - `stopped`: never charged again
 */
export type MandateStatus = Exclude<Selectable<MandateTable>['status'], 'opening'>

export interface FetchedMandate {
  status: MandateStatus
  providerStatus: string
  link: string | null
  nextChargeAt: Date | null
  stoppedAt: Date | null
  payments: FetchedPayment[]
  unreadable: string[]
}

export interface FetchedPayment {
  providerId: string
  amountPaise: number
  periodStart: Date
  periodEnd: Date | null
  paidAt: Date
  method: string | null
}

export interface RefundOrder {
  key: string
  paymentProviderId: string
  mandateProviderId: string
  amountPaise: number
}

export interface FetchedRefund {
  providerId: string
  /** A `pending` refund may still fail, but a `processed` refund is final. */
  status: 'pending' | 'processed' | 'failed'
}

export interface ListedMandate {
  providerId: string
  mandateId: string | null
  isStopped: boolean
  stoppedAt: Date | null
}

export interface ListedPayment {
  providerId: string
  amountPaise: number
  /** The sum includes refunds that were made in the provider's dashboard. */
  refundedPaise: number
  paidAt: Date
}

export interface ProviderEvent {
  id: string
  kind: string
  mandateProviderId: string | null
  /** The payer's bank takes this payment back or questions it. */
  disputedPayment: string | null
}

/** The outcome of the call is unknown. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** The provider refused the call, and the call had no effect. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
