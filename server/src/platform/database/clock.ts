import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface Clock {
  /** The database's time. A change of this machine's clock does not affect it. */
  now(): Date
  /** Reads the database's time now and at intervals. Resolves after the first attempt, so that a process can wait. */
  follow(database: Database, onError: (error: unknown) => void): Promise<void>
  close(): void
}

const askAgainMilliseconds = 15_000

/**
 * The database's clock, so that a lock ends at the same time for all instances. Between two answers the clock advances
 * by performance.now(), which no one can set.
 */
export function createClock(): Clock {
  let ahead = Date.now() - performance.now()
  let timer: NodeJS.Timeout | undefined
  const ask = async (database: Database) => {
    const asked = performance.now()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(
      database.global,
    )
    const halfWay = (asked + performance.now()) / 2
    for (const { now } of rows) ahead = now.getTime() - halfWay
  }
  return {
    now: () => new Date(ahead + performance.now()),
    async follow(database, onError) {
      const askOnce = () => ask(database).catch(onError)
      timer = setInterval(askOnce, askAgainMilliseconds)
      timer.unref()
      await askOnce()
    },
    close: () => clearInterval(timer),
  }
}
