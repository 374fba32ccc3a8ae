import { randomBytes } from 'node:crypto'
import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { exportBilling } from '../billing/export.ts'
import { forgetGifts, stopOpenGifts } from '../gifts/stop-gifts.ts'
import { forgetImports } from '../imports/forget-imports.ts'
import { forgetOutlets } from '../outlets/forget-outlets.ts'
import type { Tx } from '../platform/database/database.ts'
import { endMemberships } from '../points/membership.ts'
import { forgetWords } from '../put-right/forget-words.ts'
import { listAllRatings } from '../ratings/copies.ts'
import { forgetRatings } from '../ratings/forget-ratings.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { findChoice, saveChoice } from '../restaurants/owner-choice.ts'
import type { OwnPictures } from '../restaurants/pictures.ts'
import type { Pin } from '../restaurants/pin.ts'
import type { Rewards } from '../restaurants/rewards.ts'
import type { SecurityEvents } from '../restaurants/security-events.ts'
import type { ActProofs, ActRequest } from '../session/act-proofs.ts'
import type { Owner } from '../session/authority.ts'
import { topicOfDevice } from '../session/counter-session.ts'
import { forgetStaff } from '../staff/forget-staff.ts'
import type { StaffServices } from '../staff/open-staff.ts'
import { forgetCards } from '../without-app/forget-card.ts'
import * as queries from './closing-queries.ts'
import { withdraw } from './consent-queries.ts'
import { createLeaving, type LeavingServices } from './leaving.ts'
import { hasOtherAccount, listSessions } from './queries.ts'

export interface ClosingServices extends LeavingServices, StaffServices {
  pin: Pin
  actProofs: ActProofs
  restaurants: Restaurants
  rewards: Rewards
  securityEvents: SecurityEvents
  pictures: OwnPictures
  endPaying: (tx: Tx, restaurantId: string, now: Date) => Promise<void>
  removeIdentity: (subject: string) => Promise<void>
}

export const createClosing = (services: ClosingServices) => {
  const { database, changes } = services
  const leavePlace = createLeaving(services)

  return {
    async exportOf(owner: Owner, now: Date) {
      return {
        restaurant: await services.restaurants.profile(owner),
        signIns: await listSessions(database, owner.uid),
        pictures: await services.pictures.exportOf(owner),
        outlets: await services.outlets.list(owner),
        rewards: await services.rewards.list(owner, now),
        people: await services.staff.list(owner),
        counterPhones: (await services.counterPhones.list(owner, now)).results,
        security: await services.securityEvents.list(owner),
        changes: await database.asRestaurant(owner.restaurantId, (tx) =>
          queries.listAudit(tx, owner.restaurantId),
        ),
        ownMessages: await database.asRestaurant(owner.restaurantId, (tx) =>
          findChoice(tx, owner.restaurantId),
        ),
        ratings: await database.asRestaurant(owner.restaurantId, (tx) =>
          listAllRatings(tx, owner.restaurantId),
        ),
        billing: await database.asRestaurant(owner.restaurantId, (tx) =>
          exportBilling(tx, owner.restaurantId),
        ),
      }
    },

    /**
     * Joining stops first and the account is closed last, so that an interrupted closing can be
     * repeated. Entries with Customer IDs remain. The proof is not spent, because it ends with the
     * session.
     * @throws {Failure} sign_in_afresh, wrong_pin, pin_locked
     */
    async close(owner: Owner, pin: string, request: ActRequest) {
      const { restaurantId } = owner
      const { now } = request
      await services.actProofs.require('close_restaurant', owner, request)
      await services.pin.check(owner, pin, now)
      await queries.closeProgram(database, restaurantId, now)
      const waiting = await database.asRestaurant(restaurantId, (tx) =>
        queries.listWaiting(tx, restaurantId),
      )
      for (const cusId of waiting)
        await leavePlace(restaurantId, cusId, { now, reason: endedReasons.closed })
      const changed = await database.asRestaurant(restaurantId, async (tx) => {
        await services.endPaying(tx, restaurantId, now)
        await services.pictures.forget(tx, restaurantId, now)
        await forgetWords(tx, restaurantId)
        await stopOpenGifts(tx, { restaurantId, reason: endedReasons.closed, now })
        await forgetGifts(tx, restaurantId)
        await forgetRatings(tx, restaurantId)
        await forgetImports(tx, restaurantId)
        const phones = await forgetStaff(tx, restaurantId, now)
        await forgetOutlets(tx, restaurantId)
        await queries.forgetRewards(tx, restaurantId)
        await queries.forgetOffers(tx, restaurantId)
        await saveChoice(tx, restaurantId, { kinds: [] })
        await queries.forgetOwner(tx, restaurantId, randomBytes(32))
        const ended = await endMemberships(tx, restaurantId, now)
        await forgetCards(tx, restaurantId, now)
        await withdraw(tx, { restaurantId }, { decidedBy: 'closing', now })
        return [
          ...ended.map((cusId) => `customer:${cusId}` as const),
          ...phones.map((deviceId) => topicOfDevice(restaurantId, deviceId)),
        ]
      })
      changes.publish(...changed)
      // The sign-in remains if the person also has a guest account.
      if (!(await hasOtherAccount(database, owner))) await services.removeIdentity(owner.subject)
      await queries.closeAccount(database, owner)
      return { message: 'Your account is closed. Goodbye, and thank you.' }
    },
  }
}

export type Closing = ReturnType<typeof createClosing>
