import type { PlanName } from '@dobara/contract/rules/plans'
import { formatDay } from '@dobara/contract/text/dates'
import { lastFullDay } from '@dobara/contract/text/india-time'
import type { Language } from '@dobara/contract/text/language'
import type { Database } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import * as queries from './account-queries.ts'
import { type AccountState, readAccountState } from './account-state.ts'
import { createAmending } from './amending.ts'
import { createSavingDetails, type DetailsOptions } from './details.ts'
import { endPlan } from './endings.ts'
import { createLooks } from './looks.ts'
import { fileNameOf, invoicePdf } from './paper/invoice-pdf.ts'
import { billedTo } from './particulars.ts'
import type { Persons } from './persons.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './provider.ts'
import type { Reconcile } from './reconcile.ts'
import { changedMandate, createSubscribing, newMandate } from './subscribing.ts'
import { billingView, checkoutView } from './views.ts'

export interface BillingOptions extends DetailsOptions {
  provider: PaymentProvider
  persons: Persons
  reconcile: Reconcile
  onError: (error: unknown) => void
}

/** Cancelling asks for no PIN, so that it is as easy as subscribing. */
export function createBilling(options: BillingOptions) {
  const { database, provider, reconcile } = options
  const subscribing = createSubscribing({ database, provider })
  const look = createLooks(database, reconcile)

  const checkoutFor = (
    { restaurantId }: Owner,
    wanted: (accountState: AccountState) => ReturnType<typeof newMandate>,
    now: Date,
  ) =>
    withTimeout(async () => {
      // An earlier checkout may have been paid meanwhile.
      await look(restaurantId, now)
      const mandate = await subscribing(restaurantId, wanted, now)
      return { checkout: checkoutView(mandate, provider) }
    })

  return {
    show: ({ restaurantId }: Owner, now: Date) => readView(options, restaurantId, now),

    /** @throws {Failure} provider_silent, provider_asked_often */
    refresh: ({ restaurantId }: Owner, now: Date) =>
      withTimeout(async () => {
        await look(restaurantId, now)
        return readView(options, restaurantId, now)
      }),

    saveDetails: createSavingDetails(options),

    /** @throws {Failure} already_subscribed, provider_silent, provider_asked_often, payments_begun_often */
    subscribe: (owner: Owner, plan: PlanName, now: Date) =>
      checkoutFor(owner, (accountState) => newMandate(accountState, plan, now), now),

    /**
     * @throws {Failure} not_subscribed, already_subscribed, change_too_late, provider_silent, provider_asked_often,
     *   payments_begun_often
     */
    change: (owner: Owner, plan: PlanName, now: Date) =>
      checkoutFor(owner, (accountState) => changedMandate(accountState, plan, now), now),

    cancel: createCancelling(options),
    amend: createAmending(database),
    document: createDocumentReader(database),
  }
}

export type BillingActions = ReturnType<typeof createBilling>

const readView = (
  { database, provider }: Pick<BillingOptions, 'database' | 'provider'>,
  restaurantId: string,
  now: Date,
) =>
  database.asRestaurant(restaurantId, async (tx) => {
    const account = (await queries.findAccount(tx, restaurantId)) ?? fail('billing_off')
    const accountState = await readAccountState(tx, account)
    const documents = await queries.listDocuments(tx, restaurantId)
    const details = billedTo(account, await queries.findProfile(tx, restaurantId))
    return { billing: billingView(accountState, documents, details, provider, now) }
  })

/**
 * The sweep repeats the cancellation until the provider confirms. A refund needs the PIN.
 * @throws {Failure} not_subscribed, refund_too_late, refund_used, invalid, wrong_pin, pin_locked
 */
const createCancelling =
  ({ database, persons, checkPin, reconcile, onError }: BillingOptions) =>
  async (
    owner: Owner,
    { withRefund, pin }: { withRefund: boolean; pin?: string | undefined },
    language: Language,
    now: Date,
  ) => {
    const { restaurantId } = owner
    if (withRefund) await checkPin(owner, pin ?? failFields({ pin: 'pin_malformed' }), now)
    const until = await database.asRestaurant(restaurantId, async (tx) => {
      await queries.updateAccount(tx, restaurantId, { language })
      return endPlan(tx, persons, restaurantId, withRefund, now)
    })
    await withTimeout(() => reconcile(restaurantId, now)).catch(onError)
    const day = formatDay(lastFullDay(until), 'en')
    return {
      message: `Nothing more is charged. Everything works until ${day}.`,
      until: until.toISOString(),
    }
  }

/** @throws {Failure} document_not_found */
const createDocumentReader =
  (database: Database) =>
  async ({ restaurantId }: Owner, documentId: string) => {
    const document = await database.asRestaurant(restaurantId, (tx) =>
      queries.findDocument(tx, restaurantId, documentId),
    )
    if (!document) return fail('document_not_found')
    return { name: fileNameOf(document), bytes: await invoicePdf(document) }
  }

/** Shorter than the apps' timeout. */
const patienceMilliseconds = 6_000

/** The work continues after the timeout; a repeat is safe. @throws {Failure} provider_silent */
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
