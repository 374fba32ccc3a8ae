import { outcome } from '@dobara/testing/outcome'
import { guests, type Person } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { holdBack } from '@dobara/testing/postgres/hold-back'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { createMessageWorker, type MessageWorker } from '@dobara/testing/world/message-workers'
import { beginRound, keepOutFrom } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let farhan: WorldGuest
let worker: MessageWorker
let restaurantId: string

const onDay = (day: number, clock = '13:00') =>
  new Date(Date.parse(`2026-11-20T${clock}:00+05:30`) + day * 86_400_000)

async function moveTo(now: Date) {
  world.clock.now = now
  await sql(
    `update session set last_used_at = $1, expires_at = $1::timestamptz + interval '90 days'`,
    [now],
  )
}

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)

async function member(person: Person) {
  const guest = await world.member(owner, person)
  await guest.allow(owner.resId, { offers: true, isAdult: true })
  await guest.subscribe()
  return guest
}

beforeEach(async () => {
  await moveTo(onDay(0, '10:00'))
  owner = await world.owner({ signUpBonus: 0, rewardCost: 60 })
  asha = await member(guests.asha)
  farhan = await member(guests.farhan)
  worker = createMessageWorker(world.database)
  const [program] = await sql<{ id: string }>('select restaurant_id as id from program')
  restaurantId = program?.id ?? ''
  await holdBack(world.databaseUrl, 'message_run')
  keepOutFrom(2)
  await beginRound(world.databaseUrl, owner.resId, {
    messaged: [asha.cusId],
    keptOut: [farhan.cusId],
    now: onDay(-1),
  })
})

afterEach(() => vi.restoreAllMocks())

const gift = (days = 7) => ({ choiceId: restaurantId, days })
const giftsOf = async ({ cusId }: WorldGuest) => (await owner.lookUp(cusId)).gifts ?? []
async function run(now: Date) {
  await worker.decide(now)
  const before = worker.handed.length
  await worker.deliver(now)
  await moveTo(now)
  return worker.handed.slice(before)
}

test('news carries a gift to whoever gets it, and a guest who is kept out gets none', async () => {
  await owner.sendNews({ gift: gift(3) })
  const [handed, ...others] = await run(onDay(0))
  expect(others).toEqual([])
  expect(handed?.details).toMatchObject({ reward: 'Free pizza' })
  expect((await asha.messages())[0]?.text).toBe(
    'A gift for you until 23 Nov 2026: Free pizza. Fresh jalebi on Sunday.',
  )
  const [given] = await giftsOf(asha)
  expect(given).toMatchObject({ reward: 'Free pizza', endsAt: onDay(4, '00:00').toISOString() })
  expect(await giftsOf(farhan)).toEqual([])
  expect(await sql('select cus_id, given_at is null as is_waiting from gift')).toEqual([
    { cus_id: asha.cusId, is_waiting: false },
  ])
  expect(await outcome(farhan.takeGift(owner.resId, given?.giftId ?? ''))).toBe('gift_not_found')
  await owner.approve(await asha.takeGift(owner.resId, given?.giftId ?? ''))
  expect((await owner.offers()).news).toMatchObject([
    { gift: { reward: 'Free pizza', given: 1, taken: 1, isOver: true } },
  ])
})

test('a gift waits until its message has left, and news without one stays as it was', async () => {
  await owner.sendNews({ gift: gift() })
  await worker.decide(onDay(0))
  expect(await giftsOf(asha)).toEqual([])
  const [waiting] = await sql<{ gift_id: string }>('select gift_id from gift')
  expect(await outcome(asha.takeGift(owner.resId, waiting?.gift_id ?? ''))).toBe('gift_not_found')
  await worker.deliver(onDay(0))
  await worker.deliver(onDay(0))
  expect(await giftsOf(asha)).toHaveLength(1)
  await moveTo(onDay(8, '12:00'))
  await owner.sendNews()
  await run(onDay(8))
  expect((await asha.messages())[0]?.text).toBe('Fresh jalebi on Sunday.')
  expect((await owner.offers()).news[0]?.gift).toBeNull()
})

test('the owner stops what nobody took of a news’ gifts', async () => {
  const { newsId } = await owner.sendNews({ gift: gift() })
  await run(onDay(0))
  const [given] = await giftsOf(asha)
  await owner.stopGifts({ newsId }, 'The jalebi is sold out.')
  expect(await outcome(asha.takeGift(owner.resId, given?.giftId ?? ''))).toBe('gift_stopped')
  expect((await owner.offers()).news).toMatchObject([{ gift: { isOver: true, taken: 0 } }])
})

test('gifts stopped before the news goes out reach nobody, and the news goes without', async () => {
  const { newsId } = await owner.sendNews({ gift: gift() })
  await owner.stopGifts({ newsId }, 'The jalebi is sold out.')
  await run(onDay(0))
  expect((await asha.messages())[0]?.text).toBe('Fresh jalebi on Sunday.')
  expect(await giftsOf(asha)).toEqual([])
  expect((await owner.offers()).news).toMatchObject([{ gift: { isOver: true, given: 0 } }])
})

test.each([
  [-4, 0],
  [-3, 1],
  [-1, 1],
  [0, 1],
  [7, 1],
  [8, 0],
])('a birthday gift can come %i days from the birthday: %i', async (day, count) => {
  await asha.allow(owner.resId, { birthday: '12-20' })
  await owner.nudge('birthday', true, 'Come with your family.', gift())
  await run(onDay(30 + day))
  const given = await giftsOf(asha)
  expect(given).toHaveLength(count)
  for (const one of given) expect(one.endsAt).toBe(onDay(38, '00:00').toISOString())
})

test('a birthday gift comes once a year, also if the guest changes the birthday or comes back', async () => {
  await asha.allow(owner.resId, { birthday: '12-30' })
  await owner.nudge('birthday', true, 'Come with your family.', gift())
  expect(await run(onDay(38))).toHaveLength(1)
  keepOutFrom(1_000)
  await sql('update message_round set keeps_out = false')
  await asha.allow(owner.resId, { birthday: '01-20' })
  for (let day = 50; day < 70; day++) expect(await run(onDay(day))).toEqual([])
  await asha.leave(owner.resId)
  await asha.join(owner.resId)
  await asha.allow(owner.resId, { offers: true, isAdult: true, birthday: '02-05' })
  expect(await run(onDay(76))).toEqual([])
  expect(await giftsOf(asha)).toEqual([])
  await asha.allow(owner.resId, { birthday: '12-30' })
  await moveTo(onDay(38 + 364))
  expect(await run(onDay(38 + 365))).toHaveLength(1)
  expect(await giftsOf(asha)).toHaveLength(1)
})

test('without a gift the birthday wish comes the day before, as it was', async () => {
  await asha.allow(owner.resId, { birthday: '12-20' })
  await owner.nudge('birthday')
  expect(await run(onDay(27))).toEqual([])
  expect(await run(onDay(29))).toMatchObject([{ kind: 'birthday' }])
  expect((await asha.messages())[0]?.text).toMatch(/^Happy birthday for tomorrow!/)
  expect(await giftsOf(asha)).toEqual([])
})

test('a switch leaves a reminder’s gift, and a reward that is gone leaves the reminder without', async () => {
  const none = { code: 'reward_not_found' }
  const unknown = { choiceId: '01a1f8a1-8f60-7601-96b5-e71b1411a704', days: 7 }
  await expect(owner.nudge('reward_ready', true, 'Come.', unknown)).rejects.toMatchObject(none)
  await owner.nudge('reward_ready', true, 'Come.', gift(5))
  await owner.nudge('reward_ready', false, 'Come.')
  const saved = async () =>
    (await owner.offers()).nudges.find(({ kind }) => kind === 'reward_ready')?.gift
  expect(await saved()).toEqual(gift(5))
  await owner.nudge('reward_ready', true, 'Come.')
  await sql('update nudge set gift_choice_id = $1', [unknown.choiceId])
  await owner.give(asha.cusId, 800)
  expect(await run(onDay(2))).toMatchObject([{ kind: 'reward_ready' }])
  expect((await asha.messages())[0]?.text).toBe('Your reward is ready: Free pizza. Come.')
  await owner.nudge('reward_ready', true, 'Come.', null)
  expect(await saved()).toBeNull()
})

test('a guest who saves up and takes the gifts of a reminder gets no new one for each', async () => {
  await owner.give(asha.cusId, 800)
  await owner.nudge('reward_ready', true, 'It waits for you.', gift())
  for (const day of [2, 10, 18, 26]) {
    await run(onDay(day))
    for (const { giftId } of await giftsOf(asha))
      await owner.approve(await asha.takeGift(owner.resId, giftId))
  }
  expect(await sql('select cause from gift')).toEqual([{ cause: 'nudge' }])
})
