import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isWorthRetrying } from './errors.ts'
import type { Schema } from './schema.ts'

export type Tx = Transaction<Schema>

export interface Database {
  /** The tables that belong to no restaurant. Rows of tenant tables are invisible here. */
  global: Kysely<Schema>
  /** One transaction that sees and changes this restaurant's rows alone. Repeated on a deadlock. */
  asRestaurant<T>(restaurantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction that reads this customer's own rows, whatever the restaurant. */
  asCustomer<T>(cusId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A hot statement, prepared once per connection under its name. */
  statement<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]>
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  connections: number
  /** Told of connections that broke, idle or at work. */
  onError: (error: Error) => void
}

// Counts and sums are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a pool whose connections work as `dobara_app`, whatever user the address names. */
export function openDatabase({ url, connections, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options:
      '-c role=dobara_app -c timezone=UTC -c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=15s',
  })
  // A pool has ended before its connections have; how they end then is of no matter.
  const report = (error: Error) => pool.ending || onError(error)
  pool.on('error', report)
  // The pool listens to idle connections alone; one that breaks in a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report))
  const global = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

  const withSetting = async <T>(
    setting: `dobara.${'restaurant_id' | 'cus_id'}`,
    value: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    // SET takes no parameters; both kinds of id are of digits, letters and dashes alone.
    if (!/^[\da-f-]+$/i.test(value)) throw new Error(`not an id: ${value}`)
    for (let attempt = 1; ; attempt++) {
      try {
        return await global.transaction().execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(`set local ${setting} = '${value}'`))
          return work(tx)
        })
      } catch (error) {
        if (attempt === 4 || !isWorthRetrying(error)) throw error
      }
    }
  }

  return {
    global,
    pool,
    asRestaurant: (restaurantId, work) => withSetting('dobara.restaurant_id', restaurantId, work),
    asCustomer: (cusId, work) => withSetting('dobara.cus_id', cusId, work),
    statement: async (name, text, values) => (await pool.query({ name, text, values })).rows,
    close: () => pool.end(),
  }
}
