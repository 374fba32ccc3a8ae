import { managingMinutes } from '@dobara/contract/rules/manager-windows'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import { hashOf, newToken } from '../platform/token.ts'
import { asLockedRestaurant } from '../restaurants/lock-restaurant.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Counter } from '../session/authority.ts'
import {
  counterSessionSeconds,
  openCounterSession,
  setManagesUntil,
  topicOfDevice,
} from '../session/counter-session.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { endSession } from '../session/session-cookie.ts'
import * as queries from './counter-phone-queries.ts'
import { recordWindow } from './manager-windows.ts'
import { codeMacs } from './rules.ts'
import { isManagersPin } from './staff-queries.ts'

type Services = Pick<SharedServices, 'database' | 'pin' | 'changes' | 'restaurants'>

export const createCounterWork = ({ database, pin, changes, restaurants }: Services) => ({
  /**
   * Works once, and ends this phone's session and the earlier counter phone's.
   * @throws {Failure} counter_code_refused
   */
  async takeCode(code: string, userAgent: string, cookies: Cookies, now: Date) {
    // Version 0.1.0 stored plain hashes.
    const codeHashes = [...codeMacs(pin, code), hashOf(code)]
    const restaurantId = await queries.findRestaurantOfCode(database, codeHashes)
    if (!restaurantId) return fail('counter_code_refused')
    const token = newToken()
    const taken = await asLockedRestaurant(database, restaurantId, async (tx) => {
      const deviceId = await queries.takeCode(tx, codeHashes, now)
      if (!deviceId) return fail('counter_code_refused')
      const device = await queries.findDevice(tx, restaurantId, deviceId)
      if (!device || device.revoked_at) return fail('counter_code_refused')
      const isReplaced = await queries.revokeSessionsOfDevice(tx, restaurantId, deviceId, now)
      await queries.updateDevice(tx, restaurantId, deviceId, { taken_at: now })
      await openCounterSession(tx, { token, restaurantId, deviceId, userAgent, now })
      await endSession(tx, cookies, now)
      const { restaurant_name } = await restaurants.publicRowOf(tx, restaurantId)
      return { ...device, isReplaced, restaurant_name }
    })
    cookies.set(sessionCookie, token, counterSessionSeconds)
    if (taken.isReplaced) changes.publish(topicOfDevice(restaurantId, taken.device_id))
    return { name: taken.name, restaurantName: taken.restaurant_name }
  },

  /** @throws {Failure} wrong_pin, pin_locked, may_not_decide, signed_out */
  async startManaging(counter: Counter, digits: string, now: Date) {
    const { restaurantId, sessionId } = counter
    const { staff_id: staffId } = await pin.checkManager(counter, digits, now)
    const until = new Date(now.getTime() + managingMinutes * 60_000)
    await asLockedRestaurant(database, restaurantId, async (tx) => {
      // The PIN may have ended since it was checked.
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

  describe: ({ restaurantId, deviceId, managesUntil }: Counter, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
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
    }),
})

export type CounterWork = ReturnType<typeof createCounterWork>
