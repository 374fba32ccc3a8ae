import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { standingOf } from '../customers/guest-name.ts'
import { forgetGifts, stopOpenGifts } from '../gifts/stop-gifts.ts'
import type { OnlineRequests } from '../online-requests/actions.ts'
import { endMembership, lockMembership } from '../points/membership.ts'
import { forgetWords } from '../put-right/forget-words.ts'
import { forgetRatings } from '../ratings/forget-ratings.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { RewardClaims } from '../reward-claims/actions.ts'
import { withdraw } from './consent-queries.ts'
import { forgetMessages } from './queries.ts'

export interface LeavingServices extends Pick<SharedServices, 'database' | 'changes'> {
  requests: OnlineRequests
  claims: RewardClaims
}

interface Departure {
  now: Date
  /** For the declined requests and claims */
  reason?: string
  isErased?: boolean
}

export const createLeaving =
  ({ database, requests, claims, changes }: LeavingServices) =>
  async (
    restaurantId: string,
    cusId: string,
    { now, reason = endedReasons.left, isErased = false }: Departure,
  ): Promise<boolean> => {
    const wasMember = await database.asRestaurant(restaurantId, async (tx) => {
      // Until the transaction ends, no request or claim can be added.
      const member = await lockMembership(tx, restaurantId, cusId)
      await requests.withdraw(tx, { restaurantId, cusId, reason, now })
      await claims.withdraw(tx, { restaurantId, cusId, reason, now })
      await stopOpenGifts(tx, { restaurantId, of: { cusId }, reason, now })
      const decidedBy = isErased ? 'erasure' : 'leaving'
      await withdraw(tx, { restaurantId, cusId }, { decidedBy, now })
      await forgetRatings(tx, restaurantId, cusId)
      await endMembership(tx, restaurantId, cusId, now)
      if (isErased) {
        await requests.forgetOrders(tx, restaurantId, cusId)
        await claims.forgetReasons(tx, restaurantId, cusId)
        await forgetGifts(tx, restaurantId, cusId)
        await forgetWords(tx, restaurantId, cusId)
        await forgetMessages(tx, restaurantId, cusId)
      }
      return member !== undefined && standingOf(member) !== 'left'
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return wasMember
  }
