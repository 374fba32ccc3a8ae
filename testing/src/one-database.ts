import { test } from 'vitest'
import { isSpread } from './database.ts'

/**
 * For tests of something that a database spread by Citus does not have or does in another way. A run on one
 * names each and the reason, so that nobody takes it for passed.
 */
export const testOnOneDatabase = (why: string) => {
  if (!isSpread()) return test
  return (name: string, ..._told: unknown[]): void => {
    console.warn(`not asked of Citus: ${name} (${why})`)
    test.skip(name)
  }
}
