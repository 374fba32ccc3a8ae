import { type PlanName, plans } from '@dobara/contract/rules/plans'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import * as queries from './account-queries.ts'
import { type AccountState, applyDecisions } from './account-state.ts'
import { addDays } from './calendar.ts'
import { isInterrupted, isPaying, isWaiting, standingOf } from './decisions.ts'
import { rememberMandate, setDue } from './global-queries.ts'
import type { MandateOrder, PaymentProvider } from './provider.ts'

interface SubscribingOptions {
  database: Database
  provider: PaymentProvider
}

interface WantedMandate {
  plan: PlanName
  startsAt: Date | null
  replaces: string | null
  expiresAt: Date
}

/**
 * A later change of the plan could charge twice, because the debit of a card starts 36 hours early.
 */
const changeDays = 3
const mostMandatesPerDay = 3
const hour = 3_600_000

export const amountOf = (plan: PlanName): number => plans[plan].priceInRupees * 100

/**
 * The first charge comes when the free or paid time ends, or at once if it has ended. The new
 * mandate replaces a failing or paused one.
 * @throws {Failure} already_subscribed
 */
export function newMandate(accountState: AccountState, plan: PlanName, now: Date): WantedMandate {
  const { account, mandates } = accountState
  const paying = mandates.find(isPaying)
  if (paying && !isInterrupted(paying)) fail('already_subscribed')
  const { state, until } = standingOf(account, mandates, now)
  const isCovered = state === 'trial' || state === 'paid'
  const startsAt = isCovered && until.getTime() - now.getTime() > hour ? until : null
  return {
    plan,
    startsAt,
    replaces: paying?.mandate_id ?? null,
    expiresAt: earlier(addDays(now, 1), startsAt),
  }
}

/**
 * The mandate is replaced when the free or paid time ends.
 * @throws {Failure} not_subscribed, already_subscribed, change_too_late
 */
export function changedMandate(
  accountState: AccountState,
  plan: PlanName,
  now: Date,
): WantedMandate {
  const { account, mandates } = accountState
  const paying = mandates.find(isPaying)
  if (!paying) return fail('not_subscribed')
  if (paying.plan === plan) fail('already_subscribed')
  if (!canChange(accountState, now)) fail('change_too_late')
  const { until } = standingOf(account, mandates, now)
  return {
    plan,
    startsAt: until,
    replaces: paying.mandate_id,
    expiresAt: earlier(addDays(now, 1), addDays(until, -2)),
  }
}

export function canChange({ account, mandates }: AccountState, now: Date): boolean {
  const { state, until } = standingOf(account, mandates, now)
  const paying = mandates.find(isPaying)
  const isQuiet = paying && !isInterrupted(paying) && (state === 'trial' || state === 'paid')
  return Boolean(isQuiet) && addDays(now, changeDays) < until
}

export const createSubscribing = ({ database, provider }: SubscribingOptions) => {
  const begin = async (tx: Tx, accountState: AccountState, wanted: WantedMandate, now: Date) => {
    const { restaurant_id } = accountState.account
    const waiting = accountState.mandates.filter(isWaiting)
    const same = waiting.find((mandate) => isSame(mandate, wanted) && mandate.expires_at > now)
    for (const { mandate_id } of waiting)
      if (mandate_id !== same?.mandate_id)
        await queries.updateMandate(tx, restaurant_id, mandate_id, {
          cancel_wanted_at: now,
          cancel_reason: 'abandoned',
        })
    await setDue(tx, restaurant_id, same ? addDays(now, 0.01) : now)
    if (same) return same
    const today = accountState.mandates.filter(({ created_at }) => addDays(created_at, 1) > now)
    if (today.length >= mostMandatesPerDay) fail('payments_begun_often')
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
   * The mandate is stored first, so that it is found even if the provider does not answer. A
   * repeated call returns the same mandate.
   * @throws {ProviderSilent} {ProviderRefused}
   */
  return async (
    restaurantId: string,
    newMandate: (accountState: AccountState) => WantedMandate,
    now: Date,
  ): Promise<queries.MandateRow> => {
    const mandate = await database.asRestaurant(restaurantId, async (tx) => {
      const accountState = await applyDecisions(tx, restaurantId, now)
      return begin(tx, accountState, newMandate(accountState), now)
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

const isSame = (mandate: queries.MandateRow, wanted: WantedMandate): boolean =>
  mandate.provider_id !== null &&
  mandate.plan === wanted.plan &&
  mandate.amount_paise === amountOf(wanted.plan) &&
  mandate.replaces === wanted.replaces &&
  Number(mandate.starts_at) === Number(wanted.startsAt)

const earlier = (a: Date, b: Date | null) => (b && b < a ? b : a)
