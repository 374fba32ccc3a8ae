import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { openTestProvider, type TestProvider } from '../session/testing.ts'
import { openBrowser } from './browser.ts'
import { createTestDatabase } from './database.ts'
import { createPeople, type People } from './people.ts'

export interface World extends People {
  app: FastifyInstance
  databaseUrl: string
  /** What no one can see or do over HTTP. */
  database: Database
  provider: TestProvider
  /** Moves when told, so that no test sleeps. */
  clock: { now: Date; pass(seconds: number): void }
  /** One more server on the same database, perhaps with other settings. */
  anotherServer(settings?: Record<string, string>): Promise<People & { app: FastifyInstance }>
  close(): Promise<void>
}

/** The whole product on a database of its own, with the cast to people it. */
export async function openWorld(settings: Record<string, string> = {}): Promise<World> {
  const copy = await createTestDatabase()
  const provider = await openTestProvider()
  const database = openDatabase({ url: copy.url, connections: 4, onError: () => {} })
  const clock = {
    now: new Date('2026-11-20T11:05:00Z'),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const started: FastifyInstance[] = []
  const anotherServer: World['anotherServer'] = async (more = {}) => {
    const app = await createApp({
      config: readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PIN_KEY: 'the key of the PINs, for tests only',
        IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
        REQUESTS_PER_MINUTE: '1000000',
        ...settings,
        ...more,
      }),
      databaseUrl: copy.url,
      now: () => clock.now,
      print: () => {},
      provider: provider.trusted,
    })
    started.push(app)
    await app.ready()
    const people = createPeople(
      () => openBrowser(app),
      (phone) => provider.tokenFor({ phone, now: clock.now }),
    )
    return { ...people, app }
  }

  return {
    ...(await anotherServer()),
    databaseUrl: copy.url,
    database,
    provider,
    clock,
    anotherServer,
    async close() {
      for (const app of started) await app.close()
      await database.close()
      await copy.drop()
    },
  }
}
