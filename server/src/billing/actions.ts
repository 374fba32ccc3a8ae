import type { PlanName } from '@dobara/contract/rules/plans'
import { formatDay } from '@dobara/contract/text/dates'
import { lastFullDay } from '@dobara/contract/text/india-time'
import type { Language } from '@dobara/contract/text/language'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import * as queries from './account-queries.ts'
import { type AccountState, applyDecisions, readAccountState } from './account-state.ts'
import { createAmending } from './amending.ts'
import { trialEnd } from './calendar.ts'
import { isPaying, isWaiting, standingOf } from './decisions.ts'
import { setDue } from './global-queries.ts'
import { fileNameOf, invoicePdf } from './paper/invoice-pdf.ts'
import { type BilledTo, billedTo } from './particulars.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './provider.ts'
import type { Reconcile } from './reconcile.ts'
import { changedMandate, createSubscribing, newMandate } from './subscribing.ts'
import { billingView, checkoutView, refundable } from './views.ts'

export interface BillingOptions {
  database: Database
  provider: PaymentProvider
  reconcile: Reconcile
}

/** Begins the free month. Runs in the transaction that completes the restaurant's profile. */
export async function beginTrial(
  tx: Tx,
  restaurantId: string,
  language: Language,
  now: Date,
): Promise<void> {
  await queries.insertAccount(tx, {
    restaurant_id: restaurantId,
    trial_ends_at: trialEnd(now),
    language,
    created_at: now,
  })
  await applyDecisions(tx, restaurantId, now)
  await setDue(tx, restaurantId, now)
}

/**
 * Ends billing in the transaction that closes a restaurant. The sweep cancels the mandates and retries until the
 * provider confirms. The billing address is deleted; issued invoices stay, because tax law requires them.
 */
export async function endPaying(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  if (!(await queries.findAccount(tx, restaurantId))) return
  await cancelAll(tx, await applyDecisions(tx, restaurantId, now), now)
  await queries.updateAccount(tx, restaurantId, {
    billing_name: null,
    address_line1: null,
    address_line2: null,
    city: null,
    state: null,
    pincode: null,
    gstin: null,
  })
  await setDue(tx, restaurantId, now)
}

/** Requests the cancellation of every mandate that charges or may begin to. @returns false if there is none */
async function cancelAll(tx: Tx, { account, mandates }: AccountState, now: Date): Promise<boolean> {
  const charging = mandates.filter((mandate) => isPaying(mandate) || isWaiting(mandate))
  for (const { mandate_id } of charging)
    await queries.updateMandate(tx, account.restaurant_id, mandate_id, {
      cancel_wanted_at: now,
      cancel_reason: 'owner',
    })
  return charging.length > 0
}

/** The owners' actions. None asks for the PIN, so that cancelling is as easy as subscribing. */
export function createBilling({ database, provider, reconcile }: BillingOptions) {
  const subscribing = createSubscribing({ database, provider })

  const accountStateOf = async (tx: Tx, restaurantId: string): Promise<AccountState> => {
    const account = await queries.findAccount(tx, restaurantId)
    return account ? readAccountState(tx, account) : fail('billing_off')
  }

  const view = (restaurantId: string, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const accountState = await accountStateOf(tx, restaurantId)
      const documents = await queries.listDocuments(tx, restaurantId)
      const details = billedTo(accountState.account, await queries.findProfile(tx, restaurantId))
      return { billing: billingView(accountState, documents, details, provider, now) }
    })

  const checkoutFor = async (
    { restaurantId }: Owner,
    wanted: (accountState: AccountState) => ReturnType<typeof newMandate>,
    now: Date,
  ) => {
    return withTimeout(async () => {
      // Reconciles first, because an earlier checkout may have been paid meanwhile.
      const { isComplete } = await reconcile(restaurantId, now)
      if (!isComplete) fail('provider_silent')
      const mandate = await subscribing(restaurantId, wanted, now)
      return { checkout: checkoutView(mandate, provider) }
    })
  }

  return {
    show: ({ restaurantId }: Owner, now: Date) => view(restaurantId, now),

    /** Reconciles with the provider before it answers. @throws {Failure} provider_silent */
    refresh: ({ restaurantId }: Owner, now: Date) =>
      withTimeout(async () => {
        const { isComplete } = await reconcile(restaurantId, now)
        return isComplete ? view(restaurantId, now) : fail('provider_silent')
      }),

    async saveDetails({ restaurantId }: Owner, details: BilledTo, language: Language) {
      await database.asRestaurant(restaurantId, (tx) =>
        queries.updateAccount(tx, restaurantId, {
          billing_name: details.billingName,
          address_line1: details.addressLine1,
          address_line2: details.addressLine2,
          city: details.city,
          state: details.state,
          pincode: details.pincode,
          gstin: details.gstin || null,
          language,
        }),
      )
      return { message: 'Your invoices are made out so from now on.' }
    },

    /** @throws {Failure} already_subscribed, provider_silent */
    subscribe: (owner: Owner, plan: PlanName, now: Date) =>
      checkoutFor(owner, (accountState) => newMandate(accountState, plan, now), now),

    /** @throws {Failure} not_subscribed, already_subscribed, change_too_late, provider_silent */
    change: (owner: Owner, plan: PlanName, now: Date) =>
      checkoutFor(owner, (accountState) => changedMandate(accountState, plan, now), now),

    /**
     * Cancels, even while the provider is unreachable: the request is stored, and the sweep retries until the
     * provider confirms. @throws {Failure} not_subscribed, refund_too_late
     */
    async cancel(owner: Owner, withRefund: boolean, language: Language, now: Date) {
      const { restaurantId } = owner
      const until = await database.asRestaurant(restaurantId, async (tx) => {
        const accountState = await applyDecisions(tx, restaurantId, now)
        const refund = withRefund ? refundable(accountState, now) : null
        const isCancelled = await cancelAll(tx, accountState, now)
        if (!isCancelled && !refund) fail('not_subscribed')
        if (withRefund && !refund) fail('refund_too_late')
        if (refund)
          await queries.updatePayment(tx, restaurantId, refund.payment.payment_id, {
            refund_wanted_at: now,
          })
        await queries.updateAccount(tx, restaurantId, { language })
        await setDue(tx, restaurantId, now)
        const { account, mandates } = await applyDecisions(tx, restaurantId, now)
        return standingOf(account, mandates, now).until
      })
      const day = formatDay(lastFullDay(until), 'en')
      return {
        message: `Nothing more is charged. Everything works until ${day}.`,
        until: until.toISOString(),
      }
    },

    /** @throws {Failure} document_not_found, invoice_stands */
    amend: createAmending(database),

    /** @throws {Failure} document_not_found */
    async document({ restaurantId }: Owner, documentId: string) {
      const document = await database.asRestaurant(restaurantId, (tx) =>
        queries.findDocument(tx, restaurantId, documentId),
      )
      if (!document) return fail('document_not_found')
      return { name: fileNameOf(document), bytes: await invoicePdf(document) }
    },
  }
}

export type BillingActions = ReturnType<typeof createBilling>

/** Shorter than the timeout of the apps' calls. */
const patienceMilliseconds = 6_000

/**
 * Fails with `provider_silent` after the timeout. The work continues and stores its results, and the caller may
 * safely repeat it.
 */
async function withTimeout<T>(work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderSilent('too late')), patienceMilliseconds)
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) fail('provider_silent')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
