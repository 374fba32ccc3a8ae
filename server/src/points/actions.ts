import { guestName, standingOf } from '../customers/guest-name.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Counter, type Guest, provedNumber } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { takeBoundCards } from './bound-cards.ts'
import { failForHeld } from './held-points.ts'
import type { ImportedPoints } from './imported-points.ts'
import { joinProgram } from './join-program.ts'
import { balanceIn, findMembership, lockMembership } from './membership.ts'
import * as queries from './queries.ts'
import { reverse, standingPointsOf } from './reversal.ts'
import { cameAt, counted, tookBackMessage, undoUntil, unitOf } from './rules.ts'
import { cautionsOfUndo } from './undone-late.ts'

export interface PointsServices
  extends Pick<SharedServices, 'database' | 'changes' | 'plan' | 'restaurants'> {
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
    const { restaurantId } = counter
    const { cusId, points, unit, name, balance } = await database.asRestaurant(restaurantId, (tx) =>
      takeBackOwn(tx, counter, entryId, now),
    )
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { message: tookBackMessage(points, name, balance, unit), balance }
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
      const { bonus, balance } = await joinProgram(tx, {
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
    const gift = bonus > 0 ? ` ${counted(bonus, restaurant.unit)} to start with.` : ''
    const imported =
      openingBalance > 0 ? ` ${counted(openingBalance, restaurant.unit)} from before.` : ''
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

/** Only an award of the counter's own session */
async function takeBackOwn(tx: Tx, counter: Counter, entryId: string, now: Date) {
  const { restaurantId, sessionId, deviceId } = counter
  const award = await queries.findEntry(tx, restaurantId, entryId)
  if (award?.kind !== 'in_store' || award.session_id !== sessionId) return fail('entry_not_found')
  const { cus_id: cusId, outlet_id } = award
  const member = await lockMembership(tx, restaurantId, cusId)
  if (!member) return fail('entry_not_found')
  const { name } = guestName(cusId, member)
  const done = await queries.findReversal(tx, restaurantId, entryId)
  const unit = unitOf(award)
  if (done)
    return { cusId, name, unit, points: -done.points, balance: balanceIn(member, award.in_stamps) }
  if (now > undoUntil(cameAt(award))) fail('undo_too_late')
  const points = await standingPointsOf(tx, restaurantId, entryId)
  if (balanceIn(member, award.in_stamps) < points)
    await failForHeld(tx, restaurantId, cusId, award.in_stamps)

  const actor = { session_id: sessionId, staff_id: null, device_id: deviceId, outlet_id }
  const cautions = await cautionsOfUndo(tx, restaurantId, award, counter, now)
  const reversal = { restaurantId, award, member, points, cautions, actor, now }
  const { balance } = await reverse(tx, reversal)
  await requireOpenSession(tx, counter, now)
  return { cusId, name, unit, points, balance }
}
