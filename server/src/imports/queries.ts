import { beginOfDay } from '@dobara/contract/text/india-time'
import { type Selectable, sql } from 'kysely'
import type { GuestImportTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'

export type ImportRow = Selectable<GuestImportTable>

export const findImport = (tx: Tx, restaurantId: string, importId: string) =>
  tx
    .selectFrom('guest_import')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('import_id', '=', importId)
    .executeTakeFirst()

export const listImports = (tx: Tx, restaurantId: string, now: Date) =>
  tx
    .selectFrom('guest_import')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()

/** Counts announced rows, so that no limit reveals which guests came. Days are India's. */
export async function countImports(tx: Tx, restaurantId: string, now: Date) {
  const { rows } = await sql<{ lists: number; today: number; waiting: number }>`
    select count(*) filter (where i.created_at >= ${beginOfDay(now)})::integer as lists,
        coalesce(sum(i.row_count) filter (where i.created_at >= ${beginOfDay(now)}), 0)::bigint as today,
        coalesce(sum(i.row_count) filter (where i.taken_back_at is null), 0)::bigint as waiting
      from guest_import i where i.restaurant_id = ${restaurantId} and i.ends_at > ${now}`.execute(
    tx,
  )
  return rows[0] as { lists: number; today: number; waiting: number }
}

interface NewImport {
  restaurantId: string
  importId: string
  sessionId: string
  rows: number
  now: Date
  endsAt: Date
}

export async function insertImport(tx: Tx, of: NewImport): Promise<void> {
  await tx
    .insertInto('guest_import')
    .values({
      restaurant_id: of.restaurantId,
      import_id: of.importId,
      row_count: of.rows,
      session_id: of.sessionId,
      created_at: of.now,
      ends_at: of.endsAt,
    })
    .execute()
  await sql`update program set next_import_end = least(next_import_end, ${of.endsAt})
    where restaurant_id = ${of.restaurantId}`.execute(tx)
}

/** Newer points replace those of the same number and list. */
export const upsertBalances = (
  tx: Tx,
  restaurantId: string,
  importId: string,
  waiting: { mac: Buffer; points: number }[],
) =>
  sql`insert into carried_balance as c (restaurant_id, number_mac, points, import_id)
    select ${restaurantId}, w.mac, w.points, ${importId}
      from unnest(${waiting.map(({ mac }) => mac)}::bytea[], ${waiting.map(({ points }) => points)}::integer[])
        w (mac, points)
    on conflict (restaurant_id, number_mac, import_id) do update set points = excluded.points`.execute(
    tx,
  )

export const noteChunk = (
  tx: Tx,
  restaurantId: string,
  importId: string,
  { chunk, mac, rows }: { chunk: number; mac: Buffer; rows: number },
) =>
  sql`update guest_import
    set received = received + ${rows}, chunks = chunks || ${chunk}::integer,
        chunk_macs = chunk_macs || ${mac}::bytea
    where restaurant_id = ${restaurantId} and import_id = ${importId}`.execute(tx)

/** Waits for guests who are taking points, so `arrived` is complete afterwards. */
export const deleteBalances = (tx: Tx, restaurantId: string, importId: string) =>
  tx
    .deleteFrom('carried_balance')
    .where('restaurant_id', '=', restaurantId)
    .where('import_id', '=', importId)
    .execute()

export const setTakenBack = (tx: Tx, restaurantId: string, importId: string, now: Date) =>
  tx
    .updateTable('guest_import')
    .set({ taken_back_at: now, chunk_macs: [] })
    .where('restaurant_id', '=', restaurantId)
    .where('import_id', '=', importId)
    .where('taken_back_at', 'is', null)
    .execute()

export async function listEnded(database: Database, now: Date): Promise<string[]> {
  const rows = await database.global
    .selectFrom('program')
    .select('restaurant_id')
    .where('next_import_end', '<=', now)
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

/** Notes when the next list or card without the app ends. */
export async function deleteEnded(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  await sql`update guest_import set chunk_macs = '{}'
    where restaurant_id = ${restaurantId} and ends_at <= ${now} and chunk_macs <> '{}'`.execute(tx)
  await sql`delete from carried_balance c using guest_import i
    where c.restaurant_id = ${restaurantId} and i.restaurant_id = ${restaurantId}
      and i.import_id = c.import_id and i.ends_at <= ${now}`.execute(tx)
  const ends = await tx
    .selectFrom('guest_import')
    .select((of) => of.fn.min('ends_at').as('next'))
    .where('restaurant_id', '=', restaurantId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ next: Date | null }>`
    select min(forgotten_at(m.last_visit_at, g.noticed_at)) as next from guest_without_app g
      left join membership m on m.restaurant_id = g.restaurant_id and m.cus_id = g.cus_id
      where g.restaurant_id = ${restaurantId}`.execute(tx)
  await sql`update program set next_import_end = least(${ends.next}::timestamptz, ${rows[0]?.next ?? null})
    where restaurant_id = ${restaurantId}`.execute(tx)
}

/** Cards without the app whose last visit is too long ago */
export async function listForgotten(tx: Tx, restaurantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ cus_id: string }>`
    select g.cus_id from guest_without_app g
      left join membership m on m.restaurant_id = g.restaurant_id and m.cus_id = g.cus_id
      where g.restaurant_id = ${restaurantId}
        and forgotten_at(m.last_visit_at, g.noticed_at) <= ${now}`.execute(tx)
  return rows.map(({ cus_id }) => cus_id)
}
