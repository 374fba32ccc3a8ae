import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { newDatabaseName, type TestDatabase } from './database.ts'
import { createDatabaseOn, dropDatabaseOn } from './nodes.ts'
import { asSuperuser } from './superuser.ts'

/** @param isMember whether the login may act as the application */
export async function createLogin({ url, isMember = true }: { url: string; isMember?: boolean }) {
  const name = `login_${randomUUID().slice(0, 8)}`
  const rights = isMember ? 'in role dobara_app' : ''
  await asSuperuser(url, `create role ${name} login password 'of the test' ${rights}`)
  const own = new URL(url)
  own.username = name
  own.password = 'of the test'
  return { name, url: own.href, drop: () => asSuperuser(url, `drop role ${name}`) }
}

/**
 * The database's owner is no superuser and may create no role.
 * @param isMember whether the owner may act as the application
 */
export async function createOwnedDatabase({ isMember = true } = {}): Promise<TestDatabase> {
  const { nodes } = inject('testDatabases')
  const owner = await createLogin({ url: nodes[0] as string, isMember })
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
