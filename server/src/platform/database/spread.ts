import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'

/**
 * Whether this database is to be spread over several nodes by Citus.
 * @throws {StartProblem} when it is, and no node takes tables
 */
export async function isSpread(client: pg.Client): Promise<boolean> {
  const extension = await client.query("select from pg_extension where extname = 'citus'")
  if (extension.rowCount === 0) return false
  const workers = await client.query(
    'select from pg_dist_node where isactive and shouldhaveshards limit 1',
  )
  if (workers.rowCount === 0)
    throw new StartProblem(
      'This database has the extension citus and no workers: add them with citus_add_node(), as docs/operations.md says.',
    )
  return true
}
