import type { Customers } from '../customers/actions.ts'
import { hereAtRestaurants, joinedAtRestaurants } from '../customers/here-now.ts'
import { giftsOfCustomers } from '../gifts/open-gifts.ts'
import type { RequestLists } from '../online-requests/lists.ts'
import { createBatcher } from '../platform/batching.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { isPassing, isTooSlow } from '../platform/database/errors.ts'
import { Failure } from '../platform/failure.ts'
import { toCheckAtRestaurants } from '../points/checks.ts'
import type { ClaimLists } from '../reward-claims/lists.ts'

const decidedShown = 20

const largestBatch = 64
const batchesInFlight = 2
/** The delay fills a batch, because reading one document costs nearly as much as reading 64. */
const intervalMilliseconds = 10
/**
 * The number is higher than `batchesInFlight`, because a single read mostly waits for a Citus node.
 */
const singleReadsInFlight = 4

export interface DocumentServices {
  database: Database
  customers: Customers
  requestLists: RequestLists
  claimLists: ClaimLists
  now: () => Date
}

export const createDocuments = (services: DocumentServices) => {
  const { database, customers, requestLists, claimLists, now } = services
  const readCounters = async (tx: Tx, restaurantIds: string[]) => {
    const requestsOf = await requestLists.ofRestaurants(tx, restaurantIds, decidedShown)
    const claimsOf = await claimLists.ofRestaurants(tx, restaurantIds, decidedShown)
    const hereNowAt = await hereAtRestaurants(tx, restaurantIds, now())
    const joinedAt = await joinedAtRestaurants(tx, restaurantIds, now())
    return (restaurantId: string) => ({
      onlinePointsRequests: requestsOf(restaurantId),
      rewardClaims: claimsOf(restaurantId),
      hereNow: hereNowAt(restaurantId),
      joined: joinedAt(restaurantId),
    })
  }
  return {
    ofOwner: batched(database, (restaurantIds) =>
      database.asRestaurants(restaurantIds, async (tx) => {
        const counterOf = await readCounters(tx, restaurantIds)
        const toCheckAt = await toCheckAtRestaurants(tx, restaurantIds, now())
        return restaurantIds.map((restaurantId) => ({
          ...counterOf(restaurantId),
          toCheck: toCheckAt(restaurantId),
        }))
      }),
    ),
    /**
     * Counter phones get a document of their own, because staff must not learn which awards the
     * owner checks.
     */
    ofCounterPhone: batched(database, (restaurantIds) =>
      database.asRestaurants(restaurantIds, async (tx) => {
        const counterOf = await readCounters(tx, restaurantIds)
        return restaurantIds.map((restaurantId) => ({ ...counterOf(restaurantId), toCheck: [] }))
      }),
    ),
    ofCustomer: batched(database, (cusIds) =>
      database.asCustomers(cusIds, async (tx) => {
        const placesOf = await customers.ofCustomers(tx, cusIds, now())
        const requestsOf = await requestLists.ofCustomers(tx, cusIds)
        const claimsOf = await claimLists.ofCustomers(tx, cusIds)
        const giftsOf = await giftsOfCustomers(tx, cusIds, now())
        const readAt = now().toISOString()
        return cusIds.map((cusId) => ({
          ...placesOf(cusId),
          onlineRequests: requestsOf(cusId),
          claims: claimsOf(cusId),
          gifts: giftsOf(cusId),
          readAt,
        }))
      }),
    ),
  }
}

/** On Citus, each document is read alone, because restaurants are on different nodes. */
function batched(database: Database, read: (keys: string[]) => Promise<object[]>) {
  const ofMany = createBatcher<string, () => object>({
    largestBatch,
    mostInFlight: batchesInFlight,
    intervalMilliseconds,
    runBatch: (keys) => readEach(keys, read),
  })
  const ofOne = createBatcher<string, () => object>({
    largestBatch: 1,
    mostInFlight: singleReadsInFlight,
    runBatch: (keys) => readEach(keys, read),
  })
  return async (key: string): Promise<object> =>
    ((await database.isSpread()) ? await ofOne(key) : await ofMany(key))()
}

/** One faulty document must not make the others fail. */
async function readEach(
  keys: string[],
  read: (keys: string[]) => Promise<object[]>,
): Promise<(() => object)[]> {
  try {
    return (await read(keys)).map((document) => () => document)
  } catch (error) {
    // A single document can cause a timeout, but no other transient error.
    const concernsAll = error instanceof Failure || (isPassing(error) && !isTooSlow(error))
    if (keys.length === 1 || concernsAll) throw error
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
