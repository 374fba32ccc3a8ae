import { stopNews } from '@dobara/contract/schemas/messages'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { holdBack } from '@dobara/testing/postgres/hold-back'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { createMessageWorker, type MessageWorker } from '@dobara/testing/world/message-workers'
import { beginRound, keepOutFrom } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let worker: MessageWorker
let people = 0

beforeEach(async () => {
  owner = await world.owner()
  worker = createMessageWorker(world.database)
  await holdBack(world.databaseUrl, 'message_run')
})

afterEach(() => vi.restoreAllMocks())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)
const later = (minutes = 60) => new Date(world.clock.now.getTime() + minutes * 60_000)

async function member({ isReached = true, isAllowed = true } = {}): Promise<WorldGuest> {
  const phone = `+9199003${String(++people).padStart(5, '0')}`
  const guest = await world.member(owner, { ...guests.asha, phone })
  if (isAllowed) await guest.allow(owner.resId, { offers: true, isAdult: true })
  if (isReached) await guest.subscribe()
  return guest
}

const begin = (given: { messaged?: WorldGuest[]; keptOut?: WorldGuest[] }) =>
  beginRound(world.databaseUrl, owner.resId, {
    messaged: given.messaged?.map(({ cusId }) => cusId),
    keptOut: given.keptOut?.map(({ cusId }) => cusId),
    now: world.clock.now,
  })

const unset = { isOn: false, sentence: '', gift: null, toChange: {}, due: 0, notReached: 0 }

test('nudges are saved and read, each with who would get it', async () => {
  const asha = await member()
  await owner.give(asha.cusId, 700)
  const { nudges } = await owner.offers()
  expect(nudges.every(({ isOn, sentence }) => !isOn && sentence === '')).toBe(true)
  await owner.nudge('reward_ready', true, '  Your pizza waits.  ')
  await owner.nudge('birthday', false, 'Happy birthday.')
  world.clock.pass(86_400)
  const saved = await owner.offers()
  expect(saved).toMatchObject({ members: 1, allowing: 1, reached: 1, newsLeft: 2 })
  expect(saved.nudges).toEqual([
    {
      kind: 'birthday',
      isOn: false,
      sentence: 'Happy birthday.',
      gift: null,
      toChange: {},
      due: 0,
      notReached: 0,
    },
    {
      kind: 'reward_ready',
      isOn: true,
      sentence: 'Your pizza waits.',
      gift: null,
      toChange: {},
      due: 1,
      notReached: 0,
    },
    { kind: 'one_visit_away', ...unset },
    { kind: 'second_visit', ...unset },
    { kind: 'we_miss_you', ...unset },
  ])
  await asha.allow(owner.resId, { offers: false })
  expect((await owner.offers()).nudges[1]).toMatchObject({ due: 0, notReached: 1 })
  await expect(owner.nudge('reward_ready', true, 'spice-route.in')).rejects.toMatchObject({
    fields: { sentence: expect.stringContaining('links') },
  })
  expect((await owner.offers()).nudges[1]).toMatchObject({ sentence: 'Your pizza waits.' })
})

test('a sentence that was saved before the rule which refuses it is marked, until it is written anew', async () => {
  await owner.nudge('birthday')
  await sql("update nudge set sentence = 'Order at spice-route.in'")
  const birthday = async () => (await owner.offers()).nudges[0]
  expect(await birthday()).toMatchObject({ isOn: true, toChange: { sentence: 'text_with_link' } })
  await owner.nudge('birthday', true, 'Come with your family.')
  expect(await birthday()).toMatchObject({ isOn: true, toChange: {} })
})

test.each([false, true])(
  'a counter phone gets nothing of it, nor does a manager there: %s',
  async (manages) => {
    await member()
    const phone = await world.counterPhone(owner)
    const manager = await owner.savePerson({ role: 'manager', name: 'Meera' })
    if (manages) await phone.manage(manager.pin)
    for (const call of [
      () => phone.offers(),
      () => phone.nudge('birthday'),
      () => phone.countNews(),
      () => phone.sendNews(),
      () => phone.sendNews({ pin: manager.pin }),
      () => phone.stopNews(crypto.randomUUID()),
      () => phone.brought(),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    expect(await sql('select 1 from nudge union all select 1 from news')).toEqual([])
  },
)

test('the count is what is then sent', async () => {
  keepOutFrom(1)
  const [right, keptOut, , , lately, unread, visitor] = [
    await member(),
    await member(),
    await member({ isReached: false }),
    await member({ isAllowed: false }),
    await member(),
    await member(),
    await member(),
  ]
  await begin({ messaged: [right, lately, unread, visitor], keptOut: [keptOut] })
  for (const [guest, days] of [
    [lately, [3]],
    [unread, [10, 20, 30]],
  ] as const)
    for (const ago of days)
      await sql(
        `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
           expires_at, round, is_kept_out, state, counted_on, sent_at)
         select restaurant_id, gen_random_uuid(), $1, 'we_miss_you', $2::text, '{}', $3::timestamptz, $3, 1, false,
           'sent', $3::date, $3 from restaurant`,
        [guest.cusId, String(ago), later(-ago * 24 * 60)],
      )
  await owner.give(visitor.cusId, 10)
  expect(await owner.countNews()).toEqual({
    inSegment: 7,
    notAllowing: 1,
    notReached: 1,
    tooMany: 3,
    keptOut: 1,
    toSend: 1,
    rupees: 0,
  })
  await owner.sendNews()
  await worker.decide(later())
  await worker.deliver(later())
  expect(worker.handed).toHaveLength(1)
  const { news } = await owner.offers()
  expect(news).toMatchObject([{ state: 'sent', sent: 1, keptOut: 1, waiting: 0, opened: 0 }])
  const [message] = await right.messages()
  expect(message).toMatchObject({ kind: 'news', text: 'Fresh jalebi on Sunday.' })
  for (const guest of [keptOut, lately, visitor])
    expect((await guest.messages()).filter(({ kind }) => kind === 'news')).toEqual([])
})

test('news needs the PIN, and a repeat with its key is the same news', async () => {
  await begin({ messaged: [await member()] })
  await expect(owner.sendNews({ pin: '9999' })).rejects.toMatchObject({ code: 'wrong_pin' })
  const idempotencyKey = crypto.randomUUID()
  const answers = await Promise.all(times(5, () => owner.sendNews({ idempotencyKey })))
  expect(new Set(answers.map(({ newsId }) => newsId)).size).toBe(1)
  await expect(owner.sendNews({ idempotencyKey, sentence: 'Another one.' })).rejects.toMatchObject({
    code: 'key_reused',
  })
  await expect(owner.sendNews({ idempotencyKey, segment: 'new' })).rejects.toMatchObject({
    code: 'key_reused',
  })
  expect((await owner.offers()).news).toHaveLength(1)
})

test('ten at once are two, and the third may come 30 days after the first', async () => {
  const [asha, farhan] = [await member(), await member()]
  await begin({ messaged: [asha, farhan] })
  await owner.give(asha.cusId, 700)
  await owner.give(farhan.cusId, 10)
  await sql(
    `update membership set last_visit_at = $1,
       first_visit = first_visit - case when cus_id = $2 then 60 else 0 end`,
    [later(-2 * 24 * 60), asha.cusId],
  )
  const settled = await Promise.allSettled(
    times(10, (n) => owner.sendNews({ segment: n % 2 ? 'new' : 'ready' })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const first = world.clock.now
  expect(await owner.offers()).toMatchObject({
    newsLeft: 0,
    newsAgainFrom: new Date(first.getTime() + 30 * 86_400_000).toISOString(),
  })
  await expect(owner.sendNews()).rejects.toMatchObject({ code: 'news_this_month' })
  // Otherwise the server's own worker would find both runs a month later.
  await sql('delete from message_run')
  world.clock.pass(29 * 86_400)
  await expect(owner.sendNews()).rejects.toMatchObject({ code: 'news_this_month' })
  world.clock.pass(86_400)
  await owner.sendNews()
})

test('news to nobody is refused and does not count', async () => {
  keepOutFrom(1)
  await expect(owner.sendNews()).rejects.toMatchObject({ code: 'news_reaches_nobody' })
  const asha = await member()
  await begin({ keptOut: [asha] })
  await expect(owner.sendNews()).rejects.toMatchObject({ code: 'news_reaches_nobody' })
  await expect(owner.sendNews({ segment: 'lost' })).rejects.toMatchObject({
    code: 'news_reaches_nobody',
  })
  expect(await owner.offers()).toMatchObject({ newsLeft: 2, news: [] })
})

test('another restaurant can neither see nor stop it', async () => {
  await begin({ messaged: [await member()] })
  const { newsId } = await owner.sendNews()
  const sea = await world.outsider()
  expect((await sea.offers()).news).toEqual([])
  for (const unknown of [newsId, crypto.randomUUID()])
    await expect(sea.stopNews(unknown)).rejects.toMatchObject({ code: 'news_not_found' })
  for (const malformed of ['\u0000', '\ud800', "' or true --", ''])
    await expect(owner.call(stopNews, { body: { newsId: malformed } })).rejects.toMatchObject({
      status: 400,
    })
  expect((await owner.offers()).news).toMatchObject([{ state: 'sending' }])
})

test('no look at the messages begins a round, and counting whom news reaches begins it once', async () => {
  await member()
  const rounds = () => sql('select round from message_round')
  await owner.offers()
  await owner.brought()
  const looked = await owner.fetch('/api/v1/restaurant/messages/news/count')
  expect(looked.status).toBe(404)
  expect(await rounds()).toEqual([])
  const counted = await owner.countNews()
  expect(await owner.countNews()).toEqual(counted)
  expect(await rounds()).toEqual([{ round: 1 }])
})
