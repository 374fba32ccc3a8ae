import { randomUUID } from 'node:crypto'
import { asSuperuser } from './superuser.ts'

/** A database user of its own, who may do nothing but work as the application; as in production. */
export async function createLogin({ url }: { url: string }) {
  const name = `login_${randomUUID().slice(0, 8)}`
  await asSuperuser(url, `create role ${name} login password 'of the test' in role dobara_app`)
  const own = new URL(url)
  own.username = name
  own.password = 'of the test'
  return { name, url: own.href, drop: () => asSuperuser(url, `drop role ${name}`) }
}
