import { beginOfDay } from '@dobara/contract/text/india-time'
import type { Selectable, Updateable } from 'kysely'
import type { StaffTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'

export type StaffRow = Selectable<StaffTable>

export const listStaff = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('staff')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .orderBy('staff_id')
    .execute()

export const findStaff = (tx: Tx, restaurantId: string, staffId: string) =>
  tx
    .selectFrom('staff')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()

export const insertStaff = (tx: Tx, row: StaffRow) => tx.insertInto('staff').values(row).execute()

export const updateStaff = (
  tx: Tx,
  restaurantId: string,
  staffId: string,
  values: Updateable<StaffTable>,
) =>
  tx
    .updateTable('staff')
    .set(values)
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .execute()

export const numberSaved = 'mobile number of a person'

export async function countNumbersToday(tx: Tx, restaurantId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('audit')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('act', '=', numberSaved)
    .where('created_at', '>=', beginOfDay(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listPinMacs(tx: Tx, restaurantId: string): Promise<Buffer[]> {
  const owner = await tx
    .selectFrom('restaurant')
    .select('pin_mac')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('staff')
    .select('pin_mac')
    .where('restaurant_id', '=', restaurantId)
    .where('pin_mac', 'is not', null)
    .execute()
  return [owner.pin_mac, ...people.flatMap(({ pin_mac }) => pin_mac ?? [])]
}

/** The caller must have locked the restaurant. */
export async function isManagersPin(tx: Tx, restaurantId: string, macs: Buffer[]) {
  const owner = await tx
    .selectFrom('restaurant')
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .where('pin_mac', 'in', macs)
    .executeTakeFirst()
  if (owner) return true
  const manager = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('restaurant_id', '=', restaurantId)
    .where('pin_mac', 'in', macs)
    .where('role', '=', 'manager')
    .executeTakeFirst()
  return manager !== undefined
}
