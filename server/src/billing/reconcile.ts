import type { Database } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { type AccountState, applyDecisions, recordAnswer, recordRefund } from './account-state.ts'
import { addDays } from './calendar.ts'
import { markHandled, rememberMandate } from './global-queries.ts'
import type { Seller } from './particulars.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './provider.ts'

export interface ReconcilerOptions {
  database: Database
  provider: PaymentProvider
  seller: Seller
  /** Receives the provider's failures. The next reconciliation retries. */
  onError: (error: unknown) => void
}

export interface Reconciled {
  /** Undefined when the restaurant has no billing account. */
  accountState: AccountState | undefined
  /** True when the provider answered every question and did everything that was requested. */
  isComplete: boolean
}

/** Stopped mandates are fetched for some more days, because a bank may confirm a payment late. */
export const daysFetchedAfterStop = 3
const mostRounds = 4

/**
 * Reconciles one restaurant's billing with the provider: fetches every mandate that may have changed, stores
 * payments, and cancels and refunds as decided. Idempotent, and safe in several processes at once.
 */
export function createReconciler({ database, provider, seller, onError }: ReconcilerOptions) {
  const fetchAndRecord = async (mandate: queries.MandateRow, now: Date) => {
    const { restaurant_id, mandate_id, provider_id } = mandate
    if (!provider_id) return
    let { version } = mandate
    for (;;) {
      const fetched = await provider.fetchMandate(provider_id)
      const answer = { mandateId: mandate_id, version, askedAt: now, fetched }
      const newest = await database.asRestaurant(restaurant_id, async (tx) => {
        if (await recordAnswer(tx, seller, restaurant_id, answer)) return null
        return (await queries.findMandate(tx, restaurant_id, mandate_id))?.version
      })
      if (newest === null || newest === undefined) return
      // Another process recorded an answer meanwhile. A fetch that starts after it is surely newer.
      version = newest
    }
  }

  /** Finds the mandate whose opening got no response by our own id, or marks it as stopped. */
  const findLost = async (mandate: queries.MandateRow, now: Date) => {
    const { restaurant_id, mandate_id, created_at } = mandate
    let providerId: string | null = null
    for await (const listed of provider.listMandates(addDays(created_at, -1)))
      if (listed.mandateId === mandate_id) providerId = listed.providerId
    await database.asRestaurant(restaurant_id, async (tx) => {
      if (providerId) await rememberMandate(tx, providerId, restaurant_id)
      await queries.updateMandate(
        tx,
        restaurant_id,
        mandate_id,
        providerId
          ? { provider_id: providerId, status: 'created' }
          : { status: 'stopped', stopped_at: now },
      )
    })
  }

  const refund = async (payment: queries.PaymentRow, now: Date) => {
    const refundId = await provider.refund({
      key: payment.payment_id,
      paymentProviderId: payment.provider_id,
      amountPaise: payment.amount_paise,
    })
    await database.asRestaurant(payment.restaurant_id, (tx) =>
      recordRefund(tx, payment.restaurant_id, payment.payment_id, refundId, now),
    )
  }

  return async (restaurantId: string, now: Date): Promise<Reconciled> => {
    let isComplete = true
    const attempt = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error
        isComplete = false
        onError(error)
      }
    }
    const decide = () =>
      database.asRestaurant(restaurantId, async (tx) =>
        (await queries.findAccount(tx, restaurantId))
          ? applyDecisions(tx, restaurantId, now)
          : undefined,
      )

    let accountState = await decide()
    for (const mandate of accountState?.mandates ?? [])
      if (mayHaveChanged(mandate, now)) await attempt(() => fetchAndRecord(mandate, now))
    for (let round = 0; ; round++) {
      accountState = await decide()
      const { cancels, lost, refunds } = pendingRequests(accountState)
      if (cancels.length + lost.length + refunds.length === 0) break
      if (!isComplete || round === mostRounds) return { accountState, isComplete: false }
      for (const mandate of lost) await attempt(() => findLost(mandate, now))
      for (const mandate of cancels)
        await attempt(async () => {
          await provider.cancelMandate(mandate.provider_id as string)
          await fetchAndRecord(mandate, now)
        })
      for (const payment of refunds) await attempt(() => refund(payment, now))
    }
    if (isComplete) await markHandled(database, restaurantId, now)
    return { accountState, isComplete }
  }
}

export type Reconcile = ReturnType<typeof createReconciler>

const mayHaveChanged = ({ provider_id, stopped_at }: queries.MandateRow, now: Date) =>
  provider_id !== null && (!stopped_at || addDays(stopped_at, daysFetchedAfterStop) > now)

function pendingRequests(accountState: AccountState | undefined) {
  const unwanted = (accountState?.mandates ?? []).filter(
    ({ cancel_wanted_at, status }) => cancel_wanted_at && status !== 'stopped',
  )
  return {
    cancels: unwanted.filter(({ provider_id }) => provider_id),
    lost: unwanted.filter(({ provider_id }) => !provider_id),
    refunds: (accountState?.payments ?? []).filter(
      ({ refund_wanted_at, refund_provider_id }) => refund_wanted_at && !refund_provider_id,
    ),
  }
}
