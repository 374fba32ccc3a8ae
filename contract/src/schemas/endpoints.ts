import * as activity from './activity.ts'
import * as arrivals from './arrivals.ts'
import * as billing from './billing.ts'
import * as cards from './cards.ts'
import * as checks from './checks.ts'
import * as consents from './consents.ts'
import * as counterPhones from './counter-phones.ts'
import * as customers from './customers.ts'
import type { EndpointShape } from './endpoint.ts'
import * as exports from './exports.ts'
import * as gifts from './gifts.ts'
import * as identity from './identity.ts'
import * as imports from './imports.ts'
import * as insights from './insights.ts'
import * as live from './live.ts'
import * as messages from './messages.ts'
import * as numbers from './numbers.ts'
import * as onlineRequests from './online-requests.ts'
import * as outlets from './outlets.ts'
import * as ownerMessages from './owner-messages.ts'
import * as points from './points.ts'
import * as pointsWindows from './points-windows.ts'
import * as proofs from './proofs.ts'
import * as putRight from './put-right.ts'
import * as ratings from './ratings.ts'
import * as restaurants from './restaurants.ts'
import * as rewardClaims from './reward-claims.ts'
import * as rewards from './rewards.ts'
import * as rewardsWithoutApp from './rewards-without-app.ts'
import * as session from './session.ts'
import * as staff from './staff.ts'
import * as support from './support.ts'
import * as withoutApp from './without-app.ts'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'answers' in value && 'path' in value

export const endpoints: ReadonlyMap<string, EndpointShape> = new Map(
  Object.entries<unknown>({
    ...identity,
    ...proofs,
    ...numbers,
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
    ...pointsWindows,
    ...outlets,
    ...staff,
    ...counterPhones,
    ...points,
    ...checks,
    ...customers,
    ...consents,
    ...arrivals,
    ...messages,
    ...ownerMessages,
    ...onlineRequests,
    ...gifts,
    ...rewards,
    ...rewardClaims,
    ...imports,
    ...exports,
    ...insights,
    ...ratings,
    ...activity,
    ...putRight,
    ...live,
    ...billing,
    ...support,
    ...withoutApp,
    ...cards,
    ...rewardsWithoutApp,
  }).filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1])),
)

/** Fails to compile if a call has no endpoint of the same name. */
type Joined<Calls, Endpoints extends Record<keyof Calls, unknown>> = In<Endpoints>
type In<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends EndpointShape
    ? Endpoints[Name]
    : Endpoints[Name] extends Record<string, EndpointShape>
      ? Endpoints[Name][keyof Endpoints[Name]]
      : never
}[keyof Endpoints]

export type Endpoint =
  | Joined<typeof import('../calls/activity.ts'), typeof activity>
  | Joined<typeof import('../calls/arrivals.ts'), typeof arrivals>
  | Joined<typeof import('../calls/billing.ts'), typeof billing>
  | Joined<typeof import('../calls/cards.ts'), typeof cards>
  | Joined<typeof import('../calls/checks.ts'), typeof checks>
  | Joined<typeof import('../calls/consents.ts'), typeof consents>
  | Joined<typeof import('../calls/counter-phones.ts'), typeof counterPhones>
  | Joined<typeof import('../calls/customers.ts'), typeof customers>
  | Joined<typeof import('../calls/exports.ts'), typeof exports>
  | Joined<typeof import('../calls/gifts.ts'), typeof gifts>
  | Joined<typeof import('../calls/identity.ts'), typeof identity>
  | Joined<typeof import('../calls/imports.ts'), typeof imports>
  | Joined<typeof import('../calls/insights.ts'), typeof insights>
  | Joined<typeof import('../calls/live.ts'), typeof live>
  | Joined<typeof import('../calls/messages.ts'), typeof messages>
  | Joined<typeof import('../calls/numbers.ts'), typeof numbers>
  | Joined<typeof import('../calls/online-requests.ts'), typeof onlineRequests>
  | Joined<typeof import('../calls/outlets.ts'), typeof outlets>
  | Joined<typeof import('../calls/owner-messages.ts'), typeof ownerMessages>
  | Joined<typeof import('../calls/points.ts'), typeof points>
  | Joined<typeof import('../calls/points-windows.ts'), typeof pointsWindows>
  | Joined<typeof import('../calls/proofs.ts'), typeof proofs>
  | Joined<typeof import('../calls/put-right.ts'), typeof putRight>
  | Joined<typeof import('../calls/ratings.ts'), typeof ratings>
  | Joined<typeof import('../calls/ratings-page.ts'), typeof ratings>
  | Joined<typeof import('../calls/rehearsal.ts'), typeof insights>
  | Joined<typeof import('../calls/restaurants.ts'), typeof restaurants>
  | Joined<typeof import('../calls/reward-claims.ts'), typeof rewardClaims>
  | Joined<typeof import('../calls/rewards.ts'), typeof rewards>
  | Joined<typeof import('../calls/session.ts'), typeof session>
  | Joined<typeof import('../calls/staff.ts'), typeof staff>
  | Joined<typeof import('../calls/support.ts'), typeof support>
  | Joined<typeof import('../calls/without-app.ts'), typeof withoutApp>
  | Joined<typeof import('../calls/rewards-without-app.ts'), typeof rewardsWithoutApp>
