import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openTestProvider, type TestProvider } from '../session/testing.ts'
import { createTestDatabase } from './database.ts'
import { createPeople, type People } from './people.ts'

export interface World extends People {
  app: FastifyInstance
  databaseUrl: string
  provider: TestProvider
  /** Moves when told, so that no test sleeps. */
  clock: { now: Date; pass(seconds: number): void }
  close(): Promise<void>
}

/** The whole product on a database of its own, with the cast to people it. */
export async function openWorld(settings: Record<string, string> = {}): Promise<World> {
  const database = await createTestDatabase()
  const provider = await openTestProvider()
  const clock = {
    now: new Date('2026-11-20T11:05:00Z'),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const app = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PIN_KEY: 'the key of the PINs, for tests only',
      IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
      REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    }),
    databaseUrl: database.url,
    now: () => clock.now,
    print: () => {},
    provider: provider.trusted,
  })
  await app.ready()

  return {
    ...createPeople(app, (phone) => provider.tokenFor({ phone, now: clock.now })),
    app,
    databaseUrl: database.url,
    provider,
    clock,
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
