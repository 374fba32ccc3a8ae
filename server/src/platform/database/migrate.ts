import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { connectInBackground } from './connect-in-background.ts'
import { type Hosts, hostsIn } from './connection.ts'
import { type Database, hasCitus } from './database.ts'
import { isPassing } from './errors.ts'
import type { ReleasedDatabase } from './released.ts'
import {
  isMigration,
  migrationNames,
  readCode,
  readMigrations,
  readSpreading,
  type SqlFile,
} from './sql-files.ts'
import { refuseUnusable } from './usable.ts'

const lockNumber = 3_622_720
const askAgainMilliseconds = 500

/**
 * Each migration is applied in full or not at all, and only one process migrates at a time.
 * Functions of a newer release stay, so that an older server can start during a rollout.
 * @throws {StartProblem} when an applied migration differs from its file, or the database cannot be
 * used
 */
export const migrate = (url: string, hosts = hostsIn(url)): Promise<string[]> =>
  inTurn(hosts, async (client) => {
    const migrations = await applyMigrations(client, await readMigrations())
    return [...migrations, ...(await applyCode(client))]
  })

/** @throws {StartProblem} if the database has tables of another release */
export const migrateToRelease = (url: string, { migrations, code }: ReleasedDatabase) =>
  inTurn(hostsIn(url), async (client) => {
    const theirs = new Set([...migrations, ...code.map(({ name }) => name)])
    if ([...(await checksumsIn(client)).keys()].some((name) => !theirs.has(name)))
      throw new StartProblem(
        'The copy is of an earlier release than the tables here: restore it into a new database.',
      )
    const frozen = (await readMigrations()).filter(({ name }) => theirs.has(name))
    await applyMigrations(client, frozen)
    const spreads = await isSpread(client)
    await apply(
      client,
      code.filter(({ name }) => spreads || name !== 'citus.sql'),
    )
  })

async function inTurn<T>(hosts: Hosts, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectInBackground(hosts)
  try {
    await refuseUnusable(client, hosts)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await makeMigrationTable(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

export function migrateWhenReached(url: string, report: (sentence: string) => void) {
  const hosts = hostsIn(url)
  return whenReached(() => migrate(url, hosts), report)
}

/** @throws an error that waiting cannot solve */
export async function whenReached<T>(
  work: () => Promise<T>,
  report: (sentence: string) => void,
): Promise<T> {
  const reported = new Set<string>()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || !isPassing(error.cause ?? error)) throw error
      const sentence = error instanceof StartProblem ? error.message : `${error.message}.`
      if (!reported.has(sentence)) report(`${sentence} Waiting for it.`)
      reported.add(sentence)
      await pause(askAgainMilliseconds)
    }
  }
}

/**
 * The names of the migrations are read from the disk only once.
 * @throws when the database cannot be reached
 */
export async function isMigrated({ pool }: Database): Promise<boolean> {
  fileNames ??= await migrationNames()
  const applied = await pool.query<{ name: string }>('select name from migration')
  const names = new Set(applied.rows.map(({ name }) => name))
  return fileNames.every((name) => names.has(name))
}

let fileNames: string[] | undefined

/**
 * The function first looks for the table, because a read-only database refuses even `create if not
 * exists`.
 */
async function makeMigrationTable(client: pg.Client) {
  const { rows } = await client.query(`select to_regclass('public.migration') as found`)
  if (rows[0].found) return
  await client.query(`create table public.migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
}

async function applyMigrations(client: pg.Client, all: SqlFile[]): Promise<string[]> {
  const applied = await checksumsIn(client)
  refuseChanged(applied, all)
  const pending = all.filter(({ name }) => !applied.has(name))
  for (const migration of pending) await apply(client, [migration])
  return pending.map(({ name }) => name)
}

/**
 * Either all files are applied or none. A function that no file defines remains until a migration
 * drops it.
 */
async function applyCode(client: pg.Client): Promise<string[]> {
  const applied = await checksumsIn(client)
  const known = new Set(await migrationNames())
  if ([...applied.keys()].some((name) => isMigration(name) && !known.has(name))) return []
  const isNew = ({ name, checksum }: SqlFile) => applied.get(name) !== checksum
  const code = await readCode()
  const changed = (await isSpread(client))
    ? await distributeBefore(code, isNew)
    : code.filter(isNew)
  if (changed.length > 0) await apply(client, changed)
  return changed.map(({ name }) => name)
}

/** @throws {StartProblem} when no node of Citus accepts tables */
async function isSpread(client: pg.Client): Promise<boolean> {
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

async function distributeBefore(code: SqlFile[], isNew: (file: SqlFile) => boolean) {
  const spreading = await readSpreading()
  return isNew(spreading) ? [spreading, ...code] : code.filter(isNew)
}

function refuseChanged(applied: Map<string, string>, all: SqlFile[]) {
  for (const { name, checksum } of all)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new StartProblem(
        `This database was made with another version of ${name}. If you need nothing in it, empty it with ` +
          'npm run db:reset, or delete the data folder (.data). If you do, restore the file with git, and make the change in a new migration.',
      )
}

/** @throws {StartProblem} when an applied migration differs from its file */
export async function missingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.migration') as found`)
  const applied = rows[0].found ? await checksumsIn(client) : new Map<string, string>()
  const all = await readMigrations()
  refuseChanged(applied, all)
  return all.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}

export async function missingMigrationsAt(url: string): Promise<string[]> {
  const client = await connectInBackground(hostsIn(url))
  try {
    return await missingMigrations(client)
  } finally {
    await client.end()
  }
}

const checksumsIn = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function apply(client: pg.Client, files: SqlFile[]) {
  await client.query('begin')
  try {
    await client.query('set local check_function_bodies = off')
    for (const { name, text, checksum } of files) {
      await client.query(text).catch((cause) => {
        if (cause.code === '42501')
          throw new StartProblem(
            `The database user may not set up the tables (${cause.message}): docs/operations.md says which rights it needs.`,
          )
        throw new Error(`${isMigration(name) ? 'Migration ' : ''}${name} failed`, { cause })
      })
      await client.query(
        `insert into migration (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [name, checksum],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
