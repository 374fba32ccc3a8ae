import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: { adminUrl: string; template: string }
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a migrated database without people, the caller's own, on a real PostgreSQL. */
export const createTestDatabase = () => copyOf(inject('testDatabases').template)

/** Creates one that no migration has touched. */
export const createBlankDatabase = () => copyOf('template1')

async function copyOf(source: string): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabases')
  const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await run(adminUrl, `create database ${name} template ${source}`)
  const url = new URL(adminUrl)
  url.pathname = name
  return { url: url.href, drop: () => run(adminUrl, `drop database ${name} with (force)`) }
}

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
