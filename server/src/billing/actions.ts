import { formatDate } from '@dobara/contract/dates'
import type { PlanName } from '@dobara/contract/plans'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import * as queries from './account-queries.ts'
import { trialEnd } from './calendar.ts'
import { isPaying, isWaiting, standingOf } from './decisions.ts'
import { setDue } from './global-queries.ts'
import { fileNameOf, invoicePdf } from './invoice-pdf.ts'
import type { Look } from './look.ts'
import { type BilledTo, billedTo } from './particulars.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './provider.ts'
import { type Books, readBooks, settle } from './settle.ts'
import { refundable, shownBilling, shownCheckout } from './shown.ts'
import { changeWantedBy, createSubscribing, wantedBy } from './subscribing.ts'

export type Language = 'en' | 'hi'

export interface BillingParts {
  database: Database
  provider: PaymentProvider
  look: Look
}

/** Begins the free month, in the transaction that completes a profile. */
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
  await settle(tx, restaurantId, now)
  await setDue(tx, restaurantId, now)
}

/**
 * Ends all paying, in the transaction that closes a restaurant: its mandates are cancelled until the provider says
 * so, and what later papers would have named is forgotten. Papers that were issued stay, as the tax law asks.
 */
export async function endPaying(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  if (!(await queries.findAccount(tx, restaurantId))) return
  await cancelAll(tx, await settle(tx, restaurantId, now), now)
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

/** Wants every mandate that charges, or may begin to, cancelled. @returns whether there was one */
async function cancelAll(tx: Tx, { account, mandates }: Books, now: Date): Promise<boolean> {
  const charging = mandates.filter((mandate) => isPaying(mandate) || isWaiting(mandate))
  for (const { mandate_id } of charging)
    await queries.updateMandate(tx, account.restaurant_id, mandate_id, {
      cancel_wanted_at: now,
      cancel_reason: 'owner',
    })
  return charging.length > 0
}

/** What an owner does about paying. Nothing here waits for the PIN: to leave takes as little as to come. */
export function createBilling({ database, provider, look }: BillingParts) {
  const subscribing = createSubscribing({ database, provider })

  const booksOf = async (tx: Tx, restaurantId: string): Promise<Books> => {
    const account = await queries.findAccount(tx, restaurantId)
    return account ? readBooks(tx, account) : fail('billing_off')
  }

  const shown = (restaurantId: string, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const books = await booksOf(tx, restaurantId)
      const documents = await queries.listDocuments(tx, restaurantId)
      const details = billedTo(books.account, await queries.findProfile(tx, restaurantId))
      return { billing: shownBilling(books, documents, details, provider, now) }
    })

  const checkoutFor = async (
    { restaurantId }: Owner,
    wanted: (books: Books) => ReturnType<typeof wantedBy>,
    now: Date,
  ) => {
    return inTime(async () => {
      // Asked first: a checkout that was begun before may be paid by now.
      const { isComplete } = await look(restaurantId, now)
      if (!isComplete) fail('provider_silent')
      const mandate = await subscribing(restaurantId, wanted, now)
      return { checkout: shownCheckout(mandate, provider) }
    })
  }

  return {
    show: ({ restaurantId }: Owner, now: Date) => shown(restaurantId, now),

    /** Asks the provider, then shows. @throws {Failure} provider_silent */
    lookAgain: ({ restaurantId }: Owner, now: Date) =>
      inTime(async () => {
        const { isComplete } = await look(restaurantId, now)
        return isComplete ? shown(restaurantId, now) : fail('provider_silent')
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
      checkoutFor(owner, (books) => wantedBy(books, plan, now), now),

    /** @throws {Failure} not_subscribed, already_subscribed, change_too_late, provider_silent */
    change: (owner: Owner, plan: PlanName, now: Date) =>
      checkoutFor(owner, (books) => changeWantedBy(books, plan, now), now),

    /**
     * Written down first, so it holds whether the provider answers or not; the provider is told until it
     * says that it is done. @throws {Failure} not_subscribed, refund_too_late
     */
    async cancel(owner: Owner, withRefund: boolean, language: Language, now: Date) {
      const { restaurantId } = owner
      const until = await database.asRestaurant(restaurantId, async (tx) => {
        const books = await settle(tx, restaurantId, now)
        const refund = withRefund ? refundable(books, now) : null
        const isCancelled = await cancelAll(tx, books, now)
        if (!isCancelled && !refund) fail('not_subscribed')
        if (withRefund && !refund) fail('refund_too_late')
        if (refund)
          await queries.updatePayment(tx, restaurantId, refund.payment.payment_id, {
            refund_wanted_at: now,
          })
        await queries.updateAccount(tx, restaurantId, { language })
        await setDue(tx, restaurantId, now)
        const { account, mandates } = await settle(tx, restaurantId, now)
        return standingOf(account, mandates, now).until
      })
      const day = formatDate(until)
      return {
        message: `Nothing more is charged. Everything works until ${day}.`,
        until: until.toISOString(),
      }
    },

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

/** Less than a phone waits for any answer. */
const patienceMilliseconds = 6_000

/** Whoever waits is told in time. The work goes on: what it does is written down, and done once. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
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
