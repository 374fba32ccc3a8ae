import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { connectionsTo, connectMilliseconds, unhurried } from './connection.ts'
import type { Database } from './database.ts'
import { isPassing } from './errors.ts'
import { type Hosts, hostsIn } from './hosts.ts'
import { isSpread } from './spread.ts'
import {
  isMigration,
  migrationNames,
  readCode,
  readMigrations,
  readSpreading,
  type SqlFile,
} from './sql-files.ts'

const lockNumber = 3_622_720
const oldestServer = 150_000
const askAgainMilliseconds = 500

/**
 * Brings a database to what `server/database` says: new migrations in order, each wholly or not at all;
 * then those files of functions and policies that changed, all in one transaction. Several instances that
 * start at once take turns. What a newer release has applied is left alone, its functions included, so
 * that an older instance can still start while the newer are rolled out.
 * @returns the names of the files applied
 * @throws {StartProblem} when a migration was changed after the database had applied it, or there is no database to
 *   work with
 */
export async function migrate(url: string, hosts = hostsIn(url)): Promise<string[]> {
  const client = await connect(hosts)
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await makeMigrationTable(client)
    const migrations = await applyMigrations(client)
    return [...migrations, ...(await applyCode(client))]
  } finally {
    await client.end()
  }
}

/**
 * Migrates as soon as the database can be reached and written to, however long that takes; whoever
 * waits is told why, once for each reason.
 * @throws when waiting would not help
 */
export async function migrateWhenReached(url: string, say: (sentence: string) => void) {
  const hosts = hostsIn(url)
  const said = new Set<string>()
  for (;;) {
    try {
      return await migrate(url, hosts)
    } catch (error) {
      if (!(error instanceof Error) || !isPassing(error.cause ?? error)) throw error
      const sentence = error instanceof StartProblem ? error.message : `${error.message}.`
      if (!said.has(sentence)) say(`${sentence} Waiting for it.`)
      said.add(sentence)
      await pause(askAgainMilliseconds)
    }
  }
}

/**
 * Whether this release's migrations are applied. Their names are read once: asking must not wait for a disk,
 * or for whatever keeps Node's threads busy.
 * @throws when the database cannot be reached
 */
export async function isMigrated({ pool }: Database): Promise<boolean> {
  fileNames ??= await migrationNames()
  const applied = await pool.query<{ name: string }>('select name from migration')
  const names = new Set(applied.rows.map(({ name }) => name))
  return fileNames.every((name) => names.has(name))
}

let fileNames: string[] | undefined

async function connect(hosts: Hosts): Promise<pg.Client> {
  const Connection = connectionsTo({ hosts, patience: unhurried, settings: '' })
  const client: pg.Client = new Connection({ connectionTimeoutMillis: connectMilliseconds })
  await client.connect().catch((error) => {
    throw new StartProblem(`The database cannot be reached: ${error.message || error.code}.`, {
      cause: error,
    })
  })
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  if (Number(rows[0]?.version) >= oldestServer) return client
  await client.end()
  throw new StartProblem('Dobara needs PostgreSQL 15 or newer.')
}

/** Looked for first: a database that only reads, as during a fail-over, takes no `create` at all. */
async function makeMigrationTable(client: pg.Client) {
  const { rows } = await client.query(`select to_regclass('public.migration') as found`)
  if (rows[0].found) return
  await client.query(`create table public.migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  const applied = await checksumsIn(client)
  const all = await readMigrations()
  for (const { name, checksum } of all) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new StartProblem(
        `This database was made with another version of ${name}. If you need nothing in it, empty it with ` +
          'npm run db:reset, or delete the data folder (.data). If you do, restore the file with git, and make the change in a new migration.',
      )
    }
  }
  const pending = all.filter(({ name }) => !applied.has(name))
  for (const migration of pending) await apply(client, [migration])
  return pending.map(({ name }) => name)
}

/** Those that changed, together or not at all. What a file no longer defines stays until a migration drops it. */
async function applyCode(client: pg.Client): Promise<string[]> {
  const applied = await checksumsIn(client)
  const known = new Set(await migrationNames())
  if ([...applied.keys()].some((name) => isMigration(name) && !known.has(name))) return []
  const isNew = ({ name, checksum }: SqlFile) => applied.get(name) !== checksum
  const code = await readCode()
  const changed = (await isSpread(client)) ? await spreadBefore(code, isNew) : code.filter(isNew)
  if (changed.length > 0) await apply(client, changed)
  return changed.map(({ name }) => name)
}

/** On Citus tables come to their places first, and what guards them is made anew there. */
async function spreadBefore(code: SqlFile[], isNew: (file: SqlFile) => boolean) {
  const spreading = await readSpreading()
  return isNew(spreading) ? [spreading, ...code] : code.filter(isNew)
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
    // A function may call one of a file that comes after its own.
    await client.query('set local check_function_bodies = off')
    for (const { name, text, checksum } of files) {
      await client.query(text).catch((cause) => {
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
