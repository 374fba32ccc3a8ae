import pg from 'pg'
import {
  connectionsTo,
  hostsIn,
  interactiveTimeouts,
  type Timeouts,
} from '../platform/database/connection.ts'
import { hasCitus } from '../platform/database/database.ts'
import { StartProblem } from '../platform/start-problem.ts'

const entriesAtOnce = 1_000
const rounds = 3

export interface SetAside {
  entries: number
  restaurants: number
  skipped: number
}

const day = 86_400_000
/**
 * The lock timeout is short, because memberships stay locked while the command waits. The statement
 * timeout is long, because a vacuum may take hours.
 */
const timeouts: Timeouts = { ...interactiveTimeouts, statement: day, silence: day + 60_000 }

interface Batch {
  moved: number
  skipped: number
  last_cus_id: string | null
}

/**
 * The command may be interrupted, repeated, run twice at once, and run beside the server.
 * @param url of the role that owns the tables, because the application's role cannot remove entries
 * @throws {StartProblem} when the role lacks the rights
 */
export async function setAside(url: string, before: Date): Promise<SetAside> {
  const Connection = connectionsTo({
    hosts: hostsIn(url),
    timeouts,
    settings: '',
  })
  const client: pg.Client = new Connection()
  await client.connect()
  const done: SetAside = { entries: 0, restaurants: 0, skipped: 0 }
  try {
    if (await hasCitus(client)) await makeRoom(client, before)
    const { rows } = await client.query<{ restaurant_id: string }>(
      'select restaurant_id from program order by restaurant_id',
    )
    for (const { restaurant_id } of rows) {
      const { moved, skipped } = await setAsideOf(client, restaurant_id, before)
      done.entries += moved
      done.restaurants += moved > 0 ? 1 : 0
      done.skipped += skipped
    }
    if (done.entries > 0) await tidy(client)
    return done
  } catch (error) {
    return explain(error)
  } finally {
    await client.end()
  }
}

/**
 * Partitions are made beforehand, because on Citus this takes too long while memberships are
 * locked.
 */
async function makeRoom(client: pg.Client, before: Date) {
  const { rows } = await client.query<{ year: number }>(
    `select generate_series(extract(year from day_in_india(min(created_at)))::integer,
       extract(year from day_in_india($1))::integer) as year
     from account where role = 'restaurant'`,
    [before],
  )
  for (const { year } of rows) await client.query('select make_room_for_old_entries($1)', [year])
}

async function setAsideOf(client: pg.Client, restaurantId: string, before: Date) {
  let moved = 0
  let skipped = 0
  for (let round = 1; round <= rounds; round++) {
    skipped = 0
    for (let after: string | null = ''; after !== null; ) {
      const batch = await setBatchAside(client, restaurantId, after, before)
      moved += batch.moved
      skipped += batch.skipped
      after = batch.last_cus_id
    }
    if (skipped === 0) break
  }
  return { moved, skipped }
}

async function setBatchAside(
  client: pg.Client,
  restaurantId: string,
  after: string,
  before: Date,
): Promise<Batch> {
  // Citus passes settings to its nodes only inside an explicit transaction.
  await client.query('begin')
  const { rows } = await client.query<Batch>({
    name: 'set_entries_aside',
    text: 'select moved, passed_over as skipped, last_cus_id from set_entries_aside($1, $2, $3, $4)',
    values: [restaurantId, after, before, entriesAtOnce],
  })
  await client.query('commit')
  return rows[0] as Batch
}

/** The vacuum does not truncate the ledger's files, because truncation would block awards. */
async function tidy(client: pg.Client) {
  await client.query('vacuum (analyze, truncate off) points_entry, membership')
  await client.query('vacuum (freeze, analyze) old_points_entry')
}

function explain(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new StartProblem(
      `The role of MIGRATION_DATABASE_URL, or else of DATABASE_URL, may not set entries aside: it must own the tables and be a member of dobara_app (${error.message}).`,
      { cause: error },
    )
  throw error
}
