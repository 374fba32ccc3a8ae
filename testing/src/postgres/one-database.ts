import { test } from 'vitest'
import { isSpread } from './database.ts'

/** Skips the test on Citus, with its reason printed. */
export const testOnOneDatabase = (why: string) => {
  if (!isSpread()) return test
  return (name: string, ..._told: unknown[]): void => {
    console.warn(`not asked of Citus: ${name} (${why})`)
    test.skip(name)
  }
}
