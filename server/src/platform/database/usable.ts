import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { connectInBackground } from './connect-in-background.ts'
import { type Hosts, hostsIn } from './connection.ts'

interface Rights {
  name: string
  database: string
  encoding: string
  isEmpty: boolean
  mayMakeTables: boolean
  mayMakeRoles: boolean
  isRoleThere: boolean
  isMember: boolean
}

/** @throws {StartProblem} when the database cannot be reached */
export async function problemsAt(url: string): Promise<string[]> {
  const hosts = hostsIn(url)
  const client = await connectInBackground(hosts)
  try {
    await refuseUnusable(client, hosts)
    return []
  } catch (error) {
    if (error instanceof StartProblem) return error.message.split('\n')
    throw error
  } finally {
    await client.end()
  }
}

/** @throws {StartProblem} with a sentence for each problem */
export async function refuseUnusable(client: pg.Client, hosts: Hosts): Promise<void> {
  const another = await connectInBackground(hosts)
  try {
    const problems = [
      ...(await problemsOfDatabase(client)),
      ...(await problemsOfPooler(client, another)),
    ]
    if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  } finally {
    await another.end()
  }
}

/** In a migrated database, the user needs no rights except those of the application's role. */
async function problemsOfDatabase(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Rights>(
    `select quote_ident(session_user) as name, quote_ident(current_database()) as database,
       getdatabaseencoding() as encoding,
       to_regclass('public.migration') is null as "isEmpty",
       has_schema_privilege('public', 'create') as "mayMakeTables",
       rolcreaterole or rolsuper as "mayMakeRoles",
       to_regrole('dobara_app') is not null as "isRoleThere",
       coalesce(pg_has_role(session_user, to_regrole('dobara_app'), 'member'), false) as "isMember"
     from pg_roles where rolname = session_user`,
  )
  const [user] = rows
  if (!user?.isEmpty) return []
  const { name, database, encoding } = user
  return [
    ...(encoding === 'UTF8'
      ? []
      : [
          `The database ${database} keeps text as ${encoding}, which is not for every name: let a superuser make it anew with "create database ${database} owner ${name} encoding 'UTF8' template template0".`,
        ]),
    ...(user.mayMakeTables
      ? []
      : [
          `The database user ${name} may make no tables in ${database}: let a superuser run "alter database ${database} owner to ${name}".`,
        ]),
    ...(user.mayMakeRoles || user.isMember ? [] : [problemOfRole(user)]),
  ]
}

const problemOfRole = ({ name, isRoleThere }: Rights) =>
  isRoleThere
    ? `The database user ${name} may not work as dobara_app: let a superuser run "grant dobara_app to ${name}".`
    : `The database user ${name} may not make the role dobara_app: let a superuser run "alter role ${name} createrole".`

const rounds = 3

/** Without a pooler, each connection keeps its own PostgreSQL process. */
async function problemsOfPooler(one: pg.Client, another: pg.Client): Promise<string[]> {
  const ones = new Set<number>()
  const others = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    ones.add(await processOf(one))
    others.add(await processOf(another))
  }
  return ones.size === 1 && others.size === 1 && ![...ones].some((pid) => others.has(pid))
    ? []
    : [
        'A pooler in transaction mode stands before the database: let DATABASE_URL name PostgreSQL itself, or a pooler in session mode (pool_mode = session).',
      ]
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
