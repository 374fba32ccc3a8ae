import type { KeyObject } from 'node:crypto'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveStaff } from '@dobara/contract/schemas/staff'
import { endOfDay } from '@dobara/contract/text/india-time'
import { requireOutlet } from '../outlets/open-outlets.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { actWithPin } from '../restaurants/act-with-pin.ts'
import { insertAudit } from '../restaurants/audit.ts'
import { asLockedRestaurant } from '../restaurants/lock-restaurant.ts'
import { numberMacs } from '../restaurants/macs.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { mostNumbersADay, mostStaff, newPin } from './rules.ts'
import * as queries from './staff-queries.ts'

export interface StaffOptions
  extends Pick<SharedServices, 'database' | 'pin' | 'draw' | 'changes'> {
  /** The current one first */
  numberKeys: readonly KeyObject[]
}

interface Saving {
  owner: Owner
  staffId: string
  given: Body<typeof saveStaff>
  now: Date
}

export const createStaff = (services: StaffOptions) => {
  const { database, pin, changes } = services
  return {
    async list({ restaurantId }: Owner) {
      const rows = await database.asRestaurant(restaurantId, (tx) =>
        queries.listStaff(tx, restaurantId),
      )
      return rows.map(describePerson)
    },

    /**
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, staff_not_found, staff_full,
     * outlet_not_found, slow_down
     */
    async save(owner: Owner, staffId: string, given: Saving['given'], now: Date) {
      requireProof(owner)
      const drawn = await actWithPin(services, owner, given.pin, now, (tx) =>
        savePerson(tx, services, { owner, staffId, given, now }),
      )
      changes.publish(`habit:${owner.restaurantId}`)
      const message = drawn ? `${given.name} can give points.` : 'Your changes are saved.'
      return { message, newPin: drawn }
    },

    /** @throws {Failure} wrong_pin, pin_locked, staff_not_found */
    drawPin: (owner: Owner, staffId: string, ownPin: string, now: Date) =>
      actWithPin(services, owner, ownPin, now, async (tx) => {
        const { restaurantId } = owner
        const person = await queries.findStaff(tx, restaurantId, staffId)
        if (!person || person.revoked_at) return fail('staff_not_found')
        const { digits, mac } = await drawPin(tx, services, restaurantId)
        await queries.updateStaff(tx, restaurantId, staffId, { pin_mac: mac })
        await pin.forgetProofs(tx, restaurantId)
        await insertAudit(tx, owner, 'new PIN for a person', [staffId], now)
        return { message: `${person.name} has a new PIN.`, newPin: digits }
      }),

    /** Ends the PIN on every phone before the answer. @throws {Failure} staff_not_found */
    async revoke(owner: Owner, staffId: string, now: Date) {
      const { restaurantId } = owner
      const name = await asLockedRestaurant(database, restaurantId, async (tx) => {
        const person = await queries.findStaff(tx, restaurantId, staffId)
        if (!person) return fail('staff_not_found')
        if (!person.revoked_at) {
          const ended = { pin_mac: null, number_mac: null, revoked_at: now }
          await queries.updateStaff(tx, restaurantId, staffId, ended)
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

const describePerson = (row: queries.StaffRow) => ({
  staffId: row.staff_id,
  name: row.name,
  role: row.role,
  outletId: row.outlet_id,
  mostPoints: row.most_points,
  mostPointsADay: row.most_points_a_day,
  hasPin: row.pin_mac !== null,
  hasMobile: row.number_mac !== null,
  createdAt: row.created_at.toISOString(),
})

/** @returns a new person's PIN */
async function savePerson(tx: Tx, services: StaffOptions, saving: Saving): Promise<string | null> {
  const { owner, staffId, given, now } = saving
  const { restaurantId } = owner
  const { name, role, outletId } = given
  await requireOutlet(tx, restaurantId, outletId)
  const before = await queries.findStaff(tx, restaurantId, staffId)
  if (before?.revoked_at) return fail('staff_not_found')
  requireFit({ name }, before)
  const values = {
    name,
    role,
    outlet_id: outletId,
    most_points: given.mostPoints,
    most_points_a_day: given.mostPointsADay,
    number_mac: await numberToKeep(tx, services, saving, before?.number_mac ?? null),
  }
  if (before) {
    await queries.updateStaff(tx, restaurantId, staffId, values)
    // The PIN may be wrong here now.
    if (before.outlet_id !== outletId || before.role !== role)
      await services.pin.forgetProofs(tx, restaurantId)
    await insertAudit(tx, owner, 'person changed', [staffId], now)
    return null
  }
  if ((await queries.listStaff(tx, restaurantId)).length >= mostStaff) fail('staff_full')
  const { digits, mac } = await drawPin(tx, services, restaurantId)
  await queries.insertStaff(tx, {
    restaurant_id: restaurantId,
    staff_id: staffId,
    ...values,
    pin_mac: mac,
    created_at: now,
    revoked_at: null,
  })
  await insertAudit(tx, owner, 'person added', [staffId], now)
  return digits
}

/**
 * Saving a number would reveal whose card it is, because awards to staff ask. Ten a day limit
 * this.
 */
async function numberToKeep(
  tx: Tx,
  { numberKeys }: StaffOptions,
  { owner, staffId, given: { mobile }, now }: Saving,
  kept: Buffer | null,
) {
  if (mobile === undefined) return kept
  if (mobile === null) return null
  const macs = numberMacs(numberKeys, 'staff', owner.restaurantId, mobile)
  if (kept && macs.some((mac) => mac.equals(kept))) return kept
  if ((await queries.countNumbersToday(tx, owner.restaurantId, now)) >= mostNumbersADay)
    fail('slow_down', { until: endOfDay(now).toISOString() })
  await insertAudit(tx, owner, queries.numberSaved, [staffId], now)
  return macs[0] as Buffer
}

/** The caller holds the restaurant's lock. */
async function drawPin(tx: Tx, { pin, draw }: StaffOptions, restaurantId: string) {
  const taken = await queries.listPinMacs(tx, restaurantId)
  for (;;) {
    const digits = newPin(draw)
    const macs = pin.macs(restaurantId, digits)
    if (!macs.some((mac) => taken.some((other) => other.equals(mac))))
      return { digits, mac: macs[0] as Buffer }
  }
}
