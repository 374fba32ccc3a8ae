import { access, chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, isSpread } from '../postgres/database.ts'
import { forServing } from '../postgres/serving-login.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface Site {
  /** The first server also runs the embedded PostgreSQL. */
  start(settings?: Record<string, string>): Promise<ServerProcess>
  databaseUrl(): Promise<string>
  postmasterPid(): Promise<number>
  /** @throws {Error} if a server failed, or if PostgreSQL still runs after the servers */
  close(): Promise<void>
}

export const openSite = (): Promise<Site> => (isSpread() ? openOnCitus() : openEmbedded())

/** Other tests use the same coordinator. */
async function openOnCitus(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'reliability-'))
  const database = await createTestDatabase()
  const servers: ServerProcess[] = []
  return {
    async start(settings = {}) {
      const ours = {
        DATA_FOLDER: folder,
        DATABASE_URL: forServing(database.url),
        MIGRATION_DATABASE_URL: database.url,
      }
      const server = await startServer({ ...ours, ...settings })
      servers.push(server)
      return server
    },
    databaseUrl: async () => database.url,
    postmasterPid: () => Promise.reject(new Error('The coordinator is not ours to end.')),
    async close() {
      await endAll(servers)
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

async function endAll(servers: ServerProcess[]) {
  for (const server of servers.reverse()) {
    server.kill('SIGTERM')
    if (await server.ended) throw new Error(`A server failed:\n${server.said()}`)
  }
}

async function openEmbedded(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'reliability-'))
  // PostgreSQL runs as another user if these tests run as root.
  await chmod(folder, 0o755)
  const postmasterFile = join(folder, 'postgres/data/postmaster.pid')
  const read = async (file: string) => (await readFile(file, 'utf8')).trim()
  const servers: ServerProcess[] = []

  return {
    async start(settings = {}) {
      const server = await startServer({ DATA_FOLDER: folder, ...settings })
      servers.push(server)
      return server
    },
    async databaseUrl() {
      const [password, port] = [
        await read(join(folder, 'postgres/password')),
        await read(join(folder, 'postgres/port')),
      ]
      return `postgres://postgres:${password}@127.0.0.1:${port}/dobara`
    },
    postmasterPid: async () => Number.parseInt(await read(postmasterFile), 10),
    async close() {
      await endAll(servers)
      const isLeftRunning = await access(postmasterFile).then(
        () => true,
        () => false,
      )
      if (isLeftRunning) throw new Error(`PostgreSQL was left running on ${folder}`)
      const home = await realpath(join(folder, 'postgres'))
      await rm(folder, { recursive: true })
      await rm(home, { recursive: true, force: true })
    },
  }
}
