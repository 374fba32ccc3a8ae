import type { Database } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { type AccountState, applyDecisions, recordAnswer } from './account-state.ts'
import type { RaiseAlarm } from './alarms.ts'
import { addDays } from './calendar.ts'
import { markHandled, rememberMandate } from './global-queries.ts'
import type { Seller } from './particulars.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './provider.ts'

export interface ReconcilerOptions {
  database: Database
  provider: PaymentProvider
  seller: Seller
  onError: (error: unknown) => void
  raiseAlarm: RaiseAlarm
}

export interface Reconciled {
  /** Undefined without a billing account. */
  accountState: AccountState | undefined
  /** The provider answered every question and cancelled as requested. */
  isComplete: boolean
}

/** A bank may confirm a payment late. */
const daysFetchedAfterStop = 3
const mostRounds = 4

/** Cancels first, so that nothing unreadable keeps a mandate charging. Idempotent, and safe in several processes. */
export function createReconciler(options: ReconcilerOptions) {
  const { database, onError } = options

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
    let due = (accountState?.mandates ?? []).filter(mayHaveChanged)
    const cancelled = new Set<string>()
    for (let round = 0; round < mostRounds; round++) {
      const { cancels, lost } = unwantedMandates(accountState, cancelled)
      if (round > 0 && cancels.length + lost.length === 0) {
        await markHandled(database, restaurantId, now)
        return { accountState, isComplete }
      }
      for (const mandate of cancels) {
        cancelled.add(mandate.mandate_id)
        await attempt(() => cancel(options, mandate))
      }
      for (const mandate of lost) await attempt(() => findLost(options, mandate, now))
      for (const mandate of new Set([...due, ...cancels]))
        await attempt(() => fetchAndRecord(options, mandate, now))
      accountState = await decide()
      if (!isComplete) break
      due = []
    }
    return { accountState, isComplete: false }
  }
}

export type Reconcile = ReturnType<typeof createReconciler>

async function fetchAndRecord(
  { database, provider, seller, raiseAlarm }: ReconcilerOptions,
  mandate: queries.MandateRow,
  now: Date,
) {
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
    if (newest === null)
      for (const sentence of fetched?.unreadable ?? [])
        raiseAlarm('invoice_unreadable', `mandate ${provider_id}: ${sentence}`)
    if (newest === null || newest === undefined) return
    // A fetch that starts after another process's answer is surely newer.
    version = newest
  }
}

/** A refusal does not keep the owner from paying: later charges are refunded. */
const cancel = (
  { provider, raiseAlarm }: ReconcilerOptions,
  { provider_id: providerId }: queries.MandateRow,
) =>
  provider.cancelMandate(providerId as string).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error
    raiseAlarm('cancel_refused', `mandate ${providerId}: ${error.message}`)
  })

/** Finds the mandate by our id, or marks it as stopped. */
async function findLost(
  { database, provider }: ReconcilerOptions,
  { restaurant_id, mandate_id, created_at }: queries.MandateRow,
  now: Date,
) {
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

const mayHaveChanged = (mandate: queries.MandateRow) =>
  mandate.provider_id !== null && (!mandate.stopped_at || isFetchedOnceMore(mandate))

/** Time alone decides nothing: perhaps no server ran in those days. */
export const isFetchedOnceMore = ({ stopped_at, asked_at }: queries.MandateRow): boolean =>
  stopped_at !== null && (!asked_at || asked_at < addDays(stopped_at, daysFetchedAfterStop))

function unwantedMandates(accountState: AccountState | undefined, cancelled: Set<string>) {
  const unwanted = (accountState?.mandates ?? []).filter(
    ({ mandate_id, cancel_wanted_at, status }) =>
      cancel_wanted_at && status !== 'stopped' && !cancelled.has(mandate_id),
  )
  return {
    cancels: unwanted.filter(({ provider_id }) => provider_id),
    lost: unwanted.filter(({ provider_id }) => !provider_id),
  }
}
