import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { backgroundTimeouts, connectionsTo, type Hosts } from './connection.ts'

const oldestServer = 150_000

/** @throws {StartProblem} if no host can be reached, or PostgreSQL is too old */
export async function connectInBackground(hosts: Hosts): Promise<pg.Client> {
  const first = hosts.current()
  for (;;) {
    try {
      return await connectOnce(hosts)
    } catch (error) {
      if (hosts.current() === first) throw error
    }
  }
}

async function connectOnce(hosts: Hosts): Promise<pg.Client> {
  const Connection = connectionsTo({ hosts, timeouts: backgroundTimeouts, settings: '' })
  const client: pg.Client = new Connection({ connectionTimeoutMillis: backgroundTimeouts.connect })
  await client.connect().catch((error) => {
    throw new StartProblem(`The database cannot be reached: ${error.message || error.code}.`, {
      cause: error,
    })
  })
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  if (Number(rows[0]?.version) >= oldestServer) return client
  await client.end()
  throw new StartProblem('Dobara needs PostgreSQL 15 or newer.')
}
