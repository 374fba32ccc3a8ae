import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { connectInBackground } from './connect-in-background.ts'
import { hostsIn } from './connection.ts'
import { migrate, migrateToRelease } from './migrate.ts'
import { releaseOf } from './released.ts'

type Line = { table: string; rows: unknown[] } | { rowsInAll: number }
interface Head {
  migrations: string[]
  takenAt: string
}

const rowsPerLine = 500

/** @throws {StartProblem} if the role may not see every row */
export async function* copyOf(url: string): AsyncGenerator<string> {
  const client = await connectInBackground(hostsIn(url))
  try {
    // With row_security off, PostgreSQL reports an error instead of leaving out hidden rows.
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query("set local row_security = off; set local timezone = 'UTC'")
    yield line({ migrations: await migrationsIn(client), takenAt: new Date().toISOString() })
    let rowsInAll = 0
    for (const { table } of await tablesIn(client)) {
      await client
        .query(`declare reading cursor for select to_json(t) as row from ${table} t`)
        .catch(explainHiddenRows)
      for (;;) {
        const { rows } = await client.query<{ row: unknown }>(`fetch ${rowsPerLine} from reading`)
        if (rows.length === 0) break
        rowsInAll += rows.length
        yield line({ table, rows: rows.map(({ row }) => row) })
      }
      await client.query('close reading')
    }
    yield line({ rowsInAll })
  } finally {
    await client.end()
  }
}

/**
 * Either all rows are restored or none.
 * @throws {StartProblem} if the database has rows, or if the copy is incomplete or of an unknown
 * release
 */
export async function restore(url: string, lines: AsyncIterable<string>): Promise<number> {
  const count = await restoreAsItWas(url, lines)
  await migrate(url)
  return count
}

/** The restored tables, functions and policies are those of the copy's release. */
export async function restoreAsItWas(url: string, lines: AsyncIterable<string>): Promise<number> {
  const reading = lines[Symbol.asyncIterator]()
  try {
    await prepareFor(headIn(await reading.next()), url)
    return await fillAtOnce(url, { [Symbol.asyncIterator]: () => reading })
  } finally {
    await reading.return?.()
  }
}

async function prepareFor({ migrations }: Head, url: string) {
  const release = await releaseOf(migrations)
  if (release === undefined)
    throw new StartProblem(
      `The copy is of a release that this one does not know (up to ${migrations.at(-1)}): restore it with that one, then upgrade.`,
    )
  await (release ? migrateToRelease(url, release) : migrate(url))
}

async function fillAtOnce(url: string, lines: AsyncIterable<string>): Promise<number> {
  const client = await connectInBackground(hostsIn(url))
  try {
    await client.query('begin')
    await client.query('set constraints all deferred')
    // Citus needs this setting to change all nodes in one transaction.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    const tables = await tablesIn(client)
    await refuseUnlessEmpty(client, tables)
    const forced = tables.filter(({ isForced }) => isForced)
    for (const { table } of forced)
      await client.query(`alter table ${table} no force row level security`)
    const count = await fill(client, tables, lines)
    for (const { table } of forced)
      await client.query(`alter table ${table} force row level security`)
    await client.query('commit')
    return count
  } finally {
    await client.end()
  }
}

function headIn({ value }: IteratorResult<string>): Head {
  if (!value?.startsWith('{"migrations":'))
    throw new StartProblem('The file holds no copy that npm run backup made.')
  return JSON.parse(value)
}

async function fill(client: pg.Client, tables: Table[], lines: AsyncIterable<string>) {
  const known = new Set(tables.map(({ table }) => table))
  let count = 0
  let isWhole = false
  for await (const text of lines) {
    const read: Line = JSON.parse(text)
    if ('rowsInAll' in read) isWhole = read.rowsInAll === count
    else {
      if (!known.has(read.table)) throw new StartProblem(`There is no table ${read.table} here.`)
      if (read.table === 'public.old_points_entry') await makeRoom(client, read.rows)
      await client.query(
        `insert into ${read.table} select * from json_populate_recordset(null::${read.table}, $1)`,
        [JSON.stringify(read.rows)],
      )
      count += read.rows.length
    }
  }
  if (!isWhole) throw new StartProblem('The copy is not whole: nothing was restored.')
  return count
}

const makeRoom = (client: pg.Client, rows: unknown[]) =>
  client.query(
    `select make_room_for_old_entries(year::integer) from (
       select distinct extract(year from day_in_india(created_at)) as year
       from json_populate_recordset(null::old_points_entry, $1)) as years`,
    [JSON.stringify(rows)],
  )

interface Table {
  table: string
  isForced: boolean
}

async function tablesIn(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with recursive ours as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name, relforcerowsecurity
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and nspname in ('public', 'identity') and relname <> 'migration'
    ), refers as (
      select conrelid as from_table, confrelid as to_table from pg_constraint
      where contype = 'f' and conrelid <> confrelid
    ), depth (oid, steps) as (
      select oid, 0 from ours
      union select from_table, steps + 1 from depth join refers on to_table = depth.oid
    )
    select name as table, relforcerowsecurity as "isForced"
    from ours join depth using (oid) group by name, relforcerowsecurity order by max(steps), name`)
  return rows
}

async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

async function refuseUnlessEmpty(client: pg.Client, tables: Table[]) {
  for (const { table } of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) throw new StartProblem(`${table} is not empty: restore into a new database.`)
  }
}

function explainHiddenRows(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new StartProblem(
      'The role of DATABASE_URL may not see every row: make the copy as one that bypasses row-level security.',
    )
  throw error
}

const line = (content: Head | Line) => `${JSON.stringify(content)}\n`
