import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface Clock {
  now(): Date
  /** The promise resolves after the first attempt, even if this attempt failed. */
  follow(database: Database, onError: (error: unknown) => void): Promise<void>
  close(): void
}

const askAgainMilliseconds = 15_000

/**
 * All server processes follow the clock of the database. Between two answers of the database, the
 * time advances by performance.now(), because nobody can change that clock.
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
