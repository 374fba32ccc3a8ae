import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'

/** Whether the database has the extension Citus. */
export async function hasCitus(database: Pick<pg.Client | pg.Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await database.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}

/**
 * Whether Citus is to distribute this database over several nodes.
 * @throws {StartProblem} when it is, and no node accepts tables
 */
export async function isSpread(client: pg.Client): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  const workers = await client.query(
    'select from pg_dist_node where isactive and shouldhaveshards limit 1',
  )
  if (workers.rowCount === 0)
    throw new StartProblem(
      'This database has the extension citus and no workers: add them with citus_add_node(), as docs/database.md says.',
    )
  return true
}
