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

/** Migrated, but without people. */
export const createTestDatabase = () => copyOf(inject('testDatabases').template)

export const createBlankDatabase = () => copyOf(inject('testDatabases').blank)

export const isSpread = () => inject('testDatabases').nodes.length > 1

async function copyOf(source: string): Promise<TestDatabase> {
  const { nodes } = inject('testDatabases')
  const name = newDatabaseName()
  // On a memory file system, this strategy takes a third of the usual time.
  await onEach(nodes, `create database ${name} template ${source} strategy file_copy`)
  return {
    url: addressOf(nodes[0] as string, name),
    drop: () => dropDatabaseOn(nodes, name),
  }
}

/** Databases with this prefix are dropped when the run ends. */
export const newDatabaseName = () =>
  `${inject('testDatabases').template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
