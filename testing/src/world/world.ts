import { createApp } from '@dobara/server/app'
import type { BillingConfig } from '@dobara/server/platform/billing-config'
import { readConfig } from '@dobara/server/platform/config'
import type { Database } from '@dobara/server/platform/database/database'
import type { Provider } from '@dobara/server/session/id-token'
import { listOutbox } from '@dobara/stand-ins/outbox'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openBrowser } from '../people/browser.ts'
import { createPeople, type People, type ProvePhone } from '../people/people.ts'
import { openTestProvider, type TestProvider } from '../people/provider.ts'
import { proveByCode } from '../people/sign-in.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { forServing } from '../postgres/serving-login.ts'
import { printedFaults } from './printed-faults.ts'

export const identitySecret = 'the secret of the sign-in, for tests only'

type Server = People & { app: FastifyInstance }

export interface World extends People {
  app: FastifyInstance
  databaseUrl: string
  database: Database
  provider: TestProvider
  /** Only tests move this clock, so that no test has to sleep. */
  clock: { now: Date; pass(seconds: number): void }
  anotherServer(settings?: Record<string, string>, billing?: BillingConfig | null): Promise<Server>
  /** At this server, people sign in with our own provider. */
  serverWithCodes(): Promise<Server>
  close(): Promise<void>
}

/**
 * Billing is off unless `billing` is given. `wayTo` may give servers another address for the
 * database.
 */
export async function openWorld(
  settings: Record<string, string> = {},
  wayTo = async (url: string) => url,
  billing: BillingConfig | null = null,
  create: () => Promise<TestDatabase> = createTestDatabase,
  beginsAt = new Date('2026-11-20T11:05:00Z'),
  pushStandIn: string | null = null,
  jobs: { withoutJobs?: true } = {},
): Promise<World> {
  const copy = await create()
  const reached = await wayTo(forServing(copy.url))
  const provider = await openTestProvider()
  const database = openTestDatabase(copy.url, 4)
  const clock = {
    now: beginsAt,
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const started: FastifyInstance[] = []
  const start = async (
    more: Record<string, string>,
    trusted: Provider | null,
    charged = billing,
  ) => {
    const app = await createApp({
      config: {
        ...readConfig({
          NODE_ENV: 'test',
          LOG_LEVEL: 'error',
          PIN_KEY: 'the key of the PINs, for tests only',
          IDENTITY_SECRET: identitySecret,
          REQUESTS_PER_MINUTE: '1000000',
          CALLS_AT_ONCE: '1000',
          ...settings,
          ...more,
        }),
        botCheckCost: 1,
        billing: charged,
        pushStandIn,
      },
      databaseUrl: more.DATABASE_URL ?? reached,
      now: () => clock.now,
      print: () => {},
      log: printedFaults,
      ...jobs,
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
  const anotherServer: World['anotherServer'] = async (more = {}, charged = billing) =>
    peopleOf(await start(more, provider.trusted, charged), (phone) =>
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

export const openWorldOnce = (...options: Parameters<typeof openWorld>) =>
  keptWorld(() => openWorld(...options), beforeAll, afterAll)

export const openWorldForEach = (...options: Parameters<typeof openWorld>) =>
  keptWorld(() => openWorld(...options), beforeEach, afterEach)

/** Opens the world before the file's own hooks run. If opening fails, nothing is closed. */
export function keptWorld<Kept extends World>(
  open: () => Promise<Kept>,
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
): Kept {
  const world = {} as Kept
  before(async () => {
    Object.assign(world, await open())
  })
  after(async () => {
    const opened: Partial<Kept> = world
    const { close } = opened
    delete opened.close
    await close?.()
  })
  return world
}
