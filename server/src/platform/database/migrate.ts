import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import type { Database } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const lockNumber = 3_622_720
const oldestServer = 150_000

interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * Applies what is new in `server/migrations`, in order, each file wholly or not at all; several
 * instances that start at once take turns. What a newer release has already applied is left alone,
 * so that an older instance can still start while the newer are rolled out.
 * @returns the names of the files applied
 * @throws {StartProblem} when a file was changed after it had been applied, or there is no database to work with
 */
export async function migrate(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const pending = await pendingMigrations(client)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Whether this release's migrations are applied. @throws when the database cannot be reached */
export async function isMigrated({ pool }: Database): Promise<boolean> {
  const applied = await pool.query<{ name: string }>('select name from migration')
  const names = new Set(applied.rows.map(({ name }) => name))
  return (await migrationNames()).every((name) => names.has(name))
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error) => {
    throw new StartProblem(`The database cannot be reached: ${error.message || error.code}.`)
  })
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  if (Number(rows[0]?.version) >= oldestServer) return client
  await client.end()
  throw new StartProblem('Dobara needs PostgreSQL 15 or newer.')
}

async function pendingMigrations(client: pg.Client): Promise<Migration[]> {
  await client.query(`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const all = await readMigrations()
  for (const { name, checksum } of all) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new StartProblem(
        `Migration ${name} was changed after this database had applied it: ` +
          'restore the file and make the change in a new one, or start afresh with npm run db:reset.',
      )
    }
  }
  return all.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, { name, text, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const migrationNames = async () =>
  (await readdir(folder)).filter((name) => /^\d{4}-[a-z\d-]+\.sql$/.test(name)).sort()
