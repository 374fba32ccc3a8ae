import { type Selectable, sql } from 'kysely'
import type { OwnerMessageTable } from '../../../database/schema.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export type OwnerMessage = Selectable<OwnerMessageTable> & { due_at: Date; held_until: Date }

/** Others may lease them again at `until`. The cause's time stays. */
export async function leaseOwnerMessages(database: Database, now: Date, until: Date, most: number) {
  const { rows } = await sql<OwnerMessage>`
    update owner_message set held_until = ${until}, tries = tries + 1, is_watched = false
    where (restaurant_id, kind) in (
      select restaurant_id, kind from owner_message
      where due_at <= ${now} and coalesce(held_until, '-infinity') <= ${now}
      order by due_at limit ${most} for update skip locked)
    returning *`.execute(database.global)
  return rows
}

const leased = (database: Database, { restaurant_id, kind, held_until }: OwnerMessage) =>
  database.global
    .updateTable('owner_message')
    .where('restaurant_id', '=', restaurant_id)
    .where('kind', '=', kind)
    .where('held_until', '=', held_until)

/** Only what failed counts its tries. */
export const hold = (
  database: Database,
  message: OwnerMessage,
  until: Date,
  hasFailed = message.message_id !== null,
) =>
  leased(database, message)
    .set({ held_until: until, ...(!hasFailed && { tries: 0 }) })
    .execute()

/** Stays due at once if something came meanwhile. */
export const settle = (database: Database, message: OwnerMessage, next: Date | null) =>
  leased(database, message)
    .set({
      due_at: sql<Date | null>`case when causes = ${message.causes} then ${next}::timestamptz else due_at end`,
      held_until: null,
      tries: 0,
      message_id: null,
    })
    .execute()

/** Before it is handed over, so that a repeat is the same message. @returns false if the lease ended */
export async function begin(
  database: Database,
  message: OwnerMessage,
  begun: { messageId: string; toldUpTo: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await leased(database, message)
    .set({ message_id: begun.messageId, told_at: begun.now, told_up_to: begun.toldUpTo })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const noteWatched = (database: Database, restaurantId: string) =>
  database.global
    .updateTable('owner_message')
    .set({ is_watched: true })
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', 'waiting')
    .execute()

export async function listWatched(database: Database, restaurantIds: string[]) {
  const rows = await database.global
    .selectFrom('owner_message')
    .select('restaurant_id')
    .where('restaurant_id', 'in', restaurantIds)
    .where('kind', '=', 'waiting')
    .where('is_watched', '=', true)
    .execute()
  return new Set(rows.map(({ restaurant_id }) => restaurant_id))
}

interface Waiting {
  requests: number
  claims: number
  /** The oldest that was not told */
  untold_since: Date | null
}

export async function countWaiting(tx: Tx, restaurantId: string, toldUpTo: Date | null) {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where kind = 'request')::integer as requests,
      count(*) filter (where kind = 'claim')::integer as claims,
      min(created_at) filter (where created_at > coalesce(${toldUpTo}::timestamptz, '-infinity'))
        as untold_since
    from (
      select 'request' as kind, created_at from online_request
        where restaurant_id = ${restaurantId} and status = 'pending'
      union all
      select 'claim', created_at from reward_claim
        where restaurant_id = ${restaurantId} and status = 'pending') waiting`.execute(tx)
  return rows[0] as Waiting
}
