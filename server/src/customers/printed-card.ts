import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

/** Belongs to no guest until one binds it. */
export const findPrintedCard = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('printed_card')
    .select(['bound_to', 'stopped_at'])
    .where('cus_id', '=', cusId)
    .executeTakeFirst()

/** Whoever has bound the printed card, or took it over with the account that it was of */
export async function guestOfCard(on: Tx | Database['global'], cusId: string) {
  const { rows } = await sql<{ guest: string }>`
    select bound_to as guest from printed_card where cus_id = ${cusId} and bound_to is not null
    union all select into_cus_id from merged_card where cus_id = ${cusId}`.execute(on)
  return rows[0]?.guest ?? null
}
