import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createLogin } from './login.ts'
import { addressOf, createDatabaseOn, dropDatabaseOn, onEach } from './nodes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: { nodes: string[]; template: string; blank: string }
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a migrated database without people, the caller's own, on a real PostgreSQL. */
export const createTestDatabase = () => copyOf(inject('testDatabases').template)

/** Creates one that no migration has touched. */
export const createBlankDatabase = () => copyOf(inject('testDatabases').blank)

/** Creates one that no migration has touched, of a user of its own who is no superuser and may make no role. */
export async function createOwnedDatabase(): Promise<TestDatabase> {
  const { nodes } = inject('testDatabases')
  const owner = await createLogin({ url: nodes[0] as string })
  const name = newName()
  const url = new URL(owner.url)
  url.pathname = new URL(await createDatabaseOn(nodes, name, owner.name)).pathname
  return {
    url: url.href,
    async drop() {
      await dropDatabaseOn(nodes, name)
      await owner.drop()
    },
  }
}

/** Whether the databases are spread over several nodes. */
export const isSpread = () => inject('testDatabases').nodes.length > 1

async function copyOf(source: string): Promise<TestDatabase> {
  const { nodes } = inject('testDatabases')
  const name = newName()
  await onEach(nodes, `create database ${name} template ${source}`)
  return {
    url: addressOf(nodes[0] as string, name),
    drop: () => dropDatabaseOn(nodes, name),
  }
}

const newName = () =>
  `${inject('testDatabases').template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
