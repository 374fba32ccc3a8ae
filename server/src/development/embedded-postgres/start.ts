import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '../../platform/start-problem.ts'
import { keptSecret } from '../kept-secret.ts'
import { usableBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { prepareHome } from './home.ts'
import { tryLock } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { databaseUser } from './run-as.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  url: string
  /** Refuses new work, rolls back what is unfinished, writes everything out and ends. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Made on first use; holds everything this server keeps. */
  folder: string
  /** By default a free port, the same at every start while it stays free. */
  port?: number
  /** False trades the data's life after a power cut for speed: for tests alone. */
  durable?: boolean
}

const database = 'dobara'

/**
 * A PostgreSQL of our own on 127.0.0.1, with one database. One process at a time may have a folder:
 * a PostgreSQL left behind by a killed one is ended first, one that dies is started again.
 * @throws {StartProblem}
 */
export async function startEmbeddedPostgres({
  folder,
  port,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await prepareHome(folder)
  const lock = tryLock(join(home, 'lock'))
  if (!lock)
    throw new StartProblem(
      `Dobara is already running on the data folder ${folder}: stop it first, or choose another with DATA_FOLDER.`,
    )
  try {
    const data = join(home, 'data')
    const user = await databaseUser(data)
    const binaries = await usableBinaries()
    const password = await keptSecret(join(home, 'password'))
    await stopOrphan(data)
    const program = { binaries, home, user, isDurable: durable }
    await makeCluster({ ...program, password })
    const server = await supervise(program, port)
    const address = new URL(`postgres://postgres@127.0.0.1:${server.port}/postgres`)
    address.password = password
    await makeDatabase(address.href)
    address.pathname = database
    return {
      url: address.href,
      stop: async () => {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function makeDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
