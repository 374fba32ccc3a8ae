import pg from 'pg'

/** @returns the server, or with Citus, the coordinator and then the workers */
export async function nodesOf(adminUrl: string): Promise<string[]> {
  const [citus] = await run(adminUrl, "select from pg_extension where extname = 'citus'")
  if (!citus) return [adminUrl]
  const workers = await run(
    adminUrl,
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid',
  )
  return [
    adminUrl,
    ...workers.map(({ host, port }) => {
      const url = new URL(adminUrl)
      url.host = `${host}:${port}`
      return url.href
    }),
  ]
}

export async function onEach(nodes: string[], sql: string): Promise<void> {
  await Promise.all(nodes.map((node) => run(node, sql)))
}

/** The owner must exist on all servers. */
export async function createDatabaseOn(
  nodes: string[],
  name: string,
  owner?: string,
): Promise<string> {
  await onEach(nodes, `create database ${name} ${owner ? `owner ${owner}` : ''}`)
  const [coordinator, ...workers] = nodes.map((node) => addressOf(node, name))
  if (workers.length > 0) {
    await onEach(
      [coordinator as string, ...workers],
      `create extension citus; alter schema public owner to ${owner ?? 'current_user'}`,
    )
    const [first, ...others] = nodes.map((node) => new URL(node))
    await run(coordinator as string, `select citus_set_coordinator_host(${placeOf(first as URL)})`)
    for (const worker of others)
      await run(coordinator as string, `select citus_add_node(${placeOf(worker)})`)
  }
  return coordinator as string
}

/** The coordinator goes first, because Citus connects from it to the workers. */
export async function dropDatabaseOn([coordinator, ...workers]: string[], name: string) {
  if (workers.length > 0) await closeToAll([coordinator as string, ...workers], name)
  for (const nodes of [[coordinator as string], workers])
    for (let tries = 3; ; tries--) {
      try {
        await onEach(nodes, `drop database if exists ${name} with (force)`)
        break
      } catch (error) {
        if (tries === 0 || (error as pg.DatabaseError).code !== '55006') throw error
      }
    }
}

/** Ends all connections, because a database with connections cannot be copied. */
export async function closeToAll(nodes: string[], name: string): Promise<void> {
  await onEach(nodes, `alter database ${name} allow_connections false`)
  await onEach(
    nodes,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
}

export function addressOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = database
  return url.href
}

const placeOf = ({ hostname, port }: URL) => `'${hostname}', ${port || 5432}`

async function run(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
