import type { Customers } from '../customers/actions.ts'
import type { RequestLists } from '../online-requests/lists.ts'
import type { Database } from '../platform/database/database.ts'
import { isPassing, isTooSlow } from '../platform/database/errors.ts'
import { Failure } from '../platform/failure.ts'
import { gather } from '../platform/gathering.ts'
import type { ClaimLists } from '../reward-claims/lists.ts'

const decidedShown = 20

const mostTogether = 64
const readingsAtOnce = 2
/** A transaction for one document costs nearly what it costs for sixty-four. */
const everyMilliseconds = 10
/** One document alone mostly waits for its node. */
const readingsOfOneAtOnce = 4

export interface DocumentParts {
  database: Database
  customers: Customers
  requestLists: RequestLists
  claimLists: ClaimLists
  now: () => Date
}

/** What the screens of a restaurant and of a guest show. Those that are asked for at the same moment are read together. */
export const createDocuments = (parts: DocumentParts) => {
  const { database, customers, requestLists, claimLists, now } = parts
  return {
    ofRestaurant: together(database, (restaurantIds) =>
      database.asRestaurants(restaurantIds, async (tx) => {
        const requestsOf = await requestLists.forDocuments(tx, restaurantIds, decidedShown)
        const claimsOf = await claimLists.forDocuments(tx, restaurantIds, decidedShown)
        return restaurantIds.map((restaurantId) => ({
          onlinePointsRequests: requestsOf(restaurantId),
          rewardClaims: claimsOf(restaurantId),
        }))
      }),
    ),
    ofCustomer: together(database, (cusIds) =>
      database.asCustomers(cusIds, async (tx) => {
        const membershipsOf = await customers.forCards(tx, cusIds, now())
        const requestsOf = await requestLists.forCards(tx, cusIds)
        const claimsOf = await claimLists.forCards(tx, cusIds)
        const readAt = now().toISOString()
        return cusIds.map((cusId) => ({
          memberships: membershipsOf(cusId),
          onlineRequests: requestsOf(cusId),
          claims: claimsOf(cusId),
          readAt,
        }))
      }),
    ),
  }
}

/** Where Citus spreads the restaurants, each is read by itself. */
function together(database: Database, read: (keys: string[]) => Promise<object[]>) {
  const ofMany = gather<string, () => object>({
    most: mostTogether,
    atOnce: readingsAtOnce,
    everyMilliseconds,
    together: (keys) => readEach(keys, read),
  })
  const ofOne = gather<string, () => object>({
    most: 1,
    atOnce: readingsOfOneAtOnce,
    together: (keys) => readEach(keys, read),
  })
  return async (key: string): Promise<object> =>
    ((await database.isSpread()) ? await ofOne(key) : await ofMany(key))()
}

/** One that cannot be read takes no other with it. */
async function readEach(
  keys: string[],
  read: (keys: string[]) => Promise<object[]>,
): Promise<(() => object)[]> {
  try {
    return (await read(keys)).map((document) => () => document)
  } catch (error) {
    // What is wrong with the database is so for each of them; what took too long may be one's own.
    const isForAll = error instanceof Failure || (isPassing(error) && !isTooSlow(error))
    if (keys.length === 1 || isForAll) throw error
    const answers: (() => object)[] = []
    for (const key of keys) {
      const [outcome] = await Promise.allSettled([read([key])])
      answers.push(() => {
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value[0] as object
      })
    }
    return answers
  }
}
