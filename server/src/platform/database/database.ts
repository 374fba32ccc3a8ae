import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from '../../../database/schema.ts'
import { takeTurns } from '../turns.ts'
import { connectionsTo, hostsIn, interactiveTimeouts, type Timeouts } from './connection.ts'
import { isWorthRetrying, UnknownCommit } from './errors.ts'

export type Tx = Transaction<Schema>

export interface Database {
  /** Queries through this field cannot see rows of tenant tables. */
  global: Kysely<Schema>
  /** The transaction sees only the rows of this restaurant, and is repeated after a deadlock. */
  asRestaurant<T>(restaurantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  asCustomer<T>(cusId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  asRestaurants<T>(restaurantIds: string[], work: (tx: Tx) => Promise<T>): Promise<T>
  asCustomers<T>(cusIds: string[], work: (tx: Tx) => Promise<T>): Promise<T>
  statement<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]>
  call: Database['statement']
  /**
   * If Citus distributes the restaurants over several nodes, a transaction should use only one
   * node.
   */
  isSpread(): boolean | Promise<boolean>
  inTurn<T>(restaurantId: string, work: () => Promise<T>): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  connections: number
  onError: (error: Error) => void
  timeouts?: Timeouts
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** All connections work as the role `dobara_app`, whatever user the address names. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const global = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // A restaurant whose rows are locked can block at most a fifth of the connections.
  const inTurn = takeTurns({
    most: Math.ceil(options.connections / 5),
    patienceMilliseconds: (options.timeouts ?? interactiveTimeouts).lock,
  })

  const withSetting = async <T>(
    setting: `dobara.${'restaurant_id' | 'cus_id'}`,
    values: string[],
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    // The values must be plain IDs, because SET takes no parameters.
    for (const value of values)
      if (!/^[\da-f-]+$/i.test(value)) throw new Error(`not an id: ${value}`)
    for (let attempt = 1; ; attempt++) {
      try {
        return await global.transaction().execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(`set local ${setting} = '${values.join()}'`))
          return work(tx)
        })
      } catch (error) {
        if (attempt === 4 || !isWorthRetrying(error)) throw error
      }
    }
  }

  const isSpread = createSpreadCheck(pool)

  return {
    global,
    pool,
    isSpread,
    inTurn,
    asRestaurant: (restaurantId, work) =>
      inTurn(restaurantId, () => withSetting('dobara.restaurant_id', [restaurantId], work)),
    asCustomer: (cusId, work) => withSetting('dobara.cus_id', [cusId], work),
    asRestaurants: (restaurantIds, work) =>
      inTurn('documents', () => withSetting('dobara.restaurant_id', restaurantIds, work)),
    asCustomers: (cusIds, work) =>
      inTurn('documents', () => withSetting('dobara.cus_id', cusIds, work)),
    statement: async (name, text, values) => (await pool.query({ name, text, values })).rows,
    call: async (name, text, values) => {
      const query = { name, text, values }
      return ((await isSpread()) ? await inTransaction(pool, query) : await pool.query(query)).rows
    },
    close: () => pool.end(),
  }
}

function openPool({
  url,
  connections,
  onError,
  timeouts = interactiveTimeouts,
}: DatabaseOptions): pg.Pool {
  const idle = new Set<pg.PoolClient>()
  // If one connection dies silently, others are probably dead too.
  const onSilence = () => {
    for (const client of idle) client.connection.stream.destroy()
  }
  const pool = new pg.Pool({
    Client: connectionsTo({ hosts: hostsIn(url), timeouts, onSilence }),
    max: connections,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 60_000,
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  const report = (error: Error) => pool.ending || onError(error)
  pool.on('error', report)
  // The pool listens only to idle connections, so that an error of a busy connection would end the
  // process.
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

export async function hasCitus(database: Pick<pg.Client | pg.Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await database.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}

function createSpreadCheck(pool: pg.Pool): () => boolean | Promise<boolean> {
  let found: boolean | Promise<boolean> | undefined
  const find = async () => {
    try {
      found = await hasCitus(pool)
      return found
    } catch (error) {
      found = undefined
      throw error
    }
  }
  return () => {
    found ??= find()
    return found
  }
}

/**
 * On Citus, a function's settings reach the nodes only in an explicit transaction.
 * @throws {UnknownCommit} when the transaction may have been committed
 */
async function inTransaction(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await client.query(query)
    await client.query('commit').catch((cause) => {
      throw new UnknownCommit(cause)
    })
    client.release()
    return result
  } catch (error) {
    const isOver = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isOver)
    throw error
  }
}
