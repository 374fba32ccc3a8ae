import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface WaitingPoints {
  restaurant_id: string
  res_id: string
  points: number
  ends_at: Date
  is_declined: boolean
}

/** If several lists of a restaurant contain the number, only the newest of these lists is used. */
export async function listWaiting(
  tx: Tx,
  of: { restaurantIds: string[]; macs: Buffer[]; cusId: string; now: Date },
): Promise<WaitingPoints[]> {
  const { rows } = await sql<WaitingPoints>`
    select distinct on (c.restaurant_id) c.restaurant_id, p.res_id, c.points, i.ends_at,
        exists (select from consent n where n.restaurant_id = c.restaurant_id and n.cus_id = m.cus_id
          and n.purpose = 'carried_balance') as is_declined
      from carried_balance c
      join guest_import i on i.restaurant_id = c.restaurant_id and i.import_id = c.import_id
      join membership m on m.restaurant_id = c.restaurant_id and m.cus_id = ${of.cusId}
      join program p on p.restaurant_id = c.restaurant_id
      where c.restaurant_id = any(${of.restaurantIds}) and c.number_mac = any(${of.macs})
        and i.ends_at > ${of.now} and is_member(m.left_at) and p.closed_at is null
      order by c.restaurant_id, i.created_at desc, i.import_id desc`.execute(tx)
  return rows
}

/**
 * The points of this number are deleted from all lists.
 * @returns the points of the newest list
 */
export async function takeWaiting(tx: Tx, restaurantId: string, macs: Buffer[], now: Date) {
  const { rows } = await sql<{ points: number; import_id: string }>`
    with waiting as (
      delete from carried_balance c where c.restaurant_id = ${restaurantId} and c.number_mac = any(${macs})
        returning c.points, c.import_id)
    select w.points, w.import_id from waiting w
      join guest_import i on i.restaurant_id = ${restaurantId} and i.import_id = w.import_id
      where i.ends_at > ${now} order by i.created_at desc, i.import_id desc limit 1`.execute(tx)
  return rows[0]
}

export async function findTaken(tx: Tx, restaurantId: string, cusId: string) {
  const { rows } = await sql<{ points: number }>`
    select e.points from entries_of(${restaurantId}, ${cusId}) e where e.kind = 'opening_balance'`.execute(
    tx,
  )
  return rows[0]
}

export const countArrived = (tx: Tx, restaurantId: string, importId: string) =>
  sql`update guest_import set arrived = arrived + 1
    where restaurant_id = ${restaurantId} and import_id = ${importId}`.execute(tx)

export const placesWithImports = (database: Database, uid: string) =>
  database.global
    .selectFrom('customer')
    .innerJoin('customer_place', 'customer_place.cus_id', 'customer.cus_id')
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .select(['customer.cus_id', 'program.restaurant_id'])
    .where('customer.uid', '=', uid)
    .where('program.next_import_end', 'is not', null)
    .where('program.closed_at', 'is', null)
    .execute()
