import { type PlanName, plans } from '@dobara/contract/plans'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import * as queries from './account-queries.ts'
import { addDays } from './calendar.ts'
import { isPaying, isWaiting, standingOf } from './decisions.ts'
import { rememberMandate, setDue } from './global-queries.ts'
import type { MandateOrder, PaymentProvider } from './provider.ts'
import { type Books, settle } from './settle.ts'

interface SubscribingParts {
  database: Database
  provider: PaymentProvider
}

interface Wanted {
  plan: PlanName
  startsAt: Date | null
  replaces: string | null
  expiresAt: Date
}

/** A card's debit is begun 36 hours before it is due; who changes the plan after that would pay twice. */
const changeDays = 3
const hour = 3_600_000

export const amountOf = (plan: PlanName): number => plans[plan].priceInRupees * 100

/**
 * What an owner who subscribes now gets: the first charge at the end of what is free or paid for, at once
 * if that is over; in place of a mandate that fails. @throws {Failure} already_subscribed
 */
export function wantedBy(books: Books, plan: PlanName, now: Date): Wanted {
  const { account, mandates } = books
  const paying = mandates.find(isPaying)
  if (paying && paying.status !== 'failing') fail('already_subscribed')
  const { state, until } = standingOf(account, mandates, now)
  const isFree = !paying && (state === 'trial' || state === 'paid')
  const startsAt = isFree && until.getTime() - now.getTime() > hour ? until : null
  return {
    plan,
    startsAt,
    replaces: paying?.mandate_id ?? null,
    expiresAt: earlier(addDays(now, 1), startsAt),
  }
}

/** @throws {Failure} not_subscribed, already_subscribed, change_too_late */
export function changeWantedBy(books: Books, plan: PlanName, now: Date): Wanted {
  const { account, mandates } = books
  const paying = mandates.find(isPaying)
  if (!paying) return fail('not_subscribed')
  if (paying.plan === plan) fail('already_subscribed')
  if (!canChange(books, now)) fail('change_too_late')
  const { until } = standingOf(account, mandates, now)
  return {
    plan,
    startsAt: until,
    replaces: paying.mandate_id,
    expiresAt: earlier(addDays(now, 1), addDays(until, -2)),
  }
}

export function canChange({ account, mandates }: Books, now: Date): boolean {
  const { state, until } = standingOf(account, mandates, now)
  const paying = mandates.find(isPaying)
  const isQuiet = paying && paying.status !== 'failing' && (state === 'trial' || state === 'paid')
  return Boolean(isQuiet) && addDays(now, changeDays) < until
}

export const createSubscribing = ({ database, provider }: SubscribingParts) => {
  /** Undefined: there is one already, for the same, that the payer can still use. */
  const begin = async (tx: Tx, books: Books, wanted: Wanted, now: Date) => {
    const { restaurant_id } = books.account
    const waiting = books.mandates.filter(isWaiting)
    const same = waiting.find((mandate) => isSame(mandate, wanted) && mandate.expires_at > now)
    for (const { mandate_id } of waiting)
      if (mandate_id !== same?.mandate_id)
        await queries.updateMandate(tx, restaurant_id, mandate_id, {
          cancel_wanted_at: now,
          cancel_reason: 'abandoned',
        })
    await setDue(tx, restaurant_id, same ? addDays(now, 0.01) : now)
    if (same) return same
    return queries.insertMandate(tx, {
      restaurant_id,
      mandate_id: newId(),
      plan: wanted.plan,
      amount_paise: amountOf(wanted.plan),
      starts_at: wanted.startsAt,
      expires_at: wanted.expiresAt,
      replaces: wanted.replaces,
      created_at: now,
    })
  }

  /**
   * The mandate that the payer is to authorise. Noted before the provider is asked, so that whatever
   * happens meanwhile, what the provider has opened is known or found. A repeat gets the same one.
   * @throws {ProviderSilent} {ProviderRefused}
   */
  return async (
    restaurantId: string,
    wantedBy: (books: Books) => Wanted,
    now: Date,
  ): Promise<queries.MandateRow> => {
    const mandate = await database.asRestaurant(restaurantId, async (tx) => {
      const books = await settle(tx, restaurantId, now)
      return begin(tx, books, wantedBy(books), now)
    })
    if (mandate.provider_id) return mandate
    const opened = await provider.openMandate(orderFor(mandate))
    return database.asRestaurant(restaurantId, async (tx) => {
      await rememberMandate(tx, opened.providerId, restaurantId)
      await queries.updateMandate(tx, restaurantId, mandate.mandate_id, {
        provider_id: opened.providerId,
        link: opened.link,
        status: 'created',
      })
      return { ...mandate, provider_id: opened.providerId, link: opened.link }
    })
  }
}

const orderFor = (mandate: queries.MandateRow): MandateOrder => ({
  mandateId: mandate.mandate_id,
  restaurantId: mandate.restaurant_id,
  plan: mandate.plan,
  amountPaise: mandate.amount_paise,
  startsAt: mandate.starts_at,
  expiresAt: mandate.expires_at,
  createdAt: mandate.created_at,
})

/** One whose opening was never answered is not used again: it may be open under an id that we do not know. */
const isSame = (mandate: queries.MandateRow, wanted: Wanted): boolean =>
  mandate.provider_id !== null &&
  mandate.plan === wanted.plan &&
  mandate.amount_paise === amountOf(wanted.plan) &&
  mandate.replaces === wanted.replaces &&
  Number(mandate.starts_at) === Number(wanted.startsAt)

const earlier = (a: Date, b: Date | null) => (b && b < a ? b : a)
