import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { newDatabaseName, type TestDatabase } from './database.ts'
import { createDatabaseOn, dropDatabaseOn } from './nodes.ts'
import { asSuperuser } from './superuser.ts'

/** Creates a login that may only act as the application, as in production. */
export async function createLogin({ url }: { url: string }) {
  const name = `login_${randomUUID().slice(0, 8)}`
  await asSuperuser(url, `create role ${name} login password 'of the test' in role dobara_app`)
  const own = new URL(url)
  own.username = name
  own.password = 'of the test'
  return { name, url: own.href, drop: () => asSuperuser(url, `drop role ${name}`) }
}

/**
 * Creates a database without migrations, owned by a user of its own who is no superuser and may create no
 * role.
 */
export async function createOwnedDatabase(): Promise<TestDatabase> {
  const { nodes } = inject('testDatabases')
  const owner = await createLogin({ url: nodes[0] as string })
  const name = newDatabaseName()
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
