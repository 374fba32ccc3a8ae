import type { PlanName } from '@dobara/contract/plans'
import type { Sources } from '../platform/http/headers.ts'

/** What billing asks of a payment provider, who holds the mandates and charges by them. */
export interface PaymentProvider {
  /** What a payer's browser opens the provider's own checkout with, and what that page must let in. */
  checkout: { script: string; keyId: string; sources: Sources }
  /**
   * Opens a mandate that the payer has yet to authorise. After silence it may be open or not:
   * `listMandates` tells, by the `mandateId`.
   */
  openMandate(order: MandateOrder): Promise<OpenedMandate>
  /** The mandate as it is now, with all that was paid by it. Null: the provider knows none. */
  fetchMandate(providerId: string): Promise<FetchedMandate | null>
  /** At once. Succeeds as well when it was over before. */
  cancelMandate(providerId: string): Promise<void>
  /** The whole payment back; a repeat with the same key is the same refund. @returns the refund's id */
  refund(payment: RefundOrder): Promise<string>
  /** All mandates that were opened since then, whoever opened them. */
  listMandates(since: Date): AsyncIterable<ListedMandate>
  /** Null: not signed by the provider. The rest of what it says is not to be believed, but looked up. */
  readWebhook(bytes: Buffer, header: (name: string) => string | undefined): ProviderEvent | null
}

export interface MandateOrder {
  mandateId: string
  restaurantId: string
  plan: PlanName
  amountPaise: number
  /** The first charge; null: with the authorisation. */
  startsAt: Date | null
  /** Nobody can authorise it any more after this. */
  expiresAt: Date
  /** When we asked for the first time. */
  createdAt: Date
}

export interface OpenedMandate {
  providerId: string
  /** The provider's page for the payer. */
  link: string | null
}

/**
 * `created`: waits for the payer; `authorised`: will be charged; `active`: was charged; `failing`: the last
 * charge did not succeed, or the payer has paused it; `stopped`: nothing is charged any more, for good.
 */
export type MandateStatus = 'created' | 'authorised' | 'active' | 'failing' | 'stopped'

export interface FetchedMandate {
  status: MandateStatus
  /** The provider's own word. */
  providerStatus: string
  link: string | null
  nextChargeAt: Date | null
  stoppedAt: Date | null
  payments: FetchedPayment[]
}

export interface FetchedPayment {
  providerId: string
  amountPaise: number
  periodStart: Date
  /** Null: the provider does not say. */
  periodEnd: Date | null
  paidAt: Date
}

export interface RefundOrder {
  key: string
  paymentProviderId: string
  amountPaise: number
}

export interface ListedMandate {
  providerId: string
  /** Ours, as we sent it; null for what somebody else has opened. */
  mandateId: string | null
  isStopped: boolean
}

export interface ProviderEvent {
  id: string
  kind: string
  mandateProviderId: string | null
}

/** The provider did not answer, or not in a way that says what happened. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** The provider said no. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
