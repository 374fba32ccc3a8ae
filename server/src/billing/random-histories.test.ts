import type { WorldOwner } from '@dobara/testing/people/owner'
import {
  type BilledWorld,
  openBilledWorld,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingBy } from '../development/payments/settings.ts'
import { openBilling } from './billing.ts'
import type { PaymentProvider } from './provider.ts'
import { connectRazorpay } from './razorpay/razorpay.ts'

const day = 86_400
const plan = fc.constantFrom('monthly' as const, 'annual' as const)
const fault = fc.constantFrom(
  'silent' as const,
  'broken' as const,
  'throttled' as const,
  'response lost' as const,
)

/** One random event. Owners also try what is not possible, so an event may be refused. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('subscribe' as const), plan, isPaid: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('change' as const), plan, isPaid: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), withRefund: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bank' as const), works: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'new card' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel at the bank' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      days: fc.integer({ min: 1, max: 33 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('trouble' as const),
      fault,
      days: fc.integer({ min: 0, max: 33 }),
      isCancelling: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('killed' as const), after: fc.nat(8) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      seed: fc.nat(),
      isLost: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Start times before 29 February, before the end of a financial year and at the end of a long month. */
const start = fc.constantFrom(
  '2028-01-28T05:00:00Z',
  '2027-02-26T08:00:00Z',
  '2027-01-31T11:00:00Z',
)

test(
  'in random histories nothing is charged twice, no number is missing, and no paid restaurant is closed',
  () =>
    fc.assert(
      fc.asyncProperty(
        start,
        fc.array(step, { minLength: 8, maxLength: 22 }),
        async (from, steps) => {
          const world = await openBilledWorld()
          try {
            world.clock.now = new Date(from)
            const owner = await world.owner()
            const model: Model = { agreed: null, isUncertain: false, cancels: [] }
            for (const one of steps) {
              await take(world, owner, one, model)
              await expectOpenIfPaid(world)
            }
            await heal(world)
            await expectAllInOrder(world, model)
          } finally {
            await world.close()
          }
        },
      ),
      { numRuns: Number(process.env.HISTORIES ?? 6), endOnFailure: true },
    ),
  240_000,
)

/** The part of a history on which the expectations depend. */
interface Model {
  /** The latest mandate that the payer authorised and did not cancel. */
  agreed: string | null
  /** A bank refused a charge, so the mandate may have been ended unpaid. */
  isUncertain: boolean
  /** The mandates that could be charged when the owner cancelled, with the time of the cancellation. */
  cancels: { at: number; ids: string[] }[]
}

async function take(world: BilledWorld, owner: WorldOwner, one: Step, model: Model) {
  const { payer: hand, webhooks, records } = world.standIn
  const payer = payerOf(await world.anotherPhone(owner))
  const newest = records.subscriptions.at(-1)?.id
  const agree = (id: string, isPaid: boolean) => {
    if (hand.authorise(id, isPaid)) Object.assign(model, { agreed: id, isUncertain: false })
  }
  switch (one.kind) {
    case 'subscribe':
    case 'change':
      return payer[one.kind](one.plan).then(
        ({ subscriptionId }) => agree(subscriptionId, one.isPaid),
        refused,
      )
    case 'cancel':
      return (one.withRefund ? payer.cancelWithRefund() : payer.cancel()).then(() => {
        const ids = records.subscriptions.filter(({ ended_at }) => !ended_at).map(({ id }) => id)
        model.agreed = null
        model.cancels.push({ at: world.clock.now.getTime() / 1000, ids })
      }, refused)
    case 'bank':
      model.isUncertain ||= !one.works
      return newest && hand.setBank(newest, one.works)
    case 'new card':
      return newest && hand.changeCard(newest)
    case 'cancel at the bank': {
      const isOver = ['created', 'cancelled', 'completed', 'expired'].includes(
        records.subscriptions.at(-1)?.status ?? 'created',
      )
      if (newest === model.agreed && !isOver) model.agreed = null
      return newest && !isOver && hand.cancel(newest)
    }
    case 'time':
      world.clock.pass(one.days * day)
      world.standIn.clock.catchUp()
      world.standIn.setFault('none')
      return Promise.all([
        world.billing.sweep(world.clock.now),
        another(world).sweep(world.clock.now),
      ])
    case 'trouble':
      world.standIn.setFault(one.fault)
      if (one.isCancelling) await take(world, owner, { kind: 'cancel', withRefund: false }, model)
      world.clock.pass(one.days * day)
      world.standIn.clock.catchUp()
      return world.billing.sweep(world.clock.now)
    case 'killed':
      world.clock.pass(day)
      world.standIn.clock.catchUp()
      return another(world, one.after).sweep(world.clock.now)
    case 'webhooks':
      return webhooks.deliver({ isLost: one.isLost, copies: 3, order: shuffledBy(one.seed) })
  }
}

const refused = (error: { code?: string }) => {
  expect([
    'already_subscribed',
    'not_subscribed',
    'change_too_late',
    'refund_too_late',
    'refund_used',
    'provider_silent',
  ]).toContain(error.code)
}

/** Another server process. It dies after the given number of calls to the provider. */
function another(world: BilledWorld, diesAfter = Number.POSITIVE_INFINITY) {
  const { razorpay, seller } = billingBy(world.standIn)
  const provider = connectRazorpay({ ...razorpay, timeoutMilliseconds: 1_000 })
  let calls = 0
  const dying = new Proxy(provider, {
    get: (target, name: keyof PaymentProvider) => {
      if (typeof target[name] === 'function' && ++calls > diesAfter) throw new Error('killed')
      return target[name]
    },
  })
  return openBilling({
    database: world.database,
    messages: {
      sendSms: async () => {},
      sendEmail: async () => {},
      areCodesShown: true,
      close: () => {},
    },
    provider: dying,
    seller,
    origin: 'https://dobara.example',
    checkPin: async () => {},
    personKeys: [],
    onError: () => {},
    onAlarm: () => {},
  })
}

const shuffledBy =
  (seed: number) =>
  <Item>(items: Item[]): Item[] =>
    items
      .map((item, index) => ({ item, at: Math.imul(seed + index * 7919, 2_654_435_761) >>> 0 }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)

/** Compares the plan with the provider's records: time that was paid and not refunded must be open. */
async function expectOpenIfPaid(world: BilledWorld) {
  const { records } = world.standIn
  const now = world.clock.now.getTime() / 1000
  const isUnrefunded = (id: string | null) =>
    records.payments.some((payment) => payment.id === id && payment.amount_refunded === 0)
  const wantedBack = new Set(
    (
      await ownRows(world, 'select provider_id from payment where refund_wanted_at is not null')
    ).map(({ provider_id }) => provider_id),
  )
  // A payment counts once the server has stored it, after a webhook or a reconciliation.
  const known = new Set(
    (await ownRows(world, 'select provider_id from payment')).map(({ provider_id }) => provider_id),
  )
  const isPaid = records.invoices.some(
    ({ payment_id, billing_start, billing_end }) =>
      isUnrefunded(payment_id) &&
      known.has(payment_id) &&
      !wantedBack.has(payment_id) &&
      billing_start <= now &&
      now < billing_end,
  )
  const [row] = await ownRows(world, 'select points_until from restaurant')
  const until = row?.points_until as Date | null
  if (isPaid) expect(until === null || until > world.clock.now).toBe(true)
}

async function heal(world: BilledWorld) {
  world.standIn.setFault('none')
  // Long enough for all claims to expire and for lost mandates to be found.
  for (let hours = 0; hours < 48; hours += 12) {
    world.clock.pass(day / 2)
    world.standIn.clock.catchUp()
    await world.billing.sweep(world.clock.now)
  }
}

async function expectAllInOrder(world: BilledWorld, model: Model) {
  const { records } = world.standIn
  expect(await problemsIn(world)).toEqual([])

  const charged = records.invoices
    .filter(({ status }) => status === 'paid')
    .map(({ payment_id }) => payment_id)
  const known = await ownRows(world, 'select provider_id, refund_provider_id from payment')
  expect(known.map(({ provider_id }) => provider_id).sort()).toEqual(charged.sort())
  expect(
    known
      .map((row) => row.refund_provider_id)
      .filter(Boolean)
      .sort(),
  ).toEqual(records.refunds.map(({ id }) => id).sort())

  const alive = records.subscriptions.filter(({ status }) =>
    ['authenticated', 'active', 'pending', 'halted'].includes(status),
  )
  const paying = await ownRows(
    world,
    `select provider_id from mandate where status in ('authorised', 'active', 'failing') and cancel_wanted_at is null`,
  )
  expect(alive.map(({ id }) => id)).toEqual(paying.map(({ provider_id }) => provider_id))
  expect(alive.length).toBeLessThanOrEqual(1)

  // The server cancels no authorised mandate by itself, and charges after a cancellation are refunded.
  if (model.agreed && !model.isUncertain) expect(alive.map(({ id }) => id)).toEqual([model.agreed])
  for (const { at, ids } of model.cancels)
    for (const { subscription_id, payment_id, paid_at } of records.invoices)
      if (ids.includes(subscription_id) && paid_at && paid_at > at)
        expect(records.payments.find(({ id }) => id === payment_id)?.status).toBe('refunded')
}

async function ownRows(world: BilledWorld, text: string): Promise<Record<string, unknown>[]> {
  const [program] = await world.database.global
    .selectFrom('program')
    .select('restaurant_id')
    .execute()
  return world.database.asRestaurant(program?.restaurant_id ?? '', async (tx) => {
    const { CompiledQuery } = await import('kysely')
    return (await tx.executeQuery(CompiledQuery.raw(text))).rows as Record<string, unknown>[]
  })
}
