import { spiceRoute } from '@dobara/testing/people/cast'
import { live, openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()
const { phone } = spiceRoute

async function subscribed() {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await world.pass(1)
  return { owner, payer, subscriptionId }
}

type Subscribed = Awaited<ReturnType<typeof subscribed>>

const ended = (until: string) =>
  `Dobara: The payment was ended at your bank or in your UPI app, so nothing more is charged. Everything works until ${until}. To go on after that, choose a plan: `

const cancelAtBank = async ({ subscriptionId }: Subscribed) =>
  world.standIn.payer.cancel(subscriptionId)
const aMonthLater = ({ owner }: Subscribed) => live(world, owner, 31)

const ends: {
  end: string
  before?: (given: Subscribed) => Promise<unknown>
  act: (given: Subscribed) => Promise<unknown>
  days?: number
  told: string[]
}[] = [
  { end: 'at the bank, in the free month', act: cancelAtBank, told: [ended('20 Dec 2026')] },
  {
    end: 'at the bank, in a paid month',
    before: aMonthLater,
    act: cancelAtBank,
    told: [ended('20 Jan 2027')],
  },
  {
    end: 'at the bank, while it was paused',
    before: async (given) => {
      await aMonthLater(given)
      world.standIn.payer.pause(given.subscriptionId)
      await world.pass(1)
    },
    act: cancelAtBank,
    told: [ended('20 Jan 2027')],
  },
  {
    end: 'at the bank, in the days of grace',
    before: async (given) => {
      world.standIn.payer.setBank(given.subscriptionId, false)
      await aMonthLater(given)
    },
    act: cancelAtBank,
    days: 2,
    told: [ended('22 Dec 2026'), 'Dobara: Points cannot be given'],
  },
  {
    end: 'in Dobara',
    act: async ({ owner }) => payerOf(await world.anotherPhone(owner)).cancel(),
    told: ['Dobara: Nothing more is charged. Everything works until 20 Dec 2026.'],
  },
  {
    end: 'in Dobara, after the bank and before we heard of it',
    act: async (given) => {
      await cancelAtBank(given)
      world.standIn.setFault('silent')
      await payerOf(await world.anotherPhone(given.owner))
        .cancel()
        .catch(() => {})
      world.standIn.setFault('none')
    },
    told: ['Dobara: Nothing more is charged. Everything works until 20 Dec 2026.'],
  },
  {
    end: 'by a change of the plan',
    act: async ({ owner }) => {
      const payer = payerOf(await world.anotherPhone(owner))
      const { subscriptionId } = await payer.change('annual')
      world.standIn.payer.authorise(subscriptionId)
    },
    told: ['Dobara: You have chosen the annual plan.'],
  },
  {
    end: 'by a card that expired: failed, remembered, ended',
    before: ({ owner }) => live(world, owner, 29),
    act: async ({ subscriptionId }) => world.standIn.payer.setBank(subscriptionId, false),
    days: 9,
    told: [
      'Dobara: We could not charge ₹1,500. Everything works until 27 Dec 2026.',
      'Dobara: ₹1,500 is still not paid. Everything works until 27 Dec 2026;',
      'Dobara: ₹1,500 is still not paid. Everything works until 27 Dec 2026;',
      'Dobara: Points cannot be given until you subscribe again.',
    ],
  },
  {
    end: 'by a pause in the free month, which the provider takes as an end',
    act: async ({ subscriptionId }) => world.standIn.payer.pause(subscriptionId),
    told: [ended('20 Dec 2026')],
  },
  {
    end: 'by a pause that lasts',
    before: aMonthLater,
    act: async ({ subscriptionId }) => world.standIn.payer.pause(subscriptionId),
    days: 40,
    told: [
      'Dobara: You have paused the payment',
      'Dobara: Points cannot be given until you subscribe again.',
    ],
  },
]

const waitingEvents = () =>
  world.database.global
    .selectFrom('provider_event')
    .select('kind')
    .where('handled_at', 'is', null)
    .execute()

test.each(ends)(
  'what an owner is told when charges end $end',
  async ({ before = async () => {}, act, days = 1, told }) => {
    const given = await subscribed()
    await before(given)
    const texts: string[] = []
    for (let quarter = 0; quarter < days * 4; quarter++) {
      const since = world.clock.now
      if (quarter === 0) {
        world.clock.pass(1)
        await act(given)
        await world.standIn.webhooks.deliver()
        await expect.poll(waitingEvents).toEqual([])
      }
      await world.pass(0.25)
      texts.push(...(await world.told(phone, since)).reverse())
    }
    const beginnings = texts.map((text, index) => text.slice(0, told[index]?.length))
    expect(beginnings).toEqual(told)
  },
)

test('an end at the bank is told at once, and once whatever webhooks come again or out of order', async () => {
  const { subscriptionId } = await subscribed()
  const since = world.clock.now
  world.clock.pass(1)
  world.standIn.payer.cancel(subscriptionId)
  const order = <Event>(events: Event[]) => events.reverse()
  await world.standIn.webhooks.deliver({ copies: 4, order })
  const told = async () => (await world.told(phone, since)).map((text) => text.split('http')[0])
  await expect.poll(told).toEqual([ended('20 Dec 2026')])
  await Promise.all([1, 2, 3].map(() => world.billing.sweep(world.clock.now)))
  await world.pass(3)
  expect(await told()).toEqual([ended('20 Dec 2026')])
})

test('after an end at the bank and a new plan, its end is told as well, and the first not again', async () => {
  const given = await subscribed()
  world.standIn.payer.cancel(given.subscriptionId)
  await world.pass(1)
  const payer = payerOf(await world.anotherPhone(given.owner))
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await world.pass(1)
  const since = world.clock.now
  world.clock.pass(1)
  world.standIn.payer.cancel(subscriptionId)
  await world.pass(1)
  const [told = '', ...more] = await world.told(phone, since)
  expect([told.split('http')[0], more]).toEqual([ended('20 Dec 2026'), []])
})
