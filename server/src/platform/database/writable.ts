import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * The function checks that a commit reaches the disk. A logical message tests this without writing
 * a row.
 * @throws when the database cannot be reached
 */
export const isWritable = ({ global }: Database): Promise<boolean> =>
  global.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(tx)
    if (rows[0]?.isReadOnly !== false) return false
    await sql`select pg_logical_emit_message(true, 'dobara', 'ready')`.execute(tx)
    return true
  })
