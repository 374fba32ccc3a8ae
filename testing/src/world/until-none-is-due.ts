import type { Database } from '@dobara/server/platform/database/database'

/** Repeats `run`, because a run ends after some seconds, which are too few for a busy machine. */
export async function untilNoneIsDue(
  { pool }: Pick<Database, 'pool'>,
  table: 'due_message' | 'message_run',
  now: Date,
  run: (now: Date) => Promise<void>,
): Promise<void> {
  const due = `select from ${table} where due_at <= $1 limit 1`
  do await run(now)
  while ((await pool.query(due, [now])).rowCount)
}
