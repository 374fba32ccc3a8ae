import { randomUUID } from 'node:crypto'
import { experiment, messageRules } from '@dobara/contract/rules/messages'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JudgedMessage } from '../messages/judged-message.ts'
import { createJudging } from './judging.ts'
import { isKeptOut } from './rounds.ts'

const world = openWorldForEach()
type Outcome = JudgedMessage['outcome']
const now = new Date('2026-11-20T06:30:00Z')
let owner: WorldOwner
let asha: WorldGuest
let restaurantId: string

beforeEach(async () => {
  world.clock.now = now
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  await asha.subscribe()
  const [row] = await run('select restaurant_id as id from restaurant')
  restaurantId = (row as { id: string }).id
})

afterEach(() => vi.restoreAllMocks())

const run = (text: string, values: unknown[] = []) => asSuperuser(world.databaseUrl, text, values)

const hadOffer = async (daysAgo: number, isOpened: boolean) =>
  run(
    `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
       expires_at, round, is_kept_out, state, counted_on, sent_at, opened_at)
     select $1, $2::uuid, $3, 'we_miss_you', $2::text, '{}', at, at, 1, false, 'sent',
       day_in_india(at), at, case when $5 then at end from (values ($4::timestamptz)) v (at)`,
    [
      restaurantId,
      randomUUID(),
      asha.cusId,
      new Date(now.getTime() - daysAgo * dayMilliseconds),
      isOpened,
    ],
  )
const opened = async (...days: number[]) => {
  for (const day of days) await hadOffer(day, true)
}
const unopened = async (...days: number[]) => {
  for (const day of days) await hadOffer(day, false)
}
const visited = (hoursAgo: number) =>
  run('update membership set last_visit_at = $1', [
    new Date(now.getTime() - hoursAgo * 3_600_000 + 1),
  ])
const reported = async (daysAgo: number) => {
  await opened(40)
  await run('update guest_message set reported_at = $1', [
    new Date(now.getTime() - daysAgo * dayMilliseconds + 1),
  ])
}

async function outcomeOf(messageId: string): Promise<Outcome | undefined> {
  await run(
    `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
       expires_at, round, is_kept_out)
     values ($1, $2::uuid, $3, 'we_miss_you', $2::text, '{}', $4::timestamptz, $4::timestamptz + interval '1 hour', 1, false)`,
    [restaurantId, messageId, asha.cusId, now],
  )
  const judge = createJudging({ database: world.database, plan: { counts: false } })
  const [judged] = await judge(restaurantId, [messageId], now)
  await run('delete from guest_message where message_id = $1', [messageId])
  await run('delete from offer_day')
  return judged?.outcome
}

type Rule = keyof typeof messageRules
const { inWeek, weekDays, inMonth, monthDays, hoursAfterVisit } = messageRules
const month = Array.from({ length: inMonth - 1 }, (_, index) => weekDays + index)
const unread = Array.from({ length: messageRules.unopened - 1 }, (_, index) => monthDays + index)

test.each<[Rule, () => Promise<unknown>, Outcome, number, Outcome]>([
  ['inWeek', () => opened(...Array(inWeek).fill(weekDays - 1)), 'too_many', inWeek + 1, 'send'],
  ['weekDays', () => opened(...Array(inWeek).fill(weekDays)), 'send', weekDays + 1, 'too_many'],
  ['inMonth', () => opened(monthDays - 1, ...month), 'too_many', inMonth + 1, 'send'],
  ['monthDays', () => opened(monthDays, ...month), 'send', monthDays + 1, 'too_many'],
  ['hoursAfterVisit', () => visited(hoursAfterVisit), 'visited', hoursAfterVisit - 1, 'send'],
  [
    'unopened',
    () => unopened(messageRules.unopenedDays - 1, ...unread),
    'unopened',
    messageRules.unopened + 1,
    'send',
  ],
  [
    'unopenedDays',
    () => unopened(...Array(messageRules.unopened).fill(messageRules.unopenedDays)),
    'send',
    messageRules.unopenedDays + 1,
    'unopened',
  ],
])(
  'offers obey %s, and so does the count of who gets news',
  async (rule, happen, first, other, then) => {
    await happen()
    const judge = async () => {
      const { toSend, keptOut } = await owner.countNews()
      return { outcome: await outcomeOf(randomUUID()), counted: toSend + keptOut }
    }
    const counted = (outcome: Outcome) => ({ outcome, counted: outcome === 'send' ? 1 : 0 })
    expect(await judge()).toEqual(counted(first))
    vi.spyOn(messageRules, rule as 'inWeek', 'get').mockReturnValue(other as never)
    expect(await judge()).toEqual(counted(then))
  },
)

test('reports stop offers by the rules, on screens and when they would leave', async () => {
  const judge = async () => [(await owner.offers()).isReported, await outcomeOf(randomUUID())]
  const { reportedDays } = messageRules
  await reported(reportedDays)
  expect(await judge()).toEqual([false, 'send'])
  vi.spyOn(messageRules, 'reportsMost', 'get').mockReturnValue(1 as never)
  expect(await judge()).toEqual([true, 'reported'])
  vi.spyOn(messageRules, 'reportedDays', 'get').mockReturnValue((reportedDays - 1) as never)
  expect(await judge()).toEqual([false, 'send'])
})

test.each([
  ['quietFromHour', 12],
  ['quietUntilHour', 13],
] as const)('offers wait by %s', async (rule, hour) => {
  expect(await outcomeOf(randomUUID())).toBe('send')
  vi.spyOn(messageRules, rule, 'get').mockReturnValue(hour as never)
  expect(await outcomeOf(randomUUID())).toBe('quiet')
})

test('an offer is judged by all rules or not at all', async () => {
  vi.spyOn(messageRules, 'inWeek', 'get').mockReturnValue(undefined as never)
  await expect(outcomeOf(randomUUID())).rejects.toThrow('a rule of offers is missing')
})

test('the draw keeps out as many of 100 as the contract says', async () => {
  const round = { round: 1, salt: Buffer.alloc(32, 1), begins_at: now, keeps_out: true }
  const keptOut = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from generate_series(10000000, 10009999) n
      where ${isKeptOut(round, sql`n::text`)}`.execute(world.database.global)
    return rows[0]?.count ?? 0
  }
  const expected = (percent: number) => 100 * percent
  // The tolerance is five standard deviations.
  const { keptOutPercent } = experiment
  expect(Math.abs((await keptOut()) - expected(keptOutPercent))).toBeLessThan(230)
  vi.spyOn(experiment, 'keptOutPercent', 'get').mockReturnValue((keptOutPercent + 20) as never)
  expect(Math.abs((await keptOut()) - expected(keptOutPercent + 20))).toBeLessThan(250)
})
