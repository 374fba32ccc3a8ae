import { sql } from 'kysely'
import type { DueMessageTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'

export interface DueMessage {
  /** At this time the lease ends, and the message is due again. */
  due_at: Date
  message_id: string
  restaurant_id: string
  cus_id: string
  about: DueMessageTable['about']
  tries: number
}

export const idsOf = (rows: DueMessage[]) => rows.map(({ message_id }) => message_id)

/** The messages are due again at `until`, unless the lease is ended earlier. */
export async function leaseDue(database: Database, now: Date, until: Date, most: number) {
  const { rows } = await sql<DueMessage>`
    update due_message set due_at = ${until}, tries = tries + 1
    where (due_at, restaurant_id, message_id) in (
      select due_at, restaurant_id, message_id from due_message where due_at <= ${now}
      order by due_at, restaurant_id, message_id limit ${most} for update skip locked)
    returning due_at, message_id, restaurant_id, cus_id, about, tries`.execute(database.global)
  return rows
}

export const forgetDue = async (on: Pick<Tx, 'deleteFrom'>, rows: DueMessage[]) => {
  const [first] = rows
  if (!first) return
  await on
    .deleteFrom('due_message')
    .where('due_at', '=', first.due_at)
    .where('restaurant_id', '=', first.restaurant_id)
    .where('message_id', 'in', idsOf(rows))
    .execute()
}

export const putOff = (
  database: Database,
  { due_at, restaurant_id, message_id }: DueMessage,
  until: Date,
) =>
  database.global
    .updateTable('due_message')
    .set({ due_at: until })
    .where('due_at', '=', due_at)
    .where('restaurant_id', '=', restaurant_id)
    .where('message_id', '=', message_id)
    .execute()

export const makeOffersDue = (
  tx: Tx,
  restaurantId: string,
  offers: { message_id: string; cus_id: string }[],
  dueAt: Date,
) =>
  sql`insert into due_message (due_at, message_id, restaurant_id, cus_id, about)
    select ${dueAt}::timestamptz, o.message_id, ${restaurantId}::uuid, o.cus_id, 'offer'
    from unnest(${offers.map(({ message_id }) => message_id)}::uuid[],
      ${offers.map(({ cus_id }) => cus_id)}::text[]) o (message_id, cus_id)`.execute(tx)
