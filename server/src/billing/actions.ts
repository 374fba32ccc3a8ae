import type { PlanName } from '@dobara/contract/rules/plans'
import { formatDay } from '@dobara/contract/text/dates'
import { lastFullDay } from '@dobara/contract/text/india-time'
import type { Language } from '@dobara/contract/text/language'
import { isPrintable } from '@dobara/print/runs'
import type { Database } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import * as queries from './account-queries.ts'
import { type AccountState, readAccountState } from './account-state.ts'
import { createAmending } from './amending.ts'
import { endPlan } from './endings.ts'
import { createLooks } from './looks.ts'
import { fileNameOf, invoicePdf } from './paper/invoice-pdf.ts'
import { type BilledTo, billedTo } from './particulars.ts'
import type { Persons } from './persons.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './provider.ts'
import type { Reconcile } from './reconcile.ts'
import { changedMandate, createSubscribing, newMandate } from './subscribing.ts'
import { billingView, checkoutView } from './views.ts'

export interface BillingOptions {
  database: Database
  provider: PaymentProvider
  persons: Persons
  /** @throws {Failure} wrong_pin, pin_locked */
  checkPin: (owner: Owner, pin: string, now: Date) => Promise<void>
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
 * A change of the GSTIN needs the PIN; a first GSTIN does not.
 * @throws {Failure} invalid, wrong_pin, pin_locked
 */
const createSavingDetails =
  ({ database, checkPin }: BillingOptions) =>
  async (
    owner: Owner,
    { pin, ...details }: BilledTo & { pin?: string | undefined },
    language: Language,
    now: Date,
  ) => {
    const { restaurantId } = owner
    for (const name of ['billingName', 'addressLine1', 'addressLine2', 'city'] as const)
      if (!isPrintable(details[name])) failFields({ [name]: 'text_not_printable' })
    const account = await database.asRestaurant(restaurantId, (tx) =>
      queries.findAccount(tx, restaurantId),
    )
    const gstin = details.gstin || null
    if (account?.gstin && account.gstin !== gstin)
      await checkPin(owner, pin ?? failFields({ pin: 'pin_malformed' }), now)
    await database.asRestaurant(restaurantId, (tx) =>
      queries.updateAccount(tx, restaurantId, {
        billing_name: details.billingName,
        address_line1: details.addressLine1,
        address_line2: details.addressLine2,
        city: details.city,
        state: details.state,
        pincode: details.pincode,
        gstin,
        language,
      }),
    )
    return { message: 'Your invoices are made out so from now on.' }
  }

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
