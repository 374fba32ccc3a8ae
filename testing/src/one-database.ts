import { test } from 'vitest'
import { isSpread } from './database.ts'

/**
 * A test of something that a database spread by Citus does not have or does in another way. A run on one
 * names the test and the reason, so that nobody takes it for passed.
 */
export const testOnOneDatabase = (why: string, ...told: Parameters<typeof test>): void => {
  if (!isSpread()) return test(...told)
  console.warn(`not asked of Citus: ${told[0]} (${why})`)
  test.skip(`${told[0]} (${why})`)
}
