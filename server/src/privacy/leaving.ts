import { standingOf } from '../customers/learned.ts'
import type { OnlineRequests } from '../online-requests/actions.ts'
import type { Database } from '../platform/database/database.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { endMembership, lockMembership } from '../points/membership.ts'
import type { RewardClaims } from '../reward-claims/actions.ts'

export interface LeavingParts {
  database: Database
  requests: OnlineRequests
  claims: RewardClaims
  changes: Changes
}

interface Left {
  now: Date
  /** What the guest reads beside what they had waiting. */
  reason?: string
  isErased?: boolean
}

/** Ends one membership with all that waits there. Answers whether there was one. */
export const createLeaving =
  ({ database, requests, claims, changes }: LeavingParts) =>
  async (
    restaurantId: string,
    cusId: string,
    { now, reason = 'The guest left the program.', isErased = false }: Left,
  ): Promise<boolean> => {
    const wasMember = await database.asRestaurant(restaurantId, async (tx) => {
      // Locked first: what is asked for or claimed meanwhile comes before this, or not at all.
      const member = await lockMembership(tx, restaurantId, cusId)
      await requests.withdraw(tx, { restaurantId, cusId, reason, now })
      await claims.withdraw(tx, { restaurantId, cusId, reason, now })
      await endMembership(tx, restaurantId, cusId, now)
      if (isErased) await requests.forgetOrders(tx, restaurantId, cusId)
      return member !== undefined && standingOf(member) !== 'left'
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return wasMember
  }
