import { justJoinedMinutes } from '@dobara/contract/rules/here-now'
import type { arrive } from '@dobara/contract/schemas/arrivals'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { findOutletNumbered } from '../outlets/open-outlets.ts'
import type { Tx } from '../platform/database/database.ts'
import { forEach } from '../platform/database/for-each.ts'
import { fail } from '../platform/failure.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Guest } from '../session/authority.ts'
import { hereUntil, stayUntil } from './arrival.ts'
import * as queries from './arrival-queries.ts'
import { guestName } from './guest-name.ts'

export type HereNowServices = Pick<SharedServices, 'database' | 'changes' | 'plan' | 'restaurants'>

export const createHereNow = ({ database, restaurants, changes, plan }: HereNowServices) => {
  const publish = (restaurantId: string, { cusId }: Guest) =>
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
  return {
    /**
     * A repeat keeps the outlet and the time. A closed outlet's poster names no outlet.
     * @throws {Failure} restaurant_not_found, not_joined, program_paused
     */
    async arrive(guest: Guest, { resId, outlet }: Body<typeof arrive>, now: Date) {
      const restaurant = await restaurants.byResId(resId)
      const { restaurant_id: restaurantId } = restaurant
      const { cusId } = guest
      const shown = await database.asRestaurant(restaurantId, async (tx) => {
        await plan.require(tx, restaurantId, now, 'program_paused')
        const member = await queries.lockArrival(tx, restaurantId, cusId)
        if (!member) return fail('not_joined')
        const until = hereUntil(member, now)
        if (until) return until
        const outletId = outlet ? await findOutletNumbered(tx, restaurantId, outlet) : null
        await queries.setArrival(tx, restaurantId, cusId, { at: now, outletId })
        return null
      })
      // Repeated scans must not make screens reload.
      if (!shown) publish(restaurantId, guest)
      return {
        message: `${restaurant.restaurant_name} sees that you are here.`,
        hereUntil: (shown ?? stayUntil(now)).toISOString(),
      }
    },

    /** @throws {Failure} restaurant_not_found */
    async stepBack(guest: Guest, resId: string) {
      const { restaurant_id: restaurantId } = await restaurants.byResId(resId)
      const wasHere = await database.asRestaurant(restaurantId, (tx) =>
        queries.endArrival(tx, restaurantId, guest.cusId),
      )
      if (wasHere) publish(restaurantId, guest)
      return { message: 'The counter no longer shows you.' }
    },
  }
}

export async function hereAtRestaurants(tx: Tx, restaurantIds: string[], now: Date) {
  const rowsOf = await forEach(tx, restaurantIds, 'uuid', (restaurantId) =>
    queries.membersHere(tx, restaurantId, now),
  )
  return (restaurantId: string) =>
    rowsOf(restaurantId).map((row) => {
      const { firstName, lastInitial } = guestName(row.cus_id, row)
      return {
        cusId: row.cus_id,
        firstName,
        lastInitial,
        outletId: row.arrived_outlet_id,
        arrivedAt: (row.arrived_at as Date).toISOString(),
      }
    })
}

export async function joinedAtRestaurants(tx: Tx, restaurantIds: string[], now: Date) {
  const since = new Date(now.getTime() - justJoinedMinutes * 60_000)
  const rowsOf = await forEach(tx, restaurantIds, 'uuid', (restaurantId) =>
    queries.lastJoined(tx, restaurantId, since),
  )
  return (restaurantId: string) => {
    const [row] = rowsOf(restaurantId)
    if (!row) return null
    const { firstName, lastInitial } = guestName(row.cus_id, row)
    return { cusId: row.cus_id, firstName, lastInitial, joinedAt: row.joined_at.toISOString() }
  }
}
