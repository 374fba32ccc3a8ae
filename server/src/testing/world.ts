import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { listOutbox } from '../platform/messages/outbox.ts'
import type { Provider } from '../session/id-token.ts'
import { openTestProvider, type TestProvider } from '../session/testing.ts'
import { openBrowser } from './browser.ts'
import { createTestDatabase } from './database.ts'
import { createPeople, type People, type ProvePhone } from './people.ts'
import { proveByCode } from './sign-in.ts'

type Server = People & { app: FastifyInstance }

export interface World extends People {
  app: FastifyInstance
  databaseUrl: string
  /** What no one can see or do over HTTP. */
  database: Database
  provider: TestProvider
  /** Moves when told, so that no test sleeps. */
  clock: { now: Date; pass(seconds: number): void }
  /** One more server on the same database, perhaps with other settings. */
  anotherServer(settings?: Record<string, string>): Promise<Server>
  /** One more, whose people sign in at our own provider, by code. */
  serverWithCodes(): Promise<Server>
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
  const start = async (more: Record<string, string>, trusted: Provider | null) => {
    const app = await createApp({
      config: {
        ...readConfig({
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          PIN_KEY: 'the key of the PINs, for tests only',
          IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
          REQUESTS_PER_MINUTE: '1000000',
          ...settings,
          ...more,
        }),
        botCheckCost: 1,
      },
      databaseUrl: copy.url,
      now: () => clock.now,
      print: () => {},
      ...(trusted && { provider: trusted }),
    })
    started.push(app)
    await app.ready()
    return app
  }
  const codeTo = async (phone: string) => (await listOutbox(database, phone))[0]?.code ?? ''
  const peopleOf = (app: FastifyInstance, prove: ProvePhone): Server => ({
    ...createPeople(() => openBrowser(app), prove),
    app,
  })
  const anotherServer: World['anotherServer'] = async (more = {}) =>
    peopleOf(await start(more, provider.trusted), (phone) =>
      provider.tokenFor({ phone, now: clock.now }),
    )

  return {
    ...(await anotherServer()),
    databaseUrl: copy.url,
    database,
    provider,
    clock,
    anotherServer,
    serverWithCodes: async () => peopleOf(await start({}, null), proveByCode(codeTo)),
    async close() {
      for (const app of started) await app.close()
      await database.close()
      await copy.drop()
    },
  }
}
