import type { Insertable, Updateable } from 'kysely'
import type { OutletTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'

export const findOutlet = (tx: Tx, restaurantId: string, outletId: string) =>
  tx
    .selectFrom('outlet')
    .select(['name', 'closed_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('outlet_id', '=', outletId)
    .executeTakeFirst()

export async function countOutlets(tx: Tx, restaurantId: string) {
  const counted = await tx
    .selectFrom('outlet')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('closed_at', 'is', null).as('open'),
      eb.fn.max('number').as('last_number'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return { open: Number(counted.open), lastNumber: counted.last_number }
}

interface Added {
  restaurantId: string
  outletId: string
  number: number
  now: Date
}

export const insertOutlet = (
  tx: Tx,
  { restaurantId, outletId, number, now }: Added,
  values: Partial<Insertable<OutletTable>>,
) =>
  tx
    .insertInto('outlet')
    .values({
      ...values,
      restaurant_id: restaurantId,
      outlet_id: outletId,
      number,
      created_at: now,
    })
    .execute()

export const updateOutlet = (
  tx: Tx,
  restaurantId: string,
  outletId: string,
  values: Updateable<OutletTable>,
) =>
  tx
    .updateTable('outlet')
    .set(values)
    .where('restaurant_id', '=', restaurantId)
    .where('outlet_id', '=', outletId)
    .execute()

export async function namesAt(tx: Tx, restaurantId: string, outletId: string): Promise<string[]> {
  const found = await Promise.all(
    (['staff', 'counter_device'] as const).map((table) =>
      tx
        .selectFrom(table)
        .select('name')
        .where('restaurant_id', '=', restaurantId)
        .where('outlet_id', '=', outletId)
        .where('revoked_at', 'is', null)
        .orderBy('name')
        .execute(),
    ),
  )
  return found.flat().map(({ name }) => name)
}
