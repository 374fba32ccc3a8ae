import { test } from 'vitest'
import { isSpread } from './database.ts'

/**
 * Defines a test of something that a distributed database lacks or does differently. A run on Citus prints
 * each skipped test with its reason, so that nobody takes it for passed.
 */
export const testOnOneDatabase = (why: string) => {
  if (!isSpread()) return test
  return (name: string, ..._told: unknown[]): void => {
    console.warn(`not asked of Citus: ${name} (${why})`)
    test.skip(name)
  }
}
