import type { PlanName } from '@dobara/contract/rules/plans'
import type { Selectable } from 'kysely'
import type { MandateTable } from '../../database/schema.ts'
import type { Sources } from '../platform/http/headers.ts'

/**
 * @throws {ProviderSilent} from every call whose outcome is unknown
 * @throws {ProviderRefused} from every call that the provider refused
 */
export interface PaymentProvider {
  /** The page's CSP must allow `sources`. */
  checkout: { script: string; keyId: string; sources: Sources }
  /** After `ProviderSilent`, `listMandates` shows by its `mandateId` whether the mandate exists. */
  openMandate(order: MandateOrder): Promise<OpenedMandate>
  /** The result is null when the provider does not know the mandate. */
  fetchMandate(providerId: string): Promise<FetchedMandate | null>
  /** The call succeeds even if the mandate is already stopped. */
  cancelMandate(providerId: string): Promise<void>
  /**
   * The whole payment is refunded, once per key. If it is refunded already, the existing refund is
   * returned.
   */
  refund(order: RefundOrder): Promise<FetchedRefund>
  fetchRefund(providerId: string): Promise<FetchedRefund>
  listMandates(since: Date): AsyncIterable<ListedMandate>
  listPayments(since: Date): AsyncIterable<ListedPayment>
  /**
   * The result is null unless the provider signed the event. Only the event's identifiers are
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
  /** These paid invoices do not match the provider's documentation. */
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
  /** The provider sends this ID in events about the refund. */
  mandateProviderId: string
  amountPaise: number
}

export interface FetchedRefund {
  providerId: string
  /** `pending` may still fail, but `processed` is final. */
  status: 'pending' | 'processed' | 'failed'
}

export interface ListedMandate {
  providerId: string
  /** Null means that this server did not open the mandate. */
  mandateId: string | null
  isStopped: boolean
  stoppedAt: Date | null
}

export interface ListedPayment {
  providerId: string
  amountPaise: number
  /** Refunds from the provider's dashboard are included. */
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

/** The call had no effect. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
