import { listMessages } from '@dobara/contract/schemas/messages'
import { refusals } from '@dobara/stand-ins/whatsapp/refusals'
import { startWhatsAppStandIn, type WhatsAppStandIn } from '@dobara/stand-ins/whatsapp/start'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { afterEach, beforeEach, expect, test } from 'vitest'

const time = { now: () => new Date() }
let meta: WhatsAppStandIn
beforeEach(async () => {
  meta = await startWhatsAppStandIn({ now: () => time.now() })
})
const world = openPushedWorldForEach(() => meta.config)
afterEach(() => meta.stop())

const ashasNumber = guests.asha.phone.replace('+', '')
let owner: WorldOwner
let asha: WorldGuest

beforeEach(async () => {
  time.now = () => world.clock.now
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { news: true, whatsapp: true })
  await world.holdBack()
})

const sql = (text: string) => asSuperuser(world.databaseUrl, text)
const stored = () => sql('select state, channel from guest_message')
const inSeconds = (seconds: number) => new Date(world.later().getTime() + seconds * 1000)
const work = async (seconds = 0, onError: (error: unknown) => void = () => {}) => {
  const now = inSeconds(seconds)
  time.now = () => now
  await world.worker({ onError }).work(now)
}
const receive = async (body: Buffer, headers: Record<string, string>) =>
  (await world.app.inject({ method: 'POST', url: '/webhooks/whatsapp', payload: body, headers }))
    .statusCode
const consents = () =>
  sql(`select res_id as place, c.is_given as given from consent c join program using (restaurant_id)
    where purpose = 'whatsapp' order by restaurant_name`)
const history = () =>
  sql(`select is_given as given, decided_by as by from consent_change where purpose = 'whatsapp'
    order by restaurant_id, number`)

async function offer() {
  world.clock.now = new Date('2026-11-21T08:00:00Z')
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  const now = `'${world.clock.now.toISOString()}'::timestamptz`
  await sql(`with message as (
      insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
        expires_at, round, is_kept_out)
      select restaurant_id, gen_random_uuid(), cus_id, 'we_miss_you', 'a day',
        '{"sentence": "", "balance": 200}', ${now}, ${now} + interval '6 hours', 1, false from membership
      returning restaurant_id, message_id, cus_id)
    insert into due_message (due_at, message_id, restaurant_id, cus_id, about)
      select ${now}, message_id, restaurant_id, cus_id, 'offer' from message`)
}

test('a guest without a browser gets the template of the message, with its values in their order', async () => {
  await owner.give(asha.cusId, 40)
  await work()
  expect(meta.taken()).toMatchObject([
    {
      to: ashasNumber,
      template: 'dobara_points_received',
      language: 'en',
      parameters: ['Spice Route', '40 points', '240 points'],
    },
  ])
  expect(await stored()).toEqual([{ state: 'sent', channel: 'whatsapp' }])
})

test('a number that sleeps gets nothing: it may be somebody else’s by now', async () => {
  const now = world.clock.now.toISOString()
  await sql(`update account set code_opens_until = '${now}' where role = 'customer'`)
  await owner.give(asha.cusId, 40)
  await work()
  expect(meta.taken()).toEqual([])
})

test('a browser that shows it makes WhatsApp needless', async () => {
  const phone = await world.subscribe(asha)
  await owner.give(asha.cusId, 40)
  await work()
  expect(world.shown(phone)).toHaveLength(1)
  expect(meta.requests()).toBe(0)
})

test('without the switch for this restaurant nobody is written to', async () => {
  await asha.allow(owner.resId, { whatsapp: false })
  const sea = await world.outsider()
  await asha.join(sea.resId)
  await asha.allow(sea.resId, { news: true })
  await owner.give(asha.cusId, 40)
  await sea.give(asha.cusId, 40)
  await work()
  expect(meta.requests()).toBe(0)
  expect(await stored()).toEqual(Array(2).fill({ state: 'sent', channel: null }))
})

test('two messages to one person are six seconds apart', async () => {
  await owner.give(asha.cusId, 40)
  await owner.give(asha.cusId, 50)
  await work()
  expect(meta.taken()).toHaveLength(1)
  expect(meta.requests()).toBe(1)
  await work(60)
  expect(meta.taken()).toHaveLength(2)
})

test.each([
  ['is too fast', refusals.throughput],
  ['is too fast for one person', refusals.pair],
  ['is down', refusals.unavailable],
  ['has a token that ended', refusals.wrongToken],
])('a number that %s sends later', async (_, refusal) => {
  await owner.give(asha.cusId, 40)
  meta.answer({ kind: 'refusal', refusal })
  await work()
  expect(await stored()).toEqual([{ state: 'waiting', channel: null }])
  meta.answer({ kind: 'right' })
  await work(120)
  expect(meta.taken()).toHaveLength(1)
  expect(await stored()).toEqual([{ state: 'sent', channel: 'whatsapp' }])
})

test.each([
  ['is not on WhatsApp', refusals.undeliverable],
  ['has had enough offers', refusals.enoughMarketing],
  ['wrote long ago', refusals.reEngagement],
])('a person who %s finds the message under Messages', async (_, refusal) => {
  await owner.give(asha.cusId, 40)
  meta.answer({ kind: 'refusal', refusal })
  await work()
  await work(3_600)
  expect(meta.requests()).toBe(1)
  expect(await stored()).toEqual([{ state: 'sent', channel: null }])
})

test.each([
  ['unknown', 404, 132001, () => meta.removeTemplate('dobara_points_received', 'en')],
  ['paused', 400, 132015, () => meta.pauseTemplate('dobara_points_received', 'en')],
])(
  'a template that is %s is told to the operator, without a number',
  async (_, status, code, change) => {
    const errors: unknown[] = []
    change()
    await owner.give(asha.cusId, 40)
    await work(0, (error) => errors.push(error))
    expect(await stored()).toEqual([{ state: 'sent', channel: null }])
    expect(String(errors)).toContain(
      `dobara_points_received (en): answered ${status}, code ${code}`,
    )
    expect(String(errors)).not.toContain(ashasNumber)
  },
)

test('a receipt that Meta moved to marketing stops with a person who stopped offers, at all restaurants', async () => {
  const sea = await world.outsider()
  await asha.join(sea.resId)
  await asha.allow(sea.resId, { whatsapp: true })
  meta.moveTemplate('dobara_points_received', 'en')
  meta.stopMarketing(ashasNumber)
  await owner.give(asha.cusId, 40)
  await work()
  expect(await stored()).toEqual([{ state: 'sent', channel: null }])
  expect(await consents()).toEqual([
    { place: sea.resId, given: false },
    { place: owner.resId, given: false },
  ])
  expect(await history()).toEqual([
    ...Array(2)
      .fill([
        { given: true, by: 'guest' },
        { given: false, by: 'whatsapp' },
      ])
      .flat(),
  ])
})

test('an offer that Meta may have taken is not sent again', async () => {
  await offer()
  meta.answer({ kind: 'silent' })
  await work()
  meta.answer({ kind: 'right' })
  await work(120)
  expect(meta.taken()).toMatchObject([
    { template: 'dobara_we_miss_you', parameters: ['Spice Route', '200 points', 'See you soon!'] },
  ])
  expect(await stored()).toEqual([{ state: 'sent', channel: null }])
})

test('statuses never go back, whatever their order and however often they come', async () => {
  await owner.give(asha.cusId, 40)
  await work()
  const [message] = meta.taken()
  if (!message) throw new Error('nothing was sent')
  for (const status of ['sent', 'delivered', 'read'] as const)
    meta.events.addStatus(message, status)
  meta.events.addUnknown()
  expect(await meta.events.deliver(receive, { isReversed: true, times: 3 })).toEqual([
    200, 200, 200,
  ])
  meta.events.addStatus(message, 'failed', 131026)
  await meta.events.deliver(receive)
  expect(
    await sql('select channel, delivered_at is not null as delivered from guest_message'),
  ).toEqual([{ channel: 'whatsapp', delivered: true }])
  expect((await asha.call(listMessages, { query: {} })).results).toMatchObject([{ isOpened: true }])
})

test('a message that failed later stands under Messages alone', async () => {
  await owner.give(asha.cusId, 40)
  await work()
  const [message] = meta.taken()
  if (!message) throw new Error('nothing was sent')
  meta.events.addStatus(message, 'failed', 131026)
  await meta.events.deliver(receive)
  expect(await stored()).toEqual([{ state: 'sent', channel: null }])
})

test('a stop at WhatsApp ends it at all restaurants, and does not end what the guest allowed after it', async () => {
  meta.stopMarketing(ashasNumber)
  expect(await meta.events.deliver(receive, { times: 2 })).toEqual([200, 200])
  expect(await consents()).toEqual([{ place: owner.resId, given: false }])
  meta.resumeMarketing(ashasNumber)
  await meta.events.deliver(receive)
  // A guest who resumes at WhatsApp gives no restaurant a new consent.
  expect(await consents()).toEqual([{ place: owner.resId, given: false }])
  meta.stopMarketing(ashasNumber)
  world.clock.pass(60)
  await asha.allow(owner.resId, { whatsapp: true })
  await meta.events.deliver(receive)
  expect(await consents()).toEqual([{ place: owner.resId, given: true }])
  expect(await history()).toEqual([
    { given: true, by: 'guest' },
    { given: false, by: 'whatsapp' },
    { given: true, by: 'guest' },
  ])
})

test('a stop in the second of the yes withdraws it, since Meta names the second alone', async () => {
  world.clock.now = new Date('2026-11-21T08:00:07.300Z')
  await asha.allow(owner.resId, { whatsapp: false })
  await asha.allow(owner.resId, { whatsapp: true })
  world.clock.now = new Date('2026-11-21T08:00:07.900Z')
  meta.stopMarketing(ashasNumber)
  expect(await meta.events.deliver(receive)).toEqual([200])
  expect(await consents()).toEqual([{ place: owner.resId, given: false }])
})

test('a webhook that Meta did not sign changes nothing', async () => {
  meta.stopMarketing(ashasNumber)
  const forge = (change: (headers: Record<string, string>) => Record<string, string>) =>
    meta.events.deliver((body, headers) => receive(body, change(headers)))
  const sign = 'x-hub-signature-256'
  expect(await forge(({ [sign]: _, ...headers }) => headers)).toEqual([401])
  meta.stopMarketing(ashasNumber)
  expect(await forge((headers) => ({ ...headers, [sign]: 'sha256=00' }))).toEqual([401])
  meta.stopMarketing(ashasNumber)
  expect(
    await meta.events.deliver((body, headers) =>
      receive(Buffer.from(body.toString().replaceAll('stop', 'Stop')), headers),
    ),
  ).toEqual([401])
  expect(await consents()).toEqual([{ place: owner.resId, given: true }])
})

test('the address is proved to Meta with the word of our own alone', async () => {
  const ask = async (token: string, challenge = '1158201444') => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': challenge,
    })
    const { statusCode, body } = await world.app.inject(`/webhooks/whatsapp?${query}`)
    return [statusCode, body]
  }
  expect(await ask(meta.config.verifyToken)).toEqual([200, '1158201444'])
  expect(await ask('a guess')).toEqual([403, '{}'])
  expect(await ask(meta.config.verifyToken, '<script>')).toEqual([403, '{}'])
})

test('news costs what Meta takes for those who have WhatsApp alone, in whole rupees', async () => {
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  world.clock.pass(2 * 86_400)
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { offers: true, isAdult: true, whatsapp: true })
  await world.subscribe(farhan)
  world.clock.pass(2 * 86_400)
  expect(await owner.countNews()).toMatchObject({ rupees: 1, toSend: 2, keptOut: 0 })
})
