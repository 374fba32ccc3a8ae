import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { connectionsTo, connectMilliseconds, interactiveTimeouts } from './connection.ts'
import { hostsIn } from './hosts.ts'

/**
 * Makes sure that a connection of the application works as `dobara_app`, and that no role that it could return to
 * bypasses row-level security. Otherwise a flaw in one statement could open all restaurants.
 * @throws {StartProblem} when the user is or can become a superuser or a role that bypasses row-level security
 */
export async function refusePrivilegedLogin(url: string): Promise<void> {
  const Connection = connectionsTo({ hosts: hostsIn(url), timeouts: interactiveTimeouts })
  const client: pg.Client = new Connection({ connectionTimeoutMillis: connectMilliseconds })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    if (rows[0]?.role !== 'dobara_app')
      throw new StartProblem(`The database has us work as ${rows[0]?.role} and not as dobara_app.`)
    await refusePrivileges(client)
  } finally {
    await client.end()
  }
}

/** @throws {StartProblem} when the connection's user is or can become one that bypasses row-level security */
export async function refusePrivileges(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; privileged: string | null }>(
    `select session_user as name, (select min(rolname) from pg_roles
       where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member')) as privileged`,
  )
  const login = rows[0]
  if (login && login.privileged !== null)
    throw new StartProblem(
      `The database user ${login.name} could see past what keeps restaurants apart (as ${login.privileged}): ` +
        'name one in DATABASE_URL that is no superuser and has no bypassrls, as docs/operations.md says.',
    )
}
