import type { Database } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { addDays } from './calendar.ts'
import { markHandled, rememberMandate } from './global-queries.ts'
import type { Seller } from './particulars.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './provider.ts'
import { applyAnswer, applyRefund, type Books, settle } from './settle.ts'

export interface LookParts {
  database: Database
  provider: PaymentProvider
  seller: Seller
  /** Told what the provider did not do; it is tried again. */
  onError: (error: unknown) => void
}

export interface Looked {
  /** Undefined: billing never began for this restaurant. */
  books: Books | undefined
  /** Whether the provider has answered everything and done all that was to be done. */
  isComplete: boolean
}

/** A bank's late answer can follow the end of a mandate. */
const daysAskedAfterTheEnd = 3
const mostRounds = 4

/**
 * Brings one restaurant's billing to what the provider says, and the provider to what we want of it:
 * asks for every mandate that may have changed, writes down what was paid, cancels and pays back what has
 * to be. Everything that happens leads here; done twice, or by two processes at once, it comes to the same.
 */
export function createLook({ database, provider, seller, onError }: LookParts) {
  const ask = async (mandate: queries.MandateRow, now: Date) => {
    const { restaurant_id, mandate_id, provider_id } = mandate
    if (!provider_id) return
    let { version } = mandate
    for (;;) {
      const fetched = await provider.fetchMandate(provider_id)
      const answer = { mandateId: mandate_id, version, askedAt: now, fetched }
      const newest = await database.asRestaurant(restaurant_id, async (tx) => {
        if (await applyAnswer(tx, seller, restaurant_id, answer)) return null
        return (await queries.findMandate(tx, restaurant_id, mandate_id))?.version
      })
      if (newest === null || newest === undefined) return
      // Somebody has written a later answer down, or an older one: the next is asked for after it.
      version = newest
    }
  }

  /** The provider's answer to its opening was lost: it is found by our name for it, or there is none. */
  const adopt = async (mandate: queries.MandateRow, now: Date) => {
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

  const payBack = async (payment: queries.PaymentRow, now: Date) => {
    const refundId = await provider.refund({
      key: payment.payment_id,
      paymentProviderId: payment.provider_id,
      amountPaise: payment.amount_paise,
    })
    await database.asRestaurant(payment.restaurant_id, (tx) =>
      applyRefund(tx, payment.restaurant_id, payment.payment_id, refundId, now),
    )
  }

  return async (restaurantId: string, now: Date): Promise<Looked> => {
    let isComplete = true
    const trying = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error
        isComplete = false
        onError(error)
      }
    }
    const settled = () =>
      database.asRestaurant(restaurantId, async (tx) =>
        (await queries.findAccount(tx, restaurantId)) ? settle(tx, restaurantId, now) : undefined,
      )

    let books = await settled()
    for (const mandate of books?.mandates ?? [])
      if (mayHaveChanged(mandate, now)) await trying(() => ask(mandate, now))
    for (let round = 0; ; round++) {
      books = await settled()
      const { cancels, lost, refunds } = toDo(books)
      if (cancels.length + lost.length + refunds.length === 0) break
      if (!isComplete || round === mostRounds) return { books, isComplete: false }
      for (const mandate of lost) await trying(() => adopt(mandate, now))
      for (const mandate of cancels)
        await trying(async () => {
          await provider.cancelMandate(mandate.provider_id as string)
          await ask(mandate, now)
        })
      for (const payment of refunds) await trying(() => payBack(payment, now))
    }
    if (isComplete) await markHandled(database, restaurantId, now)
    return { books, isComplete }
  }
}

export type Look = ReturnType<typeof createLook>

const mayHaveChanged = ({ provider_id, stopped_at }: queries.MandateRow, now: Date) =>
  provider_id !== null && (!stopped_at || addDays(stopped_at, daysAskedAfterTheEnd) > now)

function toDo(books: Books | undefined) {
  const unwanted = (books?.mandates ?? []).filter(
    ({ cancel_wanted_at, status }) => cancel_wanted_at && status !== 'stopped',
  )
  return {
    cancels: unwanted.filter(({ provider_id }) => provider_id),
    lost: unwanted.filter(({ provider_id }) => !provider_id),
    refunds: (books?.payments ?? []).filter(
      ({ refund_wanted_at, refund_provider_id }) => refund_wanted_at && !refund_provider_id,
    ),
  }
}
