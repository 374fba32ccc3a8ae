import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binaries, openServers } from './installed.ts'
import { createDatabaseOn } from './nodes.ts'
import { asSuperuser } from './superuser.ts'
import { roomyPlace } from './throwaway.ts'

/** Null if PostgreSQL is not installed. Even otherwise, the file may be missing. */
export const library = binaries && join(binaries, '../lib/citus.so')

const settings = [
  "shared_preload_libraries = 'citus'",
  'max_connections = 400',
  'max_prepared_transactions = 400',
  'shared_buffers = 256MB',
  // Citus needs a maintenance process for each database.
  'max_worker_processes = 64',
  // Settles the prepared transactions of a lost node as soon as the node is back.
  'citus.recover_2pc_interval = 1s',
  'citus.shard_count = 4',
]

/** @throws {Error} if Citus is not installed */
export async function startCitus({ durable = true } = {}) {
  if (!library || !existsSync(library))
    throw new Error(
      'Citus is not installed: docs/database.md says how it is built for the PostgreSQL of this machine.',
    )
  const servers = await openServers(durable ? undefined : await roomyPlace())
  const all = durable ? settings : [...settings, 'fsync = off', 'full_page_writes = off']
  const nodes = []
  for (const name of ['coordinator', 'worker-one', 'worker-two'])
    nodes.push(await servers.primary(all, name))
  const addresses = nodes.map(({ adminUrl }) => adminUrl)
  const url = await createDatabaseOn(addresses, 'nodes')
  return {
    url,
    addresses,
    workers: nodes.slice(1),
    async version(): Promise<string> {
      const sql = `select 'PostgreSQL ' || current_setting('server_version') || ', ' || citus_version() as is`
      const [version] = await asSuperuser<{ is: string }>(url, sql)
      return version?.is.replace(/ (\(Debian.*?\)|on x86.*)/g, '') ?? ''
    },
    stop: () => servers.close(),
  }
}
