import pg from 'pg'

const name = 'dobara_tests'
const password = 'of the tests'

/** The servers in tests use this login, which owns nothing, as in production. */
export async function createServingLogin(nodes: string[]): Promise<void> {
  for (const node of nodes) {
    const client = new pg.Client({ connectionString: node })
    await client.connect()
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (!rowCount) await client.query(`create role ${name} login password '${password}'`)
    await client.query(`grant dobara_app to ${name}`)
    await client.end()
  }
}

export function forServing(url: string): string {
  const serving = new URL(url)
  serving.username = name
  serving.password = password
  return serving.href
}
