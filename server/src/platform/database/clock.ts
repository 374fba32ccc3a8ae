import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface Clock {
  /** The database's time, whatever this machine's clock says, also when somebody sets it. */
  now(): Date
  /** Asks the database now and every now and then. Before the first answer a process serves nobody. */
  follow(database: Database, onError: (error: unknown) => void): Promise<void>
  close(): void
}

const askAgainMilliseconds = 15_000

/**
 * The database's clock, the same for all instances: what is locked at one is locked at the other. Between
 * two answers it goes on by the one clock that nobody can set.
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
