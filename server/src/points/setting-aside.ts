import pg from 'pg'
import { connectionsTo, hurried, type Patience } from '../platform/database/connection.ts'
import { hostsIn } from '../platform/database/hosts.ts'
import { hasCitus } from '../platform/database/spread.ts'
import { StartProblem } from '../platform/start-problem.ts'

/** In one transaction, so long as the guests concerned may have to wait: some hundredths of a second. */
const entriesAtOnce = 1_000
/** Who was busy is come back to so often. */
const rounds = 3

export interface SetAside {
  entries: number
  restaurants: number
  /** Memberships that somebody else had locked each time; the next run has them. */
  passedOver: number
}

const day = 86_400_000
/** Who is in the way of a new partition is not waited for with memberships locked; but to tidy a large ledger may take hours. */
const patience: Patience = { lock: hurried.lock, statement: day, silence: day + 60_000 }

interface Batch {
  moved: number
  passed_over: number
  last_cus_id: string | null
}

/**
 * Moves all entries from before that time to the old ones, restaurant by restaurant, in transactions of some
 * hundred. May be cut off at any moment and run again, run twice at once, and run beside the server. The address
 * is that of the role that owns the tables: the application's own may take nothing from the ledger.
 * @throws {StartProblem} when the role may not
 */
export async function setAside(url: string, before: Date): Promise<SetAside> {
  const Connection = connectionsTo({
    hosts: hostsIn(url),
    patience,
    settings: '',
  })
  const client: pg.Client = new Connection()
  await client.connect()
  const done: SetAside = { entries: 0, restaurants: 0, passedOver: 0 }
  try {
    if (await hasCitus(client)) await makeRoom(client, before)
    const { rows } = await client.query<{ restaurant_id: string }>(
      'select restaurant_id from program order by restaurant_id',
    )
    for (const { restaurant_id } of rows) {
      const { moved, passedOver } = await setAsideOf(client, restaurant_id, before)
      done.entries += moved
      done.restaurants += moved > 0 ? 1 : 0
      done.passedOver += passedOver
    }
    if (done.entries > 0) await tidy(client)
    return done
  } catch (error) {
    return explain(error)
  } finally {
    await client.end()
  }
}

/** On Citus a partition is made on every node: too long for a membership to be locked meanwhile. */
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
  let passedOver = 0
  for (let round = 1; round <= rounds; round++) {
    passedOver = 0
    for (let after: string | null = ''; after !== null; ) {
      const batch = await setBatchAside(client, restaurantId, after, before)
      moved += batch.moved
      passedOver += batch.passed_over
      after = batch.last_cus_id
    }
    if (passedOver === 0) break
  }
  return { moved, passedOver }
}

async function setBatchAside(
  client: pg.Client,
  restaurantId: string,
  after: string,
  before: Date,
): Promise<Batch> {
  // Begun, so that whose rows it may see is known on the nodes of Citus, too.
  await client.query('begin')
  const { rows } = await client.query<Batch>({
    name: 'set_entries_aside',
    text: 'select moved, passed_over, last_cus_id from set_entries_aside($1, $2, $3, $4)',
    values: [restaurantId, after, before, entriesAtOnce],
  })
  await client.query('commit')
  return rows[0] as Batch
}

/**
 * Makes the room free for new entries, and the old ones such that nothing is written to their files again. Without
 * giving back what is free at a file's end: that would stop awards for a moment.
 */
async function tidy(client: pg.Client) {
  await client.query('vacuum (analyze, truncate off) points_entry, membership')
  await client.query('vacuum (freeze, analyze) old_points_entry')
}

function explain(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new StartProblem(
      `The role of DATABASE_URL may not set entries aside: it must own the tables and be a member of dobara_app (${error.message}).`,
      { cause: error },
    )
  throw error
}
