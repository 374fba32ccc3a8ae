import type { Selectable, Updateable } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { PinEventTable, ProgramTable, RestaurantTable } from '../platform/database/schema.ts'
import { newId } from '../platform/id.ts'

export type Program = Selectable<ProgramTable>

const programColumns = [
  'restaurant_id',
  'res_id',
  'restaurant_name',
  'city',
  'state',
  'reward',
  'minimum_spend',
  'sign_up_bonus',
] as const

export const findProgramByResId = (database: Database, resId: string) =>
  database.global
    .selectFrom('program')
    .select(programColumns)
    .where('res_id', '=', resId)
    .executeTakeFirst()

export const findProgram = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('program')
    .select(programColumns)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()

export const findRestaurant = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('restaurant')
    .innerJoin('program', 'program.restaurant_id', 'restaurant.restaurant_id')
    .select([
      'first_name',
      'last_name',
      'phone',
      'email',
      'restaurant_name',
      'address_line1',
      'address_line2',
      'city',
      'state',
      'pincode',
      'reward',
      'minimum_spend',
      'sign_up_bonus',
      'res_id',
    ])
    .where('restaurant.restaurant_id', '=', restaurantId)
    .executeTakeFirst()

/** False when the code is taken: try another. */
export const insertProgram = async (tx: Tx, program: Program): Promise<boolean> => {
  const inserted = await tx
    .insertInto('program')
    .values(program)
    .onConflict((conflict) => conflict.column('res_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const insertRestaurant = (
  tx: Tx,
  restaurant: Omit<Selectable<RestaurantTable>, 'pin_failures' | 'pin_locked_until'>,
) => tx.insertInto('restaurant').values(restaurant).execute()

export const completeAccount = (tx: Tx, uid: string) =>
  tx.updateTable('account').set({ profile_set: true }).where('uid', '=', uid).execute()

export const updateProgram = (
  tx: Tx,
  restaurantId: string,
  program: Omit<Program, 'restaurant_id' | 'res_id'>,
) => tx.updateTable('program').set(program).where('restaurant_id', '=', restaurantId).execute()

export const updateRestaurant = (
  tx: Tx,
  restaurantId: string,
  restaurant: Updateable<RestaurantTable>,
) =>
  tx.updateTable('restaurant').set(restaurant).where('restaurant_id', '=', restaurantId).execute()

interface Who {
  restaurantId: string
  sessionId: string
}

export const insertPinEvent = (tx: Tx, who: Who, kind: PinEventTable['kind'], now: Date) =>
  tx
    .insertInto('pin_event')
    .values({
      restaurant_id: who.restaurantId,
      event_id: newId(),
      kind,
      session_id: who.sessionId,
      created_at: now,
    })
    .execute()

export const insertAudit = (tx: Tx, who: Who, act: string, fields: string[], now: Date) =>
  tx
    .insertInto('audit')
    .values({
      restaurant_id: who.restaurantId,
      audit_id: newId(),
      act,
      fields,
      session_id: who.sessionId,
      created_at: now,
    })
    .execute()
