import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@dobara/server/platform/database/migrate'
import { startEmbeddedPostgres } from '@dobara/stand-ins/embedded-postgres/start'
import pg from 'pg'

export interface Postgres {
  /** The postmaster's process, whose children do the work. */
  pid: number
  /** @returns the address of a migrated database without people */
  newDatabase(prefix: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Keeps data on the checkout's disk, with durable commits. PostgreSQL records commit times, from
 * which the delays of live events are computed.
 */
export async function startPostgres(): Promise<Postgres> {
  const dataFolder = fileURLToPath(new URL('../../.data/', import.meta.url))
  await mkdir(dataFolder, { recursive: true })
  const folder = join(await mkdtemp(join(dataFolder, 'bench-')), 'postgres')
  await withServer(folder, (admin) => admin.query('alter system set track_commit_timestamp = on'))
  const server = await startEmbeddedPostgres({ folder })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await refuseUnlessDurable(admin)
  let databases = 0

  return {
    pid: Number.parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'), 10),
    async newDatabase(prefix) {
      const name = `${prefix}_${++databases}`
      await admin.query(`create database ${name}`)
      const url = new URL(server.url)
      url.pathname = name
      await migrate(url.href)
      return url.href
    },
    async stop() {
      await admin.end()
      await server.stop()
      await rm(join(folder, '..'), { recursive: true })
    },
  }
}

async function withServer(folder: string, work: (admin: pg.Client) => Promise<unknown>) {
  const server = await startEmbeddedPostgres({ folder })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await work(admin)
  await admin.end()
  await server.stop()
}

async function refuseUnlessDurable(admin: pg.Client) {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await admin.query(`select current_setting($1) as value`, [setting])
    if (rows[0].value !== 'on') throw new Error(`${setting} is ${rows[0].value}, and must be on`)
  }
}
