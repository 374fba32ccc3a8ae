import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { forgetNumber, keepNumber } from '@dobara/contract/schemas/without-app'
import { lengthsWithoutApp, newCusId } from '../customers/rules.ts'
import { findMember, shownAtCounter } from '../customers/shown-at-counter.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import { fail } from '../platform/failure.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { ImportedPoints } from '../points/imported-points.ts'
import type { Pin } from '../restaurants/pin.ts'
import { type Counter, requireProof } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { failForToday } from './fail-for-today.ts'
import { forgetCard } from './forget-card.ts'
import * as queries from './queries.ts'
import { type NumberKeys, readNumber } from './read-number.ts'

export interface WithoutAppServices extends NumberKeys {
  database: Database
  changes: Changes
  pin: Pin
  draw: Draw
  importedPoints: ImportedPoints
}

/** Guests who type their mobile number at the counter. No answer, log or table holds the number. */
export const createWithoutApp = (services: WithoutAppServices) => {
  const { database, changes, pin, draw, importedPoints, seal } = services

  return {
    /** The phone keeps both for the time without a network. */
    keyFor: async ({ restaurantId }: Counter) => ({
      publicKey: await seal.publicKey(),
      restaurantId,
    }),

    /**
     * A number with an account elsewhere gets the answer of an unknown one.
     * @throws {Failure} email_not_proved, number_unreadable, too_many_strangers, signed_out
     */
    async lookUp(counter: Counter, sealed: string, now: Date) {
      requireProof(counter)
      const { restaurantId } = counter
      const number = await readNumber(services, restaurantId, sealed)
      const found = await database.asRestaurant(restaurantId, async (tx) => {
        const outcome = await queries.countLook(tx, restaurantId, now)
        const cusId = await queries.findCard(tx, restaurantId, { ...number, now })
        const member = await findMember(tx, restaurantId, cusId ?? '')
        await requireOpenSession(tx, counter, now)
        const of = { restaurantId, cusId: cusId ?? '', member, bonus: 0, now }
        return { outcome, shown: await shownAtCounter(tx, of) }
      })
      // After the commit, so that the look-up counts
      return found.outcome === 'ok' ? found.shown : failForToday(now)
    },

    /**
     * Makes a card for a new number, for the next award, which counts as a joining. A repeat gets
     * the same card.
     * @throws {Failure} email_not_proved, number_unreadable, wrong_pin, pin_locked,
     * too_many_strangers, signed_out
     */
    async keep(counter: Counter, given: Body<typeof keepNumber>, now: Date) {
      requireProof(counter)
      const { restaurantId, sessionId, deviceId } = counter
      const number = await readNumber(services, restaurantId, given.number)
      const pinMacs = pin.macs(restaurantId, given.pin)
      await pin.checkOfAward({ restaurantId, sessionId, deviceId, pinMacs, now })
      const kept = await database.asRestaurant(restaurantId, async (tx) => {
        // Two phones with one number take turns at the row of the day.
        const outcome = await queries.countLook(tx, restaurantId, now)
        // A known number is refused, too: else a list of numbers would go on here.
        if (outcome !== 'ok') return { outcome, cusId: '' }
        const known = await queries.findCard(tx, restaurantId, { ...number, now })
        const [mac] = number.macs as [Buffer]
        const { staffMac } = number
        const { noticeVersion } = given
        const guest = { restaurantId, mac, staffMac, noticeVersion, now }
        const cusId = known ?? (await makeCard(tx, guest))
        if (isWithoutApp(cusId))
          await importedPoints.arriveAtCard(tx, {
            restaurantId,
            cusId,
            phoneNumber: number.phone,
            now,
          })
        await requireOpenSession(tx, counter, now)
        return { outcome: 'ok' as const, cusId }
      })
      return kept.outcome === 'ok' ? { cusId: kept.cusId } : failForToday(now)
    },

    /**
     * Ends the membership of a guest without the app, and forgets the number. A repeat changes
     * nothing, and the answer does not tell whether the number was known.
     * @throws {Failure} number_unreadable, wrong_pin, pin_locked, signed_out
     */
    async forget(counter: Counter, given: Body<typeof forgetNumber>, now: Date) {
      const { restaurantId, sessionId, deviceId } = counter
      const { macs } = await readNumber(services, restaurantId, given.number)
      const pinMacs = pin.macs(restaurantId, given.pin)
      await pin.checkOfAward({ restaurantId, sessionId, deviceId, pinMacs, now })
      await database.asRestaurant(restaurantId, async (tx) => {
        const guest = await queries.findGuest(tx, restaurantId, macs)
        if (guest) await forgetCard(tx, restaurantId, guest.cus_id, now)
        await requireOpenSession(tx, counter, now)
      })
      changes.publish(`restaurant:${restaurantId}`)
      return { message: 'The number is forgotten here, and so is its card.' }
    },
  }

  async function makeCard(tx: Tx, guest: Omit<queries.NewGuest, 'cusId'>): Promise<string> {
    for (const length of lengthsWithoutApp) {
      const cusId = newCusId(length, draw)
      if (!(await queries.insertCard(tx, { ...guest, cusId }))) continue
      await queries.insertGuest(tx, { ...guest, cusId })
      return cusId
    }
    return fail('busy')
  }
}
