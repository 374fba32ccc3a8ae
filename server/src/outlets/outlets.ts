import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveOutlet } from '@dobara/contract/schemas/outlets'
import { fail, failFields } from '../platform/failure.ts'
import { faultsOf, requireFit } from '../platform/free-text/free-text.ts'
import { actWithPin } from '../restaurants/act-with-pin.ts'
import { insertAudit } from '../restaurants/audit.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { listOutlets, openAmong } from './list-outlets.ts'
import * as queries from './queries.ts'
import { addressRefusals, addressValues, mostNumbers, mostOutlets, shownOutlet } from './rules.ts'

type OutletsServices = Pick<SharedServices, 'database' | 'pin' | 'restaurants' | 'changes'>

export const createOutlets = ({ database, pin, restaurants, changes }: OutletsServices) => ({
  async list({ restaurantId }: Owner) {
    const rows = await database.asRestaurant(restaurantId, (tx) => listOutlets(tx, restaurantId))
    return openAmong(rows).map((row) => ({
      ...shownOutlet(row),
      number: row.number,
      createdAt: row.created_at.toISOString(),
      toChange: faultsOf(shownOutlet(row)),
    }))
  },

  /** Empty for a single outlet. @throws {Failure} restaurant_not_found */
  async ofPlace(resId: string) {
    const { restaurant_id: restaurantId } = await restaurants.byResId(resId)
    const rows = await database.asRestaurant(restaurantId, (tx) => listOutlets(tx, restaurantId))
    const open = openAmong(rows)
    return open.length > 1 ? open.map(shownOutlet) : []
  },

  /**
   * @throws {Failure} email_not_proved, wrong_pin, pin_locked, invalid, outlet_not_found when
   * closed, outlets_full
   */
  async save(owner: Owner, outletId: string, given: Body<typeof saveOutlet>, now: Date) {
    requireProof(owner)
    const { restaurantId } = owner
    const refusals = addressRefusals(given, outletId === restaurantId)
    if (Object.keys(refusals).length > 0) failFields(refusals)
    const values = {
      name: given.name,
      phone: given.phone,
      weekly_hours: given.weeklyHours && JSON.stringify(given.weeklyHours),
      ...addressValues(given),
    }
    const isNew = await actWithPin({ database, pin }, owner, given.pin, now, async (tx) => {
      const saved = await listOutlets(tx, restaurantId)
      const before = saved.find(({ outlet_id }) => outlet_id === outletId)
      if (before?.closed_at) return fail('outlet_not_found')
      requireFit(given, before && shownOutlet(before))
      if (before) await queries.updateOutlet(tx, restaurantId, outletId, values)
      else {
        const { open, lastNumber } = await queries.countOutlets(tx, restaurantId)
        if (open >= mostOutlets || lastNumber >= mostNumbers) fail('outlets_full')
        const number = lastNumber + 1
        await queries.insertOutlet(tx, { restaurantId, outletId, number, now }, values)
      }
      await insertAudit(tx, owner, before ? 'outlet changed' : 'outlet added', [outletId], now)
      return !before
    })
    changes.publish(`habit:${restaurantId}`)
    return { message: isNew ? `${given.name} is added.` : 'Your changes are saved.' }
  },

  /**
   * Only if it has no people and counter phones. Entries keep its name. A repeat changes nothing.
   * @throws {Failure} wrong_pin, pin_locked, outlet_not_found, first_outlet_stays, outlet_in_use
   */
  async close(owner: Owner, outletId: string, ownPin: string, now: Date) {
    const { restaurantId } = owner
    const name = await actWithPin({ database, pin }, owner, ownPin, now, async (tx) => {
      const outlet = await queries.findOutlet(tx, restaurantId, outletId)
      if (!outlet) return fail('outlet_not_found')
      if (outletId === restaurantId) fail('first_outlet_stays')
      if (!outlet.closed_at) {
        const names = await queries.namesAt(tx, restaurantId, outletId)
        if (names.length > 0) fail('outlet_in_use', { names })
        await queries.updateOutlet(tx, restaurantId, outletId, { closed_at: now })
        await insertAudit(tx, owner, 'outlet closed', [outletId], now)
      }
      return outlet.name
    })
    return { message: `${name} is closed.` }
  },
})

export type Outlets = ReturnType<typeof createOutlets>
