import type { PlanRule } from '../billing/plan.ts'
import { guestName, standingOf } from '../customers/guest-name.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { type Counter, type Guest, provedNumber } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { takeBoundCards } from './bound-cards.ts'
import { failForHeld } from './held-points.ts'
import type { ImportedPoints } from './imported-points.ts'
import { findMembership, lockMembership } from './membership.ts'
import * as queries from './queries.ts'
import { reverse, standingPointsOf } from './reversal.ts'
import { cameAt, counted, tookBackMessage, undoUntil } from './rules.ts'
import { cautionsOfUndo } from './undone-late.ts'

export interface PointsServices {
  database: Database
  restaurants: Restaurants
  changes: Changes
  plan: PlanRule
  importedPoints: ImportedPoints
}

export const createPoints = ({
  database,
  restaurants,
  changes,
  plan,
  importedPoints,
}: PointsServices) => ({
  /**
   * Takes back an award of the same session without a PIN. A repeat gets the same answer.
   * @throws {Failure} entry_not_found, undo_too_late, corrected_to_nothing, points_held,
   * points_spent, signed_out
   */
  async undo(counter: Counter, entryId: string, now: Date) {
    const { restaurantId, sessionId, deviceId } = counter
    const undone = await database.asRestaurant(restaurantId, async (tx) => {
      const entry = await queries.findEntry(tx, restaurantId, entryId)
      if (entry?.kind !== 'in_store' || entry.session_id !== sessionId)
        return fail('entry_not_found')
      const member = await lockMembership(tx, restaurantId, entry.cus_id)
      if (!member) return fail('entry_not_found')
      const { name } = guestName(entry.cus_id, member)
      const done = await queries.findReversal(tx, restaurantId, entryId)
      if (done) return { entry, name, points: -done.points, balance: member.balance }
      if (now > undoUntil(cameAt(entry))) fail('undo_too_late')
      const points = await standingPointsOf(tx, restaurantId, entryId)
      if (member.balance < points) await failForHeld(tx, restaurantId, entry.cus_id)

      const { outlet_id } = entry
      const actor = { session_id: sessionId, staff_id: null, device_id: deviceId, outlet_id }
      const cautions = await cautionsOfUndo(tx, restaurantId, entry, counter, now)
      const { balance } = await reverse(tx, {
        restaurantId,
        award: entry,
        member,
        points,
        cautions,
        actor,
        now,
      })
      await requireOpenSession(tx, counter, now)
      return { entry, name, points, balance }
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${undone.entry.cus_id}`)
    return {
      message: tookBackMessage(undone.points, undone.name, undone.balance),
      balance: undone.balance,
    }
  },

  /** A member who joins again gets no second bonus. */
  async join(guest: Guest, resId: string, now: Date) {
    const restaurant = await restaurants.byResId(resId)
    const restaurantId = restaurant.restaurant_id
    const { cusId } = guest
    const arriving = { restaurantId, cusId, phoneNumber: provedNumber(guest), now }
    const joined = await database.asRestaurant(restaurantId, async (tx) => {
      await restaurants.holdOpen(tx, restaurantId)
      await plan.require(tx, restaurantId, now, 'program_paused')
      const before = await findMembership(tx, restaurantId, cusId)
      const isReturn = standingOf(before) === 'left'
      const { bonus, balance } = await queries.joinProgram(tx, {
        restaurantId,
        cusId,
        bonusEntryId: newId(now),
        now,
      })
      if (bonus === null) return fail('customer_not_found')
      const listed = await importedPoints.arriveIfShared(tx, arriving)
      const openingBalance = listed + (await takeBoundCards(tx, arriving))
      const [waiting] = await importedPoints.waitingAt(tx, [restaurantId], arriving)
      const carriedBalance = waiting && !waiting.is_declined ? waiting.points : 0
      return { bonus, balance: balance + openingBalance, openingBalance, carriedBalance, isReturn }
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    const { bonus, balance, openingBalance, carriedBalance, isReturn } = joined
    const gift = bonus > 0 ? ` ${counted(bonus)} to start with.` : ''
    const imported = openingBalance > 0 ? ` ${counted(openingBalance)} from before.` : ''
    return {
      message: `Welcome ${isReturn ? 'back ' : ''}to ${restaurant.restaurant_name}!${gift}${imported}`,
      balance,
      signUpBonus: bonus,
      isReturn,
      openingBalance,
      carriedBalance,
    }
  },
})
