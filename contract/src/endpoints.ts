import * as customers from './customers.ts'
import type { EndpointShape } from './endpoint.ts'
import * as identity from './identity.ts'
import * as live from './live.ts'
import * as onlineRequests from './online-requests.ts'
import * as points from './points.ts'
import * as restaurants from './restaurants.ts'
import * as rewardClaims from './reward-claims.ts'
import * as session from './session.ts'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'answers' in value && 'path' in value

/** Every endpoint there is, by its name in the contract: for the API's description and for tests that go through all of them. */
export const endpoints: ReadonlyMap<string, EndpointShape> = new Map(
  Object.entries<unknown>({
    ...identity,
    ...session,
    ...Object.fromEntries(
      Object.entries({
        restaurant: session.restaurantSession,
        customer: session.customerSession,
      }).flatMap(([role, calls]) =>
        Object.entries(calls).map(([name, call]) => [`${role}.${name}`, call]),
      ),
    ),
    ...restaurants,
    ...points,
    ...customers,
    ...onlineRequests,
    ...rewardClaims,
    ...live,
  }).filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1])),
)
