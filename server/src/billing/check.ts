import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { Database } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { type AccountState, readAccountState } from './account-state.ts'
import { isPaying, standingOf } from './decisions.ts'
import { listAccounts, listSeries } from './global-queries.ts'
import type { PaymentProvider } from './provider.ts'

type Documents = queries.DocumentRow[]

/**
 * Checks the billing of every restaurant and yields a sentence for each violation. Each payment must have one
 * invoice, invoices less credit notes must equal payments less refunds, numbers must be consecutive, and
 * no period may be charged twice. With a provider, its mandates are compared, too.
 */
export async function* checkBilling(
  database: Database,
  provider: PaymentProvider | null,
  now: Date,
): AsyncGenerator<string> {
  const numbers = new Map<string, number[]>()
  const stopped = new Map<string, boolean>()
  for (const restaurantId of await listAccounts(database)) {
    const read = await readAll(database, restaurantId)
    if (!read) {
      yield `Restaurant ${restaurantId} is due to be looked at, but has no billing account.`
      continue
    }
    const { accountState, documents, dates } = read
    for (const { number } of documents) {
      const [series = '', place] = number.split('-')
      numbers.set(series, [...(numbers.get(series) ?? []), Number(place)])
    }
    for (const { provider_id, status } of accountState.mandates)
      if (provider_id) stopped.set(provider_id, status === 'stopped')
    const found = [
      ...paperProblems(accountState, documents),
      ...chargeProblems(accountState),
      ...mandateProblems(accountState, now),
      ...dateProblems(accountState, dates, now),
    ]
    for (const sentence of found) yield `Restaurant ${restaurantId}: ${sentence}`
  }
  yield* seriesProblems(numbers, await listSeries(database))
  if (provider) yield* providerProblems(provider, stopped)
}

const readAll = (database: Database, restaurantId: string) =>
  database.asRestaurant(restaurantId, async (tx) => {
    const account = await queries.findAccount(tx, restaurantId)
    return (
      account && {
        accountState: await readAccountState(tx, account),
        documents: await queries.listDocuments(tx, restaurantId),
        dates: {
          points: await queries.pointsUntilOf(tx, restaurantId),
          shown: await queries.announcedUntilOf(tx, restaurantId),
        },
      }
    )
  })

function paperProblems({ payments }: AccountState, documents: Documents): string[] {
  const of = (paymentId: string, kind: string) =>
    documents.filter((paper) => paper.payment_id === paymentId && paper.kind === kind)
  const sum = (rows: { amount_paise: number }[]) =>
    rows.reduce((total, { amount_paise }) => total + amount_paise, 0)
  return payments.flatMap((payment) => {
    const { payment_id, provider_id, refunded_at, amount_paise } = payment
    const [invoices, notes] = [of(payment_id, 'invoice'), of(payment_id, 'credit_note')]
    const expected = refunded_at ? 0 : amount_paise
    return [
      ...(invoices.length === 1 ? [] : [`payment ${provider_id} has ${invoices.length} invoices.`]),
      ...(sum(invoices) - sum(notes) === expected
        ? []
        : [`the papers of payment ${provider_id} do not add up to what was paid.`]),
    ]
  })
}

function chargeProblems({ payments }: AccountState): string[] {
  const unrefunded = payments
    .filter(({ refund_wanted_at }) => !refund_wanted_at)
    .sort((a, b) => Number(a.period_start) - Number(b.period_start))
  return unrefunded.flatMap((payment, index) => {
    const before = unrefunded[index - 1]
    const overlap = before ? Number(before.period_end) - Number(payment.period_start) : 0
    return overlap > dayMilliseconds
      ? [`payments ${before?.provider_id} and ${payment.provider_id} are for the same days.`]
      : []
  })
}

function mandateProblems({ mandates }: AccountState, now: Date): string[] {
  const lasting = mandates.filter(
    ({ status, cancel_wanted_at: wanted }) =>
      status !== 'stopped' && wanted && now.getTime() - wanted.getTime() > dayMilliseconds,
  )
  return [
    ...lasting.map(
      ({ provider_id }) => `mandate ${provider_id} still lives a day after its cancel.`,
    ),
    ...(mandates.filter(isPaying).length > 1 ? ['two mandates can be charged.'] : []),
  ]
}

function dateProblems(
  { account, mandates }: AccountState,
  { points, shown }: { points: Date | null; shown: Date | null },
  now: Date,
): string[] {
  const expected = standingOf(account, mandates, now).pointsUntil
  const unless = (date: Date | null, what: string) =>
    Number(expected) === Number(date)
      ? []
      : [`${what} until ${written(date)}, but it should be ${written(expected)}.`]
  return [
    ...unless(points, 'points can be given'),
    ...unless(shown, 'guests are told that points are given'),
  ]
}

const written = (at: Date | null) => at?.toISOString() ?? 'the provider says otherwise'

function* seriesProblems(numbers: Map<string, number[]>, series: Map<string, number>) {
  for (const [name, last] of series) {
    const found = numbers.get(name) ?? []
    const once = new Set(found)
    for (let number = 1; number <= last; number++)
      if (!once.has(number)) yield `Number ${number} of ${name} is missing.`
    if (found.length !== last) yield `${name} has ${found.length} papers, and counts ${last}.`
  }
  for (const name of numbers.keys()) if (!series.has(name)) yield `${name} is not counted.`
}

async function* providerProblems(provider: PaymentProvider, stopped: Map<string, boolean>) {
  for await (const { providerId, mandateId, isStopped } of provider.listMandates(new Date(0))) {
    if (isStopped || !mandateId) continue
    const known = stopped.get(providerId)
    if (known === undefined) yield `The provider holds mandate ${providerId}, which nobody knows.`
    if (known === true) yield `Mandate ${providerId} has stopped here, but lives at the provider.`
  }
}
