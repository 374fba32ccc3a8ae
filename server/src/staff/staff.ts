import type { KeyObject } from 'node:crypto'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveStaff } from '@dobara/contract/schemas/staff'
import { endOfDay } from '@dobara/contract/text/india-time'
import { hasOutlet } from '../outlets/open-outlets.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { insertAudit } from '../restaurants/audit.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import { numberMacs } from '../restaurants/macs.ts'
import type { Pin } from '../restaurants/pin.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { mostNumbersADay, mostStaff, newPin } from './rules.ts'
import * as queries from './staff-queries.ts'

export interface StaffOptions {
  database: Database
  pin: Pin
  draw: Draw
  changes: Changes
  /** The current one first */
  numberKeys: readonly KeyObject[]
}

export const createStaff = ({ database, pin, draw, changes, numberKeys }: StaffOptions) => {
  /** The caller holds the restaurant's lock. */
  async function drawPin(tx: Tx, restaurantId: string) {
    const taken = await queries.listPinMacs(tx, restaurantId)
    for (;;) {
      const digits = newPin(draw)
      const macs = pin.macs(restaurantId, digits)
      if (!macs.some((mac) => taken.some((other) => other.equals(mac))))
        return { digits, mac: macs[0] as Buffer }
    }
  }

  /**
   * Saving a number would reveal whose card it is, because awards to staff ask. Ten a day limit
   * this.
   */
  async function numberToKeep(
    tx: Tx,
    owner: Owner,
    before: queries.StaffRow | undefined,
    staffId: string,
    mobile: string | null | undefined,
    now: Date,
  ) {
    const kept = before?.number_mac ?? null
    if (mobile === undefined) return kept
    if (mobile === null) return null
    const macs = numberMacs(numberKeys, 'staff', owner.restaurantId, mobile)
    if (kept && macs.some((mac) => mac.equals(kept))) return kept
    if ((await queries.countNumbersToday(tx, owner.restaurantId, now)) >= mostNumbersADay)
      fail('slow_down', { until: endOfDay(now).toISOString() })
    await insertAudit(tx, owner, queries.numberSaved, [staffId], now)
    return macs[0] as Buffer
  }

  return {
    async list({ restaurantId }: Owner) {
      const rows = await database.asRestaurant(restaurantId, (tx) =>
        queries.listStaff(tx, restaurantId),
      )
      return rows.map((row) => ({
        staffId: row.staff_id,
        name: row.name,
        role: row.role,
        outletId: row.outlet_id,
        mostPoints: row.most_points,
        mostPointsADay: row.most_points_a_day,
        hasPin: row.pin_mac !== null,
        hasMobile: row.number_mac !== null,
        createdAt: row.created_at.toISOString(),
      }))
    },

    /**
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, staff_not_found, staff_full,
     * outlet_not_found, slow_down
     */
    async save(owner: Owner, staffId: string, given: Body<typeof saveStaff>, now: Date) {
      requireProof(owner)
      const { restaurantId } = owner
      await pin.check(owner, given.pin, now)
      const { name, role, outletId, mostPoints, mostPointsADay } = given
      const values = {
        name,
        role,
        outlet_id: outletId,
        most_points: mostPoints,
        most_points_a_day: mostPointsADay,
      }
      const drawn = await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        if (outletId && !(await hasOutlet(tx, restaurantId, outletId))) fail('outlet_not_found')
        const before = await queries.findStaff(tx, restaurantId, staffId)
        if (before?.revoked_at) return fail('staff_not_found')
        requireFit({ name }, before)
        const numberMac = await numberToKeep(tx, owner, before, staffId, given.mobile, now)
        if (before) {
          const changed = { ...values, number_mac: numberMac }
          await queries.updateStaff(tx, restaurantId, staffId, changed)
          // The PIN may be wrong here now.
          if (before.outlet_id !== outletId || before.role !== role)
            await pin.forgetProofs(tx, restaurantId)
          await insertAudit(tx, owner, 'person changed', [staffId], now)
          return null
        }
        if ((await queries.listStaff(tx, restaurantId)).length >= mostStaff) fail('staff_full')
        const { digits, mac } = await drawPin(tx, restaurantId)
        await queries.insertStaff(tx, {
          restaurant_id: restaurantId,
          staff_id: staffId,
          ...values,
          pin_mac: mac,
          number_mac: numberMac,
          created_at: now,
          revoked_at: null,
        })
        await insertAudit(tx, owner, 'person added', [staffId], now)
        return digits
      })
      changes.publish(`habit:${restaurantId}`)
      return {
        message: drawn ? `${name} can give points.` : 'Your changes are saved.',
        newPin: drawn,
      }
    },

    /** @throws {Failure} wrong_pin, pin_locked, staff_not_found */
    async drawPin(owner: Owner, staffId: string, ownPin: string, now: Date) {
      const { restaurantId } = owner
      await pin.check(owner, ownPin, now)
      return database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const person = await queries.findStaff(tx, restaurantId, staffId)
        if (!person || person.revoked_at) return fail('staff_not_found')
        const { digits, mac } = await drawPin(tx, restaurantId)
        await queries.updateStaff(tx, restaurantId, staffId, { pin_mac: mac })
        await pin.forgetProofs(tx, restaurantId)
        await insertAudit(tx, owner, 'new PIN for a person', [staffId], now)
        return { message: `${person.name} has a new PIN.`, newPin: digits }
      })
    },

    /** Ends the PIN on every phone before the answer. @throws {Failure} staff_not_found */
    async revoke(owner: Owner, staffId: string, now: Date) {
      const { restaurantId } = owner
      const name = await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const person = await queries.findStaff(tx, restaurantId, staffId)
        if (!person) return fail('staff_not_found')
        if (!person.revoked_at) {
          await queries.updateStaff(tx, restaurantId, staffId, {
            pin_mac: null,
            number_mac: null,
            revoked_at: now,
          })
          await pin.forgetProofs(tx, restaurantId)
          await insertAudit(tx, owner, 'person removed', [staffId], now)
        }
        return person.name
      })
      changes.publish(`habit:${restaurantId}`)
      return { message: `${name} can no longer give points.` }
    },
  }
}

export type Staff = ReturnType<typeof createStaff>
