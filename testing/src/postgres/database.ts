import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { addressOf, dropDatabaseOn, onEach } from './nodes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: { nodes: string[]; template: string; blank: string }
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a migrated database without people on a real PostgreSQL, for the caller alone. */
export const createTestDatabase = () => copyOf(inject('testDatabases').template)

/** Creates an empty database without migrations. */
export const createBlankDatabase = () => copyOf(inject('testDatabases').blank)

/** Whether the databases are distributed over several nodes. */
export const isSpread = () => inject('testDatabases').nodes.length > 1

async function copyOf(source: string): Promise<TestDatabase> {
  const { nodes } = inject('testDatabases')
  const name = newDatabaseName()
  // For data in memory, copying the files takes a third of the time of writing all of it to the log.
  await onEach(nodes, `create database ${name} template ${source} strategy file_copy`)
  return {
    url: addressOf(nodes[0] as string, name),
    drop: () => dropDatabaseOn(nodes, name),
  }
}

/** A database that is dropped at the end of the run at the latest. */
export const newDatabaseName = () =>
  `${inject('testDatabases').template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
