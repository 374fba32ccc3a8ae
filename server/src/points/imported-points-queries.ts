import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface WaitingPoints {
  restaurant_id: string
  res_id: string
  points: number
  in_stamps: boolean
  ends_at: Date
  is_declined: boolean
}

/** A list from before the change to stamps holds points. */
const isListInStamps = sql<boolean>`(program.unit = 'stamps'
  and i.created_at > coalesce(program.stamps_since, '-infinity'))`

/** At each restaurant, the newest list that contains the number, and the card without the app. */
export async function listWaiting(
  tx: Tx,
  of: { restaurantIds: string[]; macs: Buffer[]; cusId: string; now: Date },
): Promise<(WaitingPoints & { is_listed: boolean })[]> {
  const { rows } = await sql<WaitingPoints & { is_listed: boolean }>`
    with waiting as (
      (select distinct on (c.restaurant_id) c.restaurant_id, c.points, i.ends_at, true as is_listed,
          ${isListInStamps} as in_stamps
        from carried_balance c
        join guest_import i on i.restaurant_id = c.restaurant_id and i.import_id = c.import_id
        join program on program.restaurant_id = c.restaurant_id
        where c.restaurant_id = any(${of.restaurantIds}) and c.number_mac = any(${of.macs})
          and i.ends_at > ${of.now}
        order by c.restaurant_id, i.created_at desc, i.import_id desc)
      union all
      select g.restaurant_id, case when a.balance > 0 then a.balance else a.points_left end,
          forgotten_at(a.last_visit_at, g.noticed_at), false, a.in_stamps and a.balance > 0
        from guest_without_app g
        join membership a on a.restaurant_id = g.restaurant_id and a.cus_id = g.cus_id
        where g.restaurant_id = any(${of.restaurantIds}) and g.number_mac = any(${of.macs})
          and greatest(a.balance, a.points_left) > 0 and is_member(a.left_at))
    select w.*, p.res_id,
        exists (select from consent n where n.restaurant_id = w.restaurant_id and n.cus_id = m.cus_id
          and n.purpose = 'carried_balance') as is_declined
      from waiting w
      join membership m on m.restaurant_id = w.restaurant_id and m.cus_id = ${of.cusId}
      join program p on p.restaurant_id = w.restaurant_id
      where is_member(m.left_at) and p.closed_at is null`.execute(tx)
  return rows
}

/**
 * The points of this number are deleted from all lists.
 * @returns the points of the newest list
 */
export async function takeWaiting(tx: Tx, restaurantId: string, macs: Buffer[], now: Date) {
  const { rows } = await sql<{ points: number; import_id: string; in_stamps: boolean }>`
    with waiting as (
      delete from carried_balance c where c.restaurant_id = ${restaurantId} and c.number_mac = any(${macs})
        returning c.points, c.import_id)
    select w.points, w.import_id, ${isListInStamps} as in_stamps
      from waiting w
      join program on program.restaurant_id = ${restaurantId}
      join guest_import i on i.restaurant_id = ${restaurantId} and i.import_id = w.import_id
      where i.ends_at > ${now} order by i.created_at desc, i.import_id desc limit 1`.execute(tx)
  return rows[0]
}

/** False if no list that stands contains the number */
export async function isListed(tx: Tx, restaurantId: string, macs: Buffer[], now: Date) {
  const { rows } = await sql`
    select from carried_balance c
      join guest_import i on i.restaurant_id = c.restaurant_id and i.import_id = c.import_id
      where c.restaurant_id = ${restaurantId} and c.number_mac = any(${macs}) and i.ends_at > ${now}
      limit 1`.execute(tx)
  return rows.length > 0
}

/** Points that came from a list */
export async function findTaken(tx: Tx, restaurantId: string, cusId: string) {
  const { rows } = await sql<{ points: number }>`
    select e.points from entries_of(${restaurantId}, ${cusId}) e where e.kind = 'opening_balance'`.execute(
    tx,
  )
  return rows[0]
}

/** The points that came last from a list or from a card without the app */
export async function findArrived(tx: Tx, restaurantId: string, cusId: string) {
  const { rows } = await sql<{ points: number }>`
    select e.points from entries_of(${restaurantId}, ${cusId}) e
      where e.kind = 'opening_balance' or (e.kind = 'moved' and e.points > 0)
      order by e.created_at desc limit 1`.execute(tx)
  return rows[0]
}

/** The card of a guest without the app */
export async function findCard(tx: Tx, restaurantId: string, macs: Buffer[]) {
  const found = await tx
    .selectFrom('guest_without_app')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('number_mac', 'in', macs)
    .executeTakeFirst()
  return found?.cus_id ?? null
}

export const countArrived = (tx: Tx, restaurantId: string, importId: string) =>
  sql`update guest_import set arrived = arrived + 1
    where restaurant_id = ${restaurantId} and import_id = ${importId}`.execute(tx)

export const openPlaces = (database: Database, uid: string) =>
  database.global
    .selectFrom('customer')
    .innerJoin('customer_place', 'customer_place.cus_id', 'customer.cus_id')
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .select(['customer.cus_id', 'program.restaurant_id'])
    .where('customer.uid', '=', uid)
    .where('program.closed_at', 'is', null)
    .execute()
