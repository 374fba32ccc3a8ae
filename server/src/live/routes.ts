import { watchCustomer, watchRestaurant } from '@dobara/contract/live'
import type { Customers } from '../customers/actions.ts'
import type { RequestLists } from '../online-requests/lists.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { ClaimLists } from '../reward-claims/lists.ts'
import { onListen } from '../session/on.ts'
import type { Streams } from './streams.ts'

const decidedShown = 20

export interface LiveParts {
  database: Database
  customers: Customers
  requestLists: RequestLists
  claimLists: ClaimLists
  streams: Streams
  now: () => Date
}

export const liveRoutes = (parts: LiveParts): Route[] => {
  const { database, customers, requestLists, claimLists, streams, now } = parts
  return [
    onListen(watchRestaurant, ({ owner: { restaurantId } }, listener) =>
      streams.listen(`restaurant:${restaurantId}`, listener, () =>
        database.asRestaurant(restaurantId, async (tx) => ({
          onlinePointsRequests: await requestLists.forDocument(tx, restaurantId, decidedShown),
          rewardClaims: await claimLists.forDocument(tx, restaurantId, decidedShown),
        })),
      ),
    ),
    onListen(watchCustomer, ({ guest }, listener) =>
      streams.listen(`customer:${guest.cusId}`, listener, () =>
        database.asCustomer(guest.cusId, async (tx) => ({
          memberships: await customers.forCard(tx, guest.cusId, now()),
          onlineRequests: await requestLists.forCard(tx, guest.cusId),
          claims: await claimLists.forCard(tx, guest.cusId),
          readAt: now().toISOString(),
        })),
      ),
    ),
  ]
}
