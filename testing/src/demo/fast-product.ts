import { createApp } from '@dobara/server/app'
import type { Config } from '@dobara/server/platform/config'
import type { Draw } from '@dobara/server/platform/draw'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { openBrowser } from '../people/browser.ts'
import { createPeople } from '../people/people.ts'
import { proveByCode } from '../people/sign-in.ts'
import { openTestDatabase } from '../postgres/open-database.ts'

interface Options {
  databaseUrl: string
  config: Config
  clock: { now: Date }
  draw?: Draw
}

export async function openFastProduct({ databaseUrl, config, clock, draw }: Options) {
  const app = await createApp({
    config: { ...config, logLevel: 'silent', requestsPerMinute: 1_000_000, botCheckCost: 1 },
    databaseUrl,
    now: () => clock.now,
    ...(draw && { draw }),
    print: () => {},
    withoutJobs: true,
  })
  const database = openTestDatabase(databaseUrl)
  return {
    people: createPeople(
      () => openBrowser(app),
      proveByCode(async (phone) => (await listOutbox(database, phone))[0]?.code ?? ''),
    ),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
