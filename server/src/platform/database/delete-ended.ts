import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const most = 5_000

/**
 * Rows are deleted in batches, so that a backlog neither stays locked nor exceeds the time limit of
 * a statement. A later call deletes rows that are locked now.
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
