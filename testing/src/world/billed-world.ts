import { createSecretKey } from 'node:crypto'
import type { PlanName } from '@dobara/contract/rules/plans'
import {
  cancelSubscription,
  changePlan,
  getBilling,
  lookAtBilling,
  saveBillingDetails,
  subscribe,
} from '@dobara/contract/schemas/billing'
import type { Input } from '@dobara/contract/schemas/endpoint'
import { type OpenBilling, openBilling } from '@dobara/server/billing/billing'
import { checkBilling } from '@dobara/server/billing/check'
import { connectRazorpay } from '@dobara/server/billing/razorpay/razorpay'
import type { BillingConfig } from '@dobara/server/platform/billing-config'
import { keepInOutbox, listOutbox } from '@dobara/stand-ins/outbox'
import { billingBy } from '@dobara/stand-ins/payments/settings'
import { type StandIn, startStandIn } from '@dobara/stand-ins/payments/start'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { patience } from '../patience.ts'
import type { Browser } from '../people/browser.ts'
import { spiceRoute } from '../people/cast.ts'
import type { TestDatabase } from '../postgres/database.ts'
import { keptWorld, openWorld, type World } from './world.ts'

export interface BilledWorld extends World {
  standIn: StandIn
  /** A second process, which sweeps only when called. */
  billing: OpenBilling
  alarms: string[]
  /** Delivers no webhooks. */
  pass(days: number): Promise<void>
  /** Newest first. */
  told(to: string, since?: Date): Promise<string[]>
}

const day = 86_400
const personKeys = [createSecretKey('the keys of a process that only sweeps', 'utf8')]

/**
 * The product and the stand-in share a clock. Without jobs, billing sweeps only when called and
 * after webhooks.
 */
export async function openBilledWorld(
  create?: () => Promise<TestDatabase>,
  jobs: { withoutJobs?: true } = { withoutJobs: true },
  pushStandIn: string | null = null,
): Promise<BilledWorld> {
  const clock = { now: () => new Date() }
  const standIn = await startStandIn({ isEager: false, now: () => clock.now() })
  const settings = patient(billingBy(standIn))
  const world = await openWorld({}, undefined, settings, create, undefined, pushStandIn, jobs)
  clock.now = () => world.clock.now
  const webhook = await world.app.listen({ port: 0, host: '127.0.0.1' })
  standIn.listen(`${webhook}/webhooks/razorpay`)
  const outbox = keepInOutbox({
    database: world.database,
    now: () => world.clock.now,
    print: () => {},
  })
  const alarms: string[] = []
  const billing = openBilling({
    database: world.database,
    messages: outbox,
    provider: connectRazorpay(settings.razorpay),
    seller: settings.seller,
    origin: 'https://dobara.example',
    checkPin: async () => {},
    personKeys,
    onError: () => {},
    onAlarm: (alarm, about) => alarms.push(`${alarm} ${about}`),
  })
  return {
    ...world,
    standIn,
    billing,
    alarms,
    async pass(days) {
      world.clock.pass(days * day)
      standIn.clock.catchUp()
      await billing.sweep(world.clock.now)
    },
    told: async (to, since = new Date(0)) =>
      (await listOutbox(world.database, to))
        .filter(({ sentAt }) => sentAt > since)
        .map(({ text }) => text),
    async close() {
      await world.close()
      await standIn.stop()
    },
  }
}

const patient = ({ razorpay, seller }: BillingConfig): BillingConfig => ({
  razorpay: { ...razorpay, timeoutMilliseconds: patience.timeout },
  seller,
})

export const openBilledWorldOnce = (...options: Parameters<typeof openBilledWorld>) =>
  keptWorld(() => openBilledWorld(...options), beforeAll, afterAll)

export const openBilledWorldForEach = () => keptWorld(openBilledWorld, beforeEach, afterEach)

export const payerOf = ({ call }: Browser) => ({
  billing: async () => {
    const { billing } = await call(getBilling)
    if (!billing) throw new Error('billing is off')
    return billing
  },
  reconcile: () => call(lookAtBilling),
  saveDetails: (body: Input<typeof saveBillingDetails>['body']) =>
    call(saveBillingDetails, { body }),
  subscribe: async (plan: PlanName) => (await call(subscribe, { body: { plan } })).checkout,
  change: async (plan: PlanName) => (await call(changePlan, { body: { plan } })).checkout,
  cancel: () => call(cancelSubscription, { body: { withRefund: false } }),
  cancelWithRefund: (pin: string = spiceRoute.pin) =>
    call(cancelSubscription, { body: { withRefund: true, pin } }),
})

/** Each step is short enough to keep the owner signed in. */
export async function live(world: BilledWorld, owner: Browser, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 15) {
    await world.pass(Math.min(left, 15))
    await payerOf(owner).billing()
  }
}

export async function problemsIn({
  database,
  standIn,
  clock,
}: Pick<BilledWorld, 'database' | 'clock'> & { standIn: StandIn | null }): Promise<string[]> {
  const provider = standIn && connectRazorpay(billingBy(standIn).razorpay)
  const problems: string[] = []
  for await (const problem of checkBilling(database, provider, clock.now)) problems.push(problem)
  return problems
}
