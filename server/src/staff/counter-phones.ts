import { managingMinutes } from '@dobara/contract/rules/manager-windows'
import type { saveCounterPhone } from '@dobara/contract/schemas/counter-phones'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { hasOutlet } from '../outlets/open-outlets.ts'
import type { Database } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { hashOf, newToken } from '../platform/token.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { insertAudit } from '../restaurants/audit.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import type { Pin } from '../restaurants/pin.ts'
import { type Counter, type Owner, requireProof } from '../session/authority.ts'
import {
  counterSessionSeconds,
  openCounterSession,
  setManagesUntil,
  topicOfDevice,
} from '../session/counter-session.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { replaceSession } from '../session/session-cookie.ts'
import * as queries from './counter-phone-queries.ts'
import { recordWindow } from './manager-windows.ts'
import { codeMilliseconds, mostCounterPhones, newCounterCode } from './rules.ts'
import { isManagersPin } from './staff-queries.ts'

export interface CounterPhonesServices {
  database: Database
  pin: Pin
  draw: Draw
  changes: Changes
  restaurants: Restaurants
}

export const createCounterPhones = (services: CounterPhonesServices) => {
  const { database, pin, draw, changes, restaurants } = services
  /** A plain hash of twelve digits would give them away. The first key is for new codes. */
  const codeMacs = (code: string) => pin.macs('counter code', code)
  return {
    async list({ restaurantId }: Owner, now: Date) {
      const { rows, sessions, locks, allLocked } = await database.asRestaurant(
        restaurantId,
        async (tx) => {
          const rows = await queries.listDevices(tx, restaurantId)
          const ids = rows.map((row) => row.device_id)
          const sessions = await queries.sessionsOf(tx, restaurantId, ids)
          const locks = await queries.locksOf(tx, restaurantId, ids, now)
          const allLocked = await queries.allLockedUntil(tx, restaurantId, now)
          return { rows, sessions, locks, allLocked }
        },
      )
      const withSessions = rows.map((row) => ({ row, session: sessions.get(row.device_id) }))
      const results = withSessions.map(({ row, session }) => ({
        deviceId: row.device_id,
        name: row.name,
        outletId: row.outlet_id,
        mayDecide: row.may_decide,
        createdAt: row.created_at.toISOString(),
        takenAt: row.taken_at?.toISOString() ?? null,
        lastUsedAt: session?.last_used_at.toISOString() ?? null,
        browser: session?.browser ?? null,
        system: session?.system ?? null,
        lockedUntil: locks.get(row.device_id)?.toISOString() ?? null,
      }))
      return { results, allLockedUntil: allLocked?.toISOString() ?? null }
    },

    /**
     * Allows another day's wrong PINs. Each phone's own stay counted.
     * @throws {Failure} wrong_pin, pin_locked
     */
    async unlock(owner: Owner, ownPin: string, now: Date) {
      const { restaurantId } = owner
      await pin.check(owner, ownPin, now)
      await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        await queries.unlockDevices(tx, owner, now)
        await insertAudit(tx, owner, 'counter phones unlocked', [], now)
      })
      return { message: 'The counter phones take PINs again.' }
    },

    /**
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, counter_phone_not_found,
     * counter_phones_full, outlet_not_found
     */
    async save(owner: Owner, deviceId: string, given: Body<typeof saveCounterPhone>, now: Date) {
      requireProof(owner)
      const { restaurantId } = owner
      await pin.check(owner, given.pin, now)
      const { name, outletId, mayDecide } = given
      const values = { name, outlet_id: outletId, may_decide: mayDecide }
      const isNew = await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        if (outletId && !(await hasOutlet(tx, restaurantId, outletId))) fail('outlet_not_found')
        const before = await queries.findDevice(tx, restaurantId, deviceId)
        if (before?.revoked_at) fail('counter_phone_not_found')
        requireFit({ name }, before)
        if (before) {
          await queries.updateDevice(tx, restaurantId, deviceId, values)
          // A PIN proved at one outlet may be wrong at another.
          if (before.outlet_id !== outletId) await pin.forgetProofs(tx, restaurantId)
        } else {
          if ((await queries.countDevices(tx, restaurantId)) >= mostCounterPhones)
            fail('counter_phones_full')
          await queries.insertDevice(tx, {
            restaurant_id: restaurantId,
            device_id: deviceId,
            ...values,
            pin_locked_until: null,
            created_at: now,
            taken_at: null,
            revoked_at: null,
          })
        }
        const act = before ? 'counter phone changed' : 'counter phone added'
        await insertAudit(tx, owner, act, [deviceId], now)
        return !before
      })
      if (!isNew) changes.publish(topicOfDevice(restaurantId, deviceId))
      // Its opening hours count for awards.
      changes.publish(`habit:${restaurantId}`)
      return { message: 'Saved.' }
    },

    /**
     * The present phone stays until another takes the code.
     * @throws {Failure} wrong_pin, pin_locked, counter_phone_not_found
     */
    async drawCode(owner: Owner, deviceId: string, ownPin: string, now: Date) {
      const { restaurantId } = owner
      await pin.check(owner, ownPin, now)
      const code = newCounterCode(draw)
      const expiresAt = new Date(now.getTime() + codeMilliseconds)
      await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const device = await queries.findDevice(tx, restaurantId, deviceId)
        if (!device || device.revoked_at) fail('counter_phone_not_found')
        const codeHash = codeMacs(code)[0] as Buffer
        await queries.insertCode(tx, { codeHash, restaurantId, deviceId, expiresAt })
        await insertAudit(tx, owner, 'code for a counter phone', [deviceId], now)
      })
      return { code, expiresAt: expiresAt.toISOString() }
    },

    /**
     * Ends sessions and streams before the answer.
     * @throws {Failure} counter_phone_not_found
     */
    async revoke(owner: Owner, deviceId: string, now: Date) {
      const { restaurantId } = owner
      const name = await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const device = await queries.findDevice(tx, restaurantId, deviceId)
        if (!device) return fail('counter_phone_not_found')
        if (!device.revoked_at) {
          await queries.updateDevice(tx, restaurantId, deviceId, { revoked_at: now })
          await queries.deleteCodes(tx, restaurantId, deviceId)
          await queries.revokeSessionsOfDevice(tx, restaurantId, deviceId, now)
          await insertAudit(tx, owner, 'counter phone removed', [deviceId], now)
        }
        return device.name
      })
      changes.publish(topicOfDevice(restaurantId, deviceId))
      return { message: `${name} is no longer a counter phone.` }
    },

    /**
     * Works once, and ends this phone's session and the earlier counter phone's.
     * @throws {Failure} counter_code_refused
     */
    async take(code: string, userAgent: string, cookies: Cookies, now: Date) {
      // Version 0.1.0 stored plain hashes.
      const codeHashes = [...codeMacs(code), hashOf(code)]
      const restaurantId = await queries.findRestaurantOfCode(database, codeHashes)
      if (!restaurantId) return fail('counter_code_refused')
      const token = newToken()
      const taken = await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const deviceId = await queries.takeCode(tx, codeHashes, now)
        if (!deviceId) return fail('counter_code_refused')
        const device = await queries.findDevice(tx, restaurantId, deviceId)
        if (!device || device.revoked_at) return fail('counter_code_refused')
        const isReplaced = await queries.revokeSessionsOfDevice(tx, restaurantId, deviceId, now)
        await queries.updateDevice(tx, restaurantId, deviceId, { taken_at: now })
        await openCounterSession(tx, { token, restaurantId, deviceId, userAgent, now })
        const { restaurant_name } = await restaurants.publicRowOf(tx, restaurantId)
        return { ...device, isReplaced, restaurant_name }
      })
      await replaceSession(database, { token, seconds: counterSessionSeconds, cookies, now })
      if (taken.isReplaced) changes.publish(topicOfDevice(restaurantId, taken.device_id))
      return { name: taken.name, restaurantName: taken.restaurant_name }
    },

    /** @throws {Failure} wrong_pin, pin_locked, may_not_decide, signed_out */
    async startManaging(counter: Counter, digits: string, now: Date) {
      const { restaurantId, sessionId } = counter
      const { staff_id: staffId } = await pin.checkManager(counter, digits, now)
      const until = new Date(now.getTime() + managingMinutes * 60_000)
      await database.asRestaurant(restaurantId, async (tx) => {
        // The PIN may have ended since it was checked.
        await lockRestaurant(tx, restaurantId)
        if (!(await isManagersPin(tx, restaurantId, pin.macs(restaurantId, digits))))
          fail('may_not_decide')
        await requireOpenSession(tx, counter, now)
        await setManagesUntil(tx, sessionId, until)
        await recordWindow(tx, counter, staffId, now)
      })
      return { until: until.toISOString() }
    },

    async stopManaging({ sessionId }: Counter) {
      await setManagesUntil(database.global, sessionId, null)
      return { message: 'The guests and the activity are hidden again.' }
    },

    async describe({ restaurantId, deviceId, managesUntil }: Counter, now: Date) {
      return database.asRestaurant(restaurantId, async (tx) => {
        const device = deviceId && (await queries.findDevice(tx, restaurantId, deviceId))
        return {
          program: await restaurants.publicRestaurantOf(tx, restaurantId, now),
          restaurantId,
          device: device
            ? {
                deviceId: device.device_id,
                name: device.name,
                outletId: device.outlet_id ?? restaurantId,
                mayDecide: device.may_decide,
                managesUntil: managesUntil?.toISOString() ?? null,
              }
            : null,
        }
      })
    },
  }
}

export type CounterPhones = ReturnType<typeof createCounterPhones>
