import type { Database } from '../platform/database/database.ts'
import * as queries from './reconciliation-queries.ts'

export type Discrepancy = queries.Contradiction & { resId: string }

export async function* reconcile(database: Database): AsyncGenerator<Discrepancy> {
  for (const { restaurant_id, res_id } of await queries.listPrograms(database))
    for (const contradiction of await reconcileRestaurant(database, restaurant_id))
      yield { resId: res_id, ...contradiction }
}

/**
 * The check may run beside the server, because a single SQL statement sees a concurrent award
 * either completely or not at all.
 */
export const reconcileRestaurant = (database: Database, restaurantId: string) =>
  database.asRestaurant(restaurantId, (tx) => queries.listContradictions(tx, restaurantId))

const sentences: Record<Discrepancy['what'], (of: Discrepancy) => string> = {
  missing: ({ expected, found }) => `entry ${expected} is missing before entry ${found}`,
  chain: ({ number, expected, found }) =>
    `entry ${number} leaves ${found} points, but should leave ${expected}`,
  count: ({ expected, found }) => `the membership counts ${found} entries and has ${expected}`,
  aside: ({ expected, found }) =>
    `the membership counts ${found} old entries, but the last of them is entry ${expected}`,
  balance: ({ expected, found }) =>
    `the balance is ${found}, but the entries add up to ${expected}`,
  'points left': ({ expected, found }) =>
    `${found} points are left beside the stamps, but the entries add up to ${expected}`,
  reversal: ({ number, expected, found }) =>
    `entry ${number} takes back ${found} points, but its award to this customer allows ${expected ?? 'none'}`,
  visits: ({ expected, found }) =>
    `the membership counts ${counted(found)}, but its entries show ${expected}`,
  'first visit': ({ expected, found }) =>
    `the first visit is ${dayOf(found)}, but its entries show ${dayOf(expected)}`,
  'last visit': ({ expected, found }) =>
    `the last visit is ${dayOf(found)}, but its entries show ${dayOf(expected)}`,
  'last visit awards': ({ expected, found }) =>
    `the last visit counts ${found} ${found === 1 ? 'award' : 'awards'}, but its entries show ${expected}`,
  'last visits': ({ expected, found }) =>
    `the visits before the last are ${found || 'none'}, but its entries show ${expected || 'none'}`,
  'last awards': ({ expected, found }) =>
    `the last awards are ${found || 'none'}, but its entries show ${expected || 'none'}`,
}

const counted = (visits: Discrepancy['found']) => `${visits} ${visits === 1 ? 'visit' : 'visits'}`

const dayOf = (day: Discrepancy['found']) => day ?? 'none'

export const describeDiscrepancy = (of: Discrepancy): string =>
  `Restaurant ${of.resId}, customer ${of.cusId}: ${sentences[of.what](of)}.`
