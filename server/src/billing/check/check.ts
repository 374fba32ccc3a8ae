import type { Database } from '../../platform/database/database.ts'
import * as queries from '../account-queries.ts'
import { readAccountState } from '../account-state.ts'
import { listAccounts, listSeries, listUnhandledEvents } from '../global-queries.ts'
import { listGiven } from '../operator-queries.ts'
import type { PaymentProvider } from '../provider.ts'
import { chargeProblems, mandateProblems } from './charges.ts'
import { dateProblems } from './dates.ts'
import { isLate } from './late.ts'
import { paperProblems } from './papers.ts'
import { type Known, providerProblems } from './provider.ts'
import { seriesProblems } from './series.ts'

/** If `provider` is given, its records are also compared with ours. */
export async function* checkBilling(
  database: Database,
  provider: PaymentProvider | null,
  now: Date,
): AsyncGenerator<string> {
  const known: Known = { mandates: new Map(), payments: new Map() }
  const papers: queries.DocumentRow[] = []
  let first: Date | null = null
  for (const restaurantId of await listAccounts(database)) {
    const read = await readAll(database, restaurantId)
    if (!read) {
      yield `Restaurant ${restaurantId} is due to be reconciled, but has no billing account. Restore its row of billing_account from a backup.`
      continue
    }
    const { accountState, documents, dates, given } = read
    const { account, mandates, payments } = accountState
    papers.push(...documents)
    if (!first || account.created_at < first) first = account.created_at
    for (const mandate of mandates)
      if (mandate.provider_id) known.mandates.set(mandate.provider_id, mandate)
    for (const payment of payments) known.payments.set(payment.provider_id, payment)
    const found = [
      ...paperProblems(payments, documents),
      ...chargeProblems(accountState, now),
      ...mandateProblems(mandates, now),
      ...dateProblems(accountState, dates, given, now),
    ]
    for (const sentence of found) yield `Restaurant ${restaurantId}: ${sentence}`
  }
  yield* seriesProblems(papers, await listSeries(database))
  for (const { event_id, kind, received_at } of await listUnhandledEvents(database))
    if (isLate(received_at, now))
      yield `Event ${event_id} (${kind}) waits since ${received_at.toISOString()}. See in the log why its restaurant cannot be reconciled.`
  if (provider && first) yield* providerProblems(provider, known, first, now)
}

const readAll = (database: Database, restaurantId: string) =>
  database.asRestaurant(restaurantId, async (tx) => {
    const account = await queries.findAccount(tx, restaurantId)
    return (
      account && {
        accountState: await readAccountState(tx, account),
        documents: await queries.listDocuments(tx, restaurantId),
        given: await listGiven(tx, restaurantId),
        dates: {
          points: await queries.pointsUntilOf(tx, restaurantId),
          shown: await queries.announcedUntilOf(tx, restaurantId),
        },
      }
    )
  })
