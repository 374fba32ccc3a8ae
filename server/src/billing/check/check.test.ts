import { asSuperuser } from '@dobara/testing/postgres/superuser'
import {
  type BilledWorld,
  live,
  openBilledWorldForEach,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import { beforeEach, expect, test } from 'vitest'

const world = openBilledWorldForEach()
const day = 86_400

interface Planted {
  world: BilledWorld
  sql: (text: string) => Promise<unknown>
  subscription: BilledWorld['standIn']['records']['subscriptions'][number]
  payment: BilledWorld['standIn']['records']['payments'][number]
  payer: ReturnType<typeof payerOf>
}
let planted: Planted

beforeEach(async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 64)
  const { subscriptions, payments } = world.standIn.records
  planted = {
    world,
    sql: (text) => asSuperuser(world.databaseUrl, text),
    subscription: subscriptions[0] as Planted['subscription'],
    payment: payments.at(-1) as Planted['payment'],
    payer: payerOf(await world.anotherPhone(owner)),
  }
  expect(await problemsIn(world)).toEqual([])
})

const lastPayment = `payment_id = (select payment_id from payment order by paid_at desc limit 1)`
const lastPaper = `document_id = (select document_id from billing_document order by number desc limit 1)`
const particularsWith = (path: string, value: string) =>
  `update billing_document set particulars = jsonb_set(particulars, '${path}', '${value}') where ${lastPaper}`

const faults: [string, (to: Planted) => Promise<unknown> | unknown, RegExp[]][] = [
  [
    'an invoice is gone',
    ({ sql }) => sql(`delete from billing_document where ${lastPaper}`),
    [/has 0 invoices and 0 credit notes\. Restore its invoice/, /is missing\. Restore its paper/],
  ],
  [
    'a number was skipped',
    ({ sql }) => sql('update document_series set last_number = last_number + 1'),
    [/Number 3 of DB2627 is missing\. Restore/],
  ],
  [
    'a series is not counted',
    ({ sql }) => sql('delete from document_series'),
    [/DB2627 is not in document_series\. Add it/],
  ],
  [
    'days are charged twice',
    ({ sql }) =>
      sql(
        `update payment set period_start = period_start - interval '3 days' where ${lastPayment}`,
      ),
    [/are for the same days\. Refund one/, /is for other days than its payment\. Restore/],
  ],
  [
    'a mandate lives a day after its cancel',
    ({ sql }) =>
      sql(`update mandate set cancel_reason = 'owner', cancel_wanted_at = '2027-01-20T00:00:00Z'`),
    [/still lives a day after its cancel\. Cancel it/, /points can be given until/],
  ],
  [
    'awards read a wrong date',
    ({ sql }) => sql(`update restaurant set points_until = '2030-01-01T00:30:00Z'`),
    [/points can be given until 2030.*Its next reconciliation/],
  ],
  [
    'a payment was refunded in the dashboard',
    ({ payment }) => Object.assign(payment, { status: 'refunded', amount_refunded: 150_000 }),
    [/150000 paise .* were refunded in the provider's dashboard\. Record it/],
  ],
  [
    'a part of a payment was refunded in the dashboard',
    ({ payment }) => Object.assign(payment, { amount_refunded: 50_000 }),
    [/50000 paise .* were refunded in the provider's dashboard\. Record it/],
  ],
  [
    'a refund is recorded and was never made',
    ({ sql }) =>
      sql(`update payment set refund_wanted_at = period_end, refund_reason = 'owner', refunded_at = period_end,
        refund_provider_id = 'rfnd_1' where ${lastPayment}`),
    [/is recorded here, but the provider has returned 0 of 150000/, /1 invoices and 0 credit/],
  ],
  [
    'a refund was ordered and is not made',
    ({ sql }) =>
      sql(`update payment set refund_wanted_at = paid_at, refund_reason = 'owner' where ${lastPayment};
        update billing_account set paid_until = null`),
    [/the refund of payment pay_\w+ is not made since .*See the log/],
  ],
  [
    'a payment at the provider is unknown here',
    ({ world: { standIn }, payment }) => {
      standIn.records.payments.push({
        ...payment,
        id: 'pay_UNKNOWN',
        created_at: payment.created_at + 60,
      })
    },
    [/Payment pay_UNKNOWN of 150000 paise is not stored here.*Find its mandate/],
  ],
  [
    'a payment here is unknown to the provider',
    ({ sql }) => sql(`update payment set provider_id = 'pay_INVENTED' where ${lastPayment}`),
    [/does not know payment pay_INVENTED.*See whether/, /is not stored here/],
  ],
  [
    'one rupee was taken in place of 1,500',
    ({ sql }) => sql(`update payment set amount_paise = 100 where ${lastPayment}`),
    [
      /is over 100 paise, its mandate over 150000\. Compare/,
      /do not add up to what was paid\. Compare/,
      /is 150000 paise at the provider and 100 here\. Correct/,
    ],
  ],
  [
    'a period is five years longer',
    ({ sql }) =>
      sql(`update payment set period_end = period_end + interval '5 years' where ${lastPayment}`),
    [/until 2032-.*Take the days from the provider's invoice/, /paid until 2027/],
  ],
  [
    'the paid time was moved to 2030',
    ({ sql }) => sql(`update billing_account set paid_until = '2030-01-01T00:30:00Z'`),
    [/paid until 2030-.* should be 2027-.*Its next reconciliation/],
  ],
  [
    'the free time was moved to 2035',
    ({ sql }) => sql(`update billing_account set trial_ends_at = '2035-01-01T00:30:00Z'`),
    [/free time ends at 2035-.*Set trial_ends_at back/],
  ],
  [
    'a mandate is dead at the provider',
    ({ subscription, world: { clock } }) =>
      Object.assign(subscription, {
        status: 'cancelled',
        ended_at: clock.now.getTime() / 1000 - 2 * day,
      }),
    [/Restaurant .*mandate sub_\w+ has stopped at the provider, but not here\. See in the log/],
  ],
  [
    'a mandate here is unknown to the provider',
    ({ subscription, world: { standIn } }) => {
      standIn.records.hidden.sub_OTHER = standIn.records.hidden[subscription.id] as never
      subscription.id = 'sub_OTHER'
    },
    [/does not know mandate sub_(?!OTHER).*See whether/, /holds mandate sub_OTHER.*Cancel it/],
  ],
  [
    'the tax split was altered',
    ({ sql }) => sql(particularsWith('{split,taxablePaise}', '127117')),
    [/the taxes on DB2627-000002 are not those of 150000 paise\. Restore/],
  ],
  [
    'the place of supply was altered',
    ({ sql }) => sql(particularsWith('{split,placeOfSupply}', '{"gstCode":"30","state":"Goa"}')),
    [/DB2627-000002 names another place of supply than Maharashtra \(27\).*Restore/],
  ],
  [
    "a number is of another year's series",
    ({ sql }) =>
      sql(`update billing_document set number = 'DB2526-000001' where ${lastPaper};
        insert into document_series values ('DB2526', 1, '2027-01-01T00:00:00Z');
        update document_series set last_number = 1 where series = 'DB2627'`),
    [/DB2526-000001 is dated 2027-.*belongs to DB2627\. Restore/],
  ],
  [
    'an event is stuck',
    ({ sql }) =>
      sql(`insert into provider_event (event_id, kind, received_at)
        values ('evt_1', 'subscription.charged', '2027-01-01T00:00:00Z')`),
    [/Event evt_1 .* waits since 2027-01-01.*See in the log/],
  ],
  [
    'a mandate was made in the dashboard',
    ({ subscription, world: { standIn } }) => {
      standIn.records.subscriptions.push({ ...subscription, id: 'sub_BYHAND', notes: [] })
      standIn.records.hidden.sub_BYHAND = { ...standIn.records.hidden[subscription.id] } as never
    },
    [/Mandate sub_BYHAND was made in the provider's dashboard.*Cancel it there/],
  ],
]

test.each(faults)('it is found that %s', async (_, plant, sentences) => {
  await plant(planted)
  const found = await problemsIn(world)
  for (const sentence of sentences) expect(found).toContainEqual(expect.stringMatching(sentence))
})
