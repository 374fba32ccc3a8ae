import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { asApplication, connectionsTo, type Hosts, interactiveTimeouts } from './connection.ts'
import { missingMigrations } from './migrate.ts'

const powers = [
  ['exists (select from roles where rolsuper)', 'is or can become a superuser'],
  ['exists (select from roles where rolbypassrls)', 'is or can become a role with bypassrls'],
  ['exists (select from roles where rolcreaterole)', 'may create roles'],
  ['exists (select from roles where rolcreatedb or rolreplication)', 'may copy databases'],
  [
    `exists (select from pg_shdepend where deptype = 'o' and refclassid = 'pg_authid'::regclass
       and refobjid in (select oid from roles))`,
    'owns a database, tables or functions',
  ],
  [
    `has_database_privilege(session_user, current_database(), 'create')
     or exists (select from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
       and has_schema_privilege(session_user, oid, 'create'))`,
    'may create tables or functions',
  ],
  [
    "exists (select from roles where rolname not in (session_user, 'dobara_app'))",
    'is a member of another role than dobara_app',
  ],
] as const

/**
 * A flaw in a statement could let an attacker act as the login role and see all restaurants.
 * @throws {StartProblem} if the login role can do more than `dobara_app`
 */
export const refusePowerfulLogin = (hosts: Hosts): Promise<void> =>
  withConnection(hosts, async (client) => {
    const columns = powers.map(([condition], place) => `${condition} as "${place}"`)
    const { rows } = await client.query<Record<string, boolean | string>>(
      `with roles as (select * from pg_roles where pg_has_role(session_user, oid, 'member'))
       select session_user as name, ${columns.join()}`,
    )
    const found = powers.find((_, place) => rows[0]?.[place])
    if (!found) return
    throw new StartProblem(
      `The database user ${rows[0]?.name} ${found[1]}, and could see past what keeps restaurants apart: name one in ` +
        'DATABASE_URL that is a member of dobara_app alone, and the owner of the tables in MIGRATION_DATABASE_URL, ' +
        'as docs/operations.md says.',
    )
  })

/** @throws {StartProblem} if the login role cannot work as `dobara_app`, or a migration is missing or differs */
export const refuseUnlessPrepared = (hosts: Hosts): Promise<void> =>
  withConnection(hosts, async (client) => {
    const { rows: names } = await client.query<{ name: string }>('select session_user as name')
    const missing = await missingAsApplication(client).catch((error) => {
      if (!['42501', '22023'].includes(error.code)) throw error
      throw new StartProblem(
        `The database user ${names[0]?.name} cannot work as dobara_app (${error.message}): set up the tables with ` +
          'MIGRATION_DATABASE_URL, and grant dobara_app to it, as docs/operations.md says.',
        { cause: error },
      )
    })
    if (missing.length > 0)
      throw new StartProblem(
        `Not applied: ${missing.join(', ')}. Name the tables' owner in MIGRATION_DATABASE_URL, or let it run npm run db:migrate.`,
      )
  })

async function missingAsApplication(client: pg.Client): Promise<string[]> {
  await client.query(asApplication)
  return missingMigrations(client)
}

async function withConnection<T>(
  hosts: Hosts,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const Connection = connectionsTo({ hosts, timeouts: interactiveTimeouts, settings: '' })
  const client: pg.Client = new Connection({ connectionTimeoutMillis: interactiveTimeouts.connect })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
