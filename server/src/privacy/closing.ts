import { randomBytes } from 'node:crypto'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { endMemberships } from '../points/membership.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { OwnPictures } from '../restaurants/pictures.ts'
import type { Pin } from '../restaurants/pin.ts'
import type { SecurityEvents } from '../restaurants/security-events.ts'
import type { Owner } from '../session/authority.ts'
import { signedInAfresh } from '../session/recent-sign-in.ts'
import * as queries from './closing-queries.ts'
import { createLeaving, type LeavingParts } from './leaving.ts'
import { hasOtherAccount, listSessions } from './queries.ts'

export interface ClosingParts extends LeavingParts {
  pin: Pin
  restaurants: Restaurants
  securityEvents: SecurityEvents
  pictures: OwnPictures
  /** Nothing more is charged for a restaurant that is closed. */
  endPaying: (tx: Tx, restaurantId: string, now: Date) => Promise<void>
  /** Forgets the sign-in at the identity provider. */
  removeIdentity: (subject: string) => Promise<void>
}

/** An owner's rights over their own data: to take it along, and to close the restaurant. */
export const createClosing = (parts: ClosingParts) => {
  const { database, changes } = parts
  const leavePlace = createLeaving(parts)

  return {
    /** About the owner alone: what is about a guest is the guest's to take along. */
    async exportOf(owner: Owner) {
      return {
        restaurant: await parts.restaurants.profile(owner),
        signIns: await listSessions(database, owner.uid),
        pictures: await parts.pictures.exportOf(owner),
        security: await parts.securityEvents.list(owner),
        changes: await database.asRestaurant(owner.restaurantId, (tx) =>
          queries.listAudit(tx, owner.restaurantId),
        ),
      }
    },

    /**
     * The owner's names, number, address, pictures, sign-in and sessions go, and every guest's name. What guests had waiting is
     * given back, nothing more is charged, entries stay under their IDs, the program's name with them. Nobody joins from the first step
     * on, and the account goes last: cut off in the middle, it can be asked for again.
     * @throws {Failure} sign_in_afresh, wrong_pin, pin_locked
     */
    async close(owner: Owner, pin: string, now: Date) {
      const { restaurantId } = owner
      if (!signedInAfresh(owner.signedInAt, now)) fail('sign_in_afresh')
      await parts.pin.check(owner, pin, now)
      await queries.closeProgram(database, restaurantId, now)
      const waiting = await database.asRestaurant(restaurantId, (tx) =>
        queries.listWaiting(tx, restaurantId),
      )
      for (const cusId of waiting)
        await leavePlace(restaurantId, cusId, { now, reason: 'The restaurant has closed.' })
      const members = await database.asRestaurant(restaurantId, async (tx) => {
        await parts.endPaying(tx, restaurantId, now)
        await parts.pictures.forget(tx, restaurantId, now)
        await queries.forgetOwner(tx, restaurantId, randomBytes(32))
        return endMemberships(tx, restaurantId, now)
      })
      changes.publish(...members.map((cusId) => `customer:${cusId}` as const))
      // The same person may be a guest elsewhere, with the same sign-in.
      if (!(await hasOtherAccount(database, owner))) await parts.removeIdentity(owner.subject)
      await queries.closeAccount(database, owner)
      return { message: 'Your account is closed. Goodbye, and thank you.' }
    },
  }
}

export type Closing = ReturnType<typeof createClosing>
