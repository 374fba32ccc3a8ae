import { join } from 'node:path'
import { StartProblem } from '@dobara/server/platform/start-problem'
import pg from 'pg'
import { keptSecret } from '../kept-secret.ts'
import { usableBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { prepareHome } from './home.ts'
import { tryLock } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { databaseUser } from './run-as.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  /** Logs in as the superuser, who owns the database */
  url: string
  /** Logs in as a member of `dobara_app` without other rights, as production demands */
  servingUrl: string
  /** Rolls open transactions back. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  folder: string
  /** By default a free port, which later starts reuse */
  port?: number
  /** If false, the database is faster, but a power failure loses data. */
  durable?: boolean
}

const database = 'dobara'
const servingLogin = 'dobara_server'

/**
 * Only one process at a time can use a folder. Cleans up after a killed process, and restarts
 * PostgreSQL when it dies.
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
    await createCluster({ ...program, password })
    const server = await supervise(program, port)
    const address = new URL(`postgres://postgres@127.0.0.1:${server.port}/postgres`)
    address.password = password
    await createDatabaseOnce(address.href)
    address.pathname = database
    const serving = new URL(address)
    serving.username = servingLogin
    serving.password = await keptSecret(join(home, 'serving-password'))
    await createServingLogin(address.href, serving.password)
    return {
      url: address.href,
      servingUrl: serving.href,
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

const createDatabaseOnce = (url: string) =>
  asSuperuser(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (!rowCount) await client.query(`create database ${database}`)
  })

/** Sets the password anew, because the data folder may have been copied without its secrets. */
const createServingLogin = (url: string, password: string) =>
  asSuperuser(url, async (client) => {
    for (const role of ['dobara_app', servingLogin]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${role}`)
    }
    await client.query(
      `alter role ${servingLogin} login password ${client.escapeLiteral(password)}; grant dobara_app to ${servingLogin}`,
    )
  })

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
