import { isStillMember } from '../customers/rules.ts'
import { fail } from '../platform/failure.ts'
import type { ImportedPoints } from '../points/imported-points.ts'
import { confirmMembership, lockMembership } from '../points/membership.ts'
import { unitOf } from '../points/rules.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Guest, provedNumber } from '../session/authority.ts'
import { decide } from './consent-queries.ts'

interface Services extends Pick<SharedServices, 'database' | 'restaurants' | 'changes'> {
  importedPoints: ImportedPoints
}

/** A restaurant never learns that a guest declined. */
export const createImportDecisions = ({
  database,
  restaurants,
  changes,
  importedPoints,
}: Services) => ({
  async list(guest: Guest, now: Date) {
    const { uid, cusId } = guest
    const waiting = await importedPoints.waitingFor(
      { uid, cusId, phoneNumber: provedNumber(guest) },
      now,
    )
    return {
      results: waiting.map((balance) => ({
        resId: balance.res_id,
        points: balance.points,
        unit: unitOf(balance),
        endsAt: balance.ends_at.toISOString(),
        isDeclined: balance.is_declined,
      })),
    }
  },

  /**
   * A repeated decision, or declining after accepting, gets the first answer.
   * @throws {Failure} restaurant_not_found, not_joined, no_carried_balance
   */
  async decide(guest: Guest, { resId, take }: { resId: string; take: boolean }, now: Date) {
    const { restaurant_id: restaurantId } = await restaurants.byResId(resId)
    const { cusId } = guest
    const { points, balance, hasArrived } = await database.asRestaurant(
      restaurantId,
      async (tx) => {
        await restaurants.holdOpen(tx, restaurantId)
        const member = await lockMembership(tx, restaurantId, cusId)
        if (!isStillMember(member)) return fail('not_joined')
        const { balance } = member
        const arriving = { restaurantId, cusId, phoneNumber: provedNumber(guest), now }
        const [waiting] = await importedPoints.waitingAt(tx, [restaurantId], arriving)
        if (!waiting) {
          const taken = await importedPoints.takenAt(tx, restaurantId, cusId)
          if (!taken) return fail('no_carried_balance')
          return { points: taken.points, balance, hasArrived: false }
        }
        if (take || !waiting.is_declined)
          await decide(tx, { restaurantId, cusId, now }, [
            { purpose: 'carried_balance', isGiven: take, birthday: null },
          ])
        if (!take) return { points: 0, balance, hasArrived: false }
        await confirmMembership(tx, restaurantId, cusId)
        const points = await importedPoints.arrive(tx, arriving)
        // The owner took the list back meanwhile.
        if (points === null) return fail('no_carried_balance')
        return { points, balance: balance + points, hasArrived: true }
      },
    )
    if (hasArrived) changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { points, balance }
  },
})
