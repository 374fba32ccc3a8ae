import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The largest number of rows that one statement deletes: far less work than a statement has time for. */
const most = 5_000

/**
 * Deletes rows that have ended, some thousands in each statement, so that the rows of a long absence are neither
 * locked together nor too many for a statement's time. Rows that others hold at the moment are left for
 * another time.
 */
export async function deleteEnded(
  { global }: Pick<Database, 'global'>,
  table: string,
  hasEnded: RawBuilder<unknown>,
): Promise<void> {
  const from = sql.table(table)
  for (let deleted = most; deleted === most; ) {
    const { numAffectedRows } = await sql`
      delete from ${from} where ctid = any (array(
        select ctid from ${from} where ${hasEnded} limit ${most} for update skip locked))`.execute(
      global,
    )
    deleted = Number(numAffectedRows)
  }
}
