import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pushPortBeside } from '@dobara/server/platform/config'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import type { EmbeddedPostgres } from '@dobara/stand-ins/embedded-postgres/start'
import { endNights } from '@dobara/testing/postgres/no-nights'
import { startThrowawayPostgres } from '@dobara/testing/postgres/throwaway'
import { openServerLog } from './server-log.ts'

export interface Product {
  origin: string
  settings: Settings
  stop: () => Promise<void>
}

/** Raises limits, because one machine acts for all people. Allows messages at night. */
export async function startProduct(
  prepare: (settings: Settings) => Promise<unknown> = async () => {},
  furtherSettings: Record<string, string> = {},
): Promise<Product> {
  const database = await startThrowawayPostgres()
  const dataFolder = await mkdtemp(join(tmpdir(), 'dobara-e2e-'))
  const undo = async () => {
    await database.stop()
    await rm(dataFolder, { recursive: true })
  }
  try {
    const settings = {
      ...settingsFor(database, dataFolder, await freePortForProduct()),
      ...furtherSettings,
    }
    await prepare(settings)
    const stopServer = await startServer(settings)
    await endNights(settings.MIGRATION_DATABASE_URL)
    return {
      origin: settings.ORIGIN,
      settings,
      stop: async () => {
        await stopServer()
        await undo()
      },
    }
  } catch (reason) {
    await undo()
    throw reason
  }
}

/** @returns how to stop the server */
export async function startServer(settings: Settings): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  server.stdout.pipe(openServerLog())
  await listening(server)
  return () => stopped(server)
}

/** If the port beside it were taken, the push service would listen where no journey looks for it. */
async function freePortForProduct(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (await freePort(pushPortBeside(port))) return port
  }
}

export type Settings = ReturnType<typeof settingsFor>

const settingsFor = ({ servingUrl, url }: EmbeddedPostgres, dataFolder: string, port: number) => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(port),
  ORIGIN: `http://127.0.0.1:${port}`,
  DATABASE_URL: servingUrl,
  MIGRATION_DATABASE_URL: url,
  DATA_FOLDER: dataFolder,
  BOT_CHECK_COST: '10',
  REQUESTS_PER_MINUTE: '1000000',
  CODES_PER_HOUR: '1000000',
  TRUSTED_PROXIES: '1',
})

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Dobara is at')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

async function stopped(server: ChildProcess) {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
