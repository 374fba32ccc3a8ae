import { randomUUID } from 'node:crypto'
import { createApp } from '@dobara/server/app'
import { openBilling } from '@dobara/server/billing/billing'
import { connectRazorpay } from '@dobara/server/billing/razorpay/razorpay'
import { readConfig } from '@dobara/server/platform/config'
import { migrate } from '@dobara/server/platform/database/migrate'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { keepInOutbox } from '@dobara/stand-ins/outbox'
import { billingBy } from '@dobara/stand-ins/payments/settings'
import { startStandIn } from '@dobara/stand-ins/payments/start'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { createPeople } from '@dobara/testing/people/people'
import { openTestProvider } from '@dobara/testing/people/provider'
import { createDatabaseOn, dropDatabaseOn } from '@dobara/testing/postgres/nodes'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { newAddress } from './people.ts'

const dayMs = 86_400_000

export async function databaseBeside(url: string) {
  const name = `billed_${randomUUID().slice(0, 8)}`
  return {
    url: await createDatabaseOn([url], name),
    stop: () => dropDatabaseOn([url], name),
  }
}

/**
 * The real server and the payment stand-in share a movable clock.
 * @param postgres an empty database, which stops with the product
 */
export async function startBilledProduct(postgres: { url: string; stop(): Promise<void> }) {
  await migrate(postgres.url)
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const standIn = await startStandIn({ now })
  const billing = billingBy(standIn)
  const provider = await openTestProvider()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: origin,
    PIN_KEY: 'the key of the PINs, for tests only',
    IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
    REQUESTS_PER_MINUTE: '1000000',
    TRUSTED_PROXIES: '1',
  })
  const app = await createApp({
    config: { ...config, billing },
    databaseUrl: postgres.url,
    now,
    print: () => {},
    provider: provider.trusted,
  })
  await app.listen({ host: '127.0.0.1', port })
  standIn.listen(`${origin}/webhooks/razorpay`)

  const database = openTestDatabase(postgres.url, 2)
  const outbox = keepInOutbox({ database, now, print: () => {} })
  const { sweep } = openBilling({
    database,
    messages: outbox,
    provider: connectRazorpay(billing.razorpay),
    seller: billing.seller,
    origin,
    checkPin: async () => {},
    personKeys: [],
    onError: () => {},
    onAlarm: () => {},
  })
  return {
    origin,
    standIn,
    now,
    people: createPeople(
      () => openBrowserAt(origin, { 'x-forwarded-for': newAddress() }),
      (phone) => provider.tokenFor({ phone, now: now() }),
    ),
    async pass(days: number) {
      for (let day = 0; day < days; day++) {
        aheadMs += dayMs
        standIn.clock.catchUp()
        await sweep(now())
      }
    },
    async stop() {
      await app.close()
      await database.close()
      await standIn.stop()
      await postgres.stop()
    },
  }
}

export type BilledProduct = Awaited<ReturnType<typeof startBilledProduct>>
