import type { saveCounterPhone } from '@dobara/contract/schemas/counter-phones'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { requireOutlet } from '../outlets/open-outlets.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { actWithPin } from '../restaurants/act-with-pin.ts'
import { insertAudit } from '../restaurants/audit.ts'
import { asLockedRestaurant } from '../restaurants/lock-restaurant.ts'
import type { Pin } from '../restaurants/pin.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { topicOfDevice } from '../session/counter-session.ts'
import * as queries from './counter-phone-queries.ts'
import { codeMacs, codeMilliseconds, mostCounterPhones, newCounterCode } from './rules.ts'

type Services = Pick<SharedServices, 'database' | 'pin' | 'draw' | 'changes'>

export const createCounterPhones = (services: Services) => {
  const { database, pin, draw, changes } = services
  return {
    list: ({ restaurantId }: Owner, now: Date) =>
      database.asRestaurant(restaurantId, (tx) => readDevices(tx, restaurantId, now)),

    /**
     * Allows another day's wrong PINs. Each phone's own stay counted.
     * @throws {Failure} wrong_pin, pin_locked
     */
    unlock: (owner: Owner, ownPin: string, now: Date) =>
      actWithPin(services, owner, ownPin, now, async (tx) => {
        await queries.unlockDevices(tx, owner, now)
        await insertAudit(tx, owner, 'counter phones unlocked', [], now)
        return { message: 'The counter phones take PINs again.' }
      }),

    /**
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, counter_phone_not_found,
     * counter_phones_full, outlet_not_found
     */
    async save(owner: Owner, deviceId: string, given: Body<typeof saveCounterPhone>, now: Date) {
      requireProof(owner)
      const { restaurantId } = owner
      const isNew = await actWithPin(services, owner, given.pin, now, (tx) =>
        saveDevice(tx, pin, owner, deviceId, given, now),
      )
      if (!isNew) changes.publish(topicOfDevice(restaurantId, deviceId))
      // Its opening hours count for awards.
      changes.publish(`habit:${restaurantId}`)
      return { message: 'Saved.' }
    },

    /**
     * The present phone stays until another takes the code.
     * @throws {Failure} wrong_pin, pin_locked, counter_phone_not_found
     */
    drawCode: (owner: Owner, deviceId: string, ownPin: string, now: Date) =>
      actWithPin(services, owner, ownPin, now, async (tx) => {
        const { restaurantId } = owner
        const device = await queries.findDevice(tx, restaurantId, deviceId)
        if (!device || device.revoked_at) fail('counter_phone_not_found')
        const code = newCounterCode(draw)
        const codeHash = codeMacs(pin, code)[0] as Buffer
        const expiresAt = new Date(now.getTime() + codeMilliseconds)
        await queries.insertCode(tx, { codeHash, restaurantId, deviceId, expiresAt })
        await insertAudit(tx, owner, 'code for a counter phone', [deviceId], now)
        return { code, expiresAt: expiresAt.toISOString() }
      }),

    /**
     * Ends sessions and streams before the answer.
     * @throws {Failure} counter_phone_not_found
     */
    async revoke(owner: Owner, deviceId: string, now: Date) {
      const { restaurantId } = owner
      const name = await asLockedRestaurant(database, restaurantId, async (tx) => {
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
  }
}

export type CounterPhones = ReturnType<typeof createCounterPhones>

async function readDevices(tx: Tx, restaurantId: string, now: Date) {
  const rows = await queries.listDevices(tx, restaurantId)
  const ids = rows.map((row) => row.device_id)
  const sessions = await queries.sessionsOf(tx, restaurantId, ids)
  const locks = await queries.locksOf(tx, restaurantId, ids, now)
  const allLocked = await queries.allLockedUntil(tx, restaurantId, now)
  const results = rows.map((row) => {
    const session = sessions.get(row.device_id)
    return {
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
    }
  })
  return { results, allLockedUntil: allLocked?.toISOString() ?? null }
}

/** @returns whether it is new */
async function saveDevice(
  tx: Tx,
  pin: Pin,
  owner: Owner,
  deviceId: string,
  { name, outletId, mayDecide }: Body<typeof saveCounterPhone>,
  now: Date,
): Promise<boolean> {
  const { restaurantId } = owner
  await requireOutlet(tx, restaurantId, outletId)
  const before = await queries.findDevice(tx, restaurantId, deviceId)
  if (before?.revoked_at) fail('counter_phone_not_found')
  requireFit({ name }, before)
  const values = { name, outlet_id: outletId, may_decide: mayDecide }
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
}
