import { test } from 'vitest'
import { isSpread } from './database.ts'

export const testOnOneDatabase = (why: string) => {
  if (!isSpread()) return test
  return (name: string, ..._told: unknown[]): void => {
    console.warn(`not asked of Citus: ${name} (${why})`)
    test.skip(name)
  }
}
