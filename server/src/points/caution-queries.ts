import type { WeeklyHours } from '@dobara/contract/text/weekly-hours'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

const fewestForHabit = 20

/** The median of the last hundred awards at the counter; null while there are fewer than 20. */
export async function usualPoints(tx: Tx, restaurantId: string): Promise<number | null> {
  const { rows } = await sql<{ usual: number | null }>`
    select case when count(*) >= ${fewestForHabit}
      then percentile_disc(0.5) within group (order by points) end as usual
    from (
      select points from points_entry
      where restaurant_id = ${restaurantId} and kind = 'in_store'
      order by entry_id desc limit 100
    ) as last`.execute(tx)
  return rows[0]?.usual ?? null
}

/** The points that the restaurant's reward needs. */
export async function pointsOfReward(tx: Tx, restaurantId: string): Promise<number> {
  const { minimum_spend } = await tx
    .selectFrom('program')
    .select('minimum_spend')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return minimum_spend
}

/**
 * The IDs of customers who sign in as this owner or with the owner's proved phone number. A number in a profile is not
 * proved, and would let an owner find out the ID of another person by entering their number.
 */
export async function listOwnCusIds(
  tx: Tx,
  restaurantId: string,
  subject: string,
): Promise<string[]> {
  const { rows } = await sql<{ cus_id: string }>`
    select c.cus_id from customer c join account a using (uid)
    where a.role = 'customer' and (a.subject = ${subject} or a.phone_number =
      (select phone_number from account where uid = ${restaurantId}))`.execute(tx)
  return rows.map((row) => row.cus_id)
}

/** Whether the restaurant has people, and the keyed hashes of their mobile numbers. */
export async function staffHabit(tx: Tx, restaurantId: string) {
  const people = await tx
    .selectFrom('staff')
    .select('number_mac')
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .execute()
  return {
    hasStaff: people.length > 0,
    staffNumberMacs: people.flatMap(({ number_mac }) => number_mac ?? []),
  }
}

/**
 * The mobile number of a member who joined, asked or claimed here. For others, an owner who saves a number as a person's
 * would find out whose card it is.
 */
export const numberOfMember = async (tx: Tx, restaurantId: string, cusId: string) =>
  (
    await tx
      .selectFrom('membership as m')
      .innerJoin('customer as c', 'c.cus_id', 'm.cus_id')
      .innerJoin('account as a', 'a.uid', 'c.uid')
      .select('a.phone_number')
      .where('m.restaurant_id', '=', restaurantId)
      .where('m.cus_id', '=', cusId)
      .where('m.left_at', 'is', null)
      .where('m.joined_with', 'is', null)
      .executeTakeFirst()
  )?.phone_number ?? null

/** The opening hours of the outlets that say theirs, and the counter phones' outlets. */
export async function hoursByOutlet(tx: Tx, restaurantId: string) {
  const outlets = await tx
    .selectFrom('outlet')
    .select(['outlet_id', 'weekly_hours'])
    .where('restaurant_id', '=', restaurantId)
    .where('weekly_hours', 'is not', null)
    .execute()
  const phones =
    outlets.length === 0
      ? []
      : await tx
          .selectFrom('counter_device')
          .select(['device_id', 'outlet_id'])
          .where('restaurant_id', '=', restaurantId)
          .where('revoked_at', 'is', null)
          .execute()
  return {
    hours: new Map(
      outlets.map(({ outlet_id, weekly_hours }) => [outlet_id, weekly_hours as WeeklyHours]),
    ),
    outletOf: new Map(
      phones.map(({ device_id, outlet_id }) => [device_id, outlet_id ?? restaurantId]),
    ),
  }
}
