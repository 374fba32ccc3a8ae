import type { PlanName } from '@dobara/contract/rules/plans'
import type { Selectable } from 'kysely'
import type { MandateTable } from '../../database/schema.ts'
import type { Sources } from '../platform/http/headers.ts'

/**
 * @throws {ProviderSilent} from every call whose outcome is unknown
 * @throws {ProviderRefused} from every call that the provider refused
 */
export interface PaymentProvider {
  /** The page must allow `sources` (CSP). */
  checkout: { script: string; keyId: string; sources: Sources }
  /** After `ProviderSilent`, `listMandates` tells by `mandateId` whether the mandate exists. */
  openMandate(order: MandateOrder): Promise<OpenedMandate>
  /** Null when the provider does not know the mandate. */
  fetchMandate(providerId: string): Promise<FetchedMandate | null>
  /** Also succeeds for a stopped mandate. */
  cancelMandate(providerId: string): Promise<void>
  /** In full, once per key. Takes over an existing refund. */
  refund(order: RefundOrder): Promise<FetchedRefund>
  fetchRefund(providerId: string): Promise<FetchedRefund>
  /** Includes mandates that this server did not open. */
  listMandates(since: Date): AsyncIterable<ListedMandate>
  listPayments(since: Date): AsyncIterable<ListedPayment>
  /** Null unless the provider signed the event. Only its identifiers are trusted. */
  readWebhook(bytes: Buffer, header: (name: string) => string | undefined): ProviderEvent | null
}

export interface MandateOrder {
  mandateId: string
  restaurantId: string
  plan: PlanName
  amountPaise: number
  /** Null: when the payer authorises. */
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
  /** About paid invoices that are not as documented. */
  unreadable: string[]
}

export interface FetchedPayment {
  providerId: string
  amountPaise: number
  periodStart: Date
  /** Null when unstated. */
  periodEnd: Date | null
  paidAt: Date
  /** Such as 'upi'. Null when unstated. */
  method: string | null
}

export interface RefundOrder {
  key: string
  paymentProviderId: string
  /** Events about the refund name the mandate. */
  mandateProviderId: string
  amountPaise: number
}

export interface FetchedRefund {
  providerId: string
  /** `pending` may still fail; `processed` is final. */
  status: 'pending' | 'processed' | 'failed'
}

export interface ListedMandate {
  providerId: string
  /** Null: this server did not open the mandate. */
  mandateId: string | null
  isStopped: boolean
  stoppedAt: Date | null
}

export interface ListedPayment {
  providerId: string
  amountPaise: number
  /** By us or in the provider's dashboard. */
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

/** Nothing happened. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
