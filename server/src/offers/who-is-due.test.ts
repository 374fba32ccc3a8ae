import { randomInt } from 'node:crypto'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { addCrowd } from '@dobara/testing/world/crowd'
import { createMessageWorker, type MessageWorker } from '@dobara/testing/world/message-workers'
import { beginRound } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { planRule } from '../billing/plan.ts'
import { createRuns } from './runs.ts'

const world = openWorldForEach()
let owner: WorldOwner
let worker: MessageWorker
let people = 0

beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T11:05:00Z')
  owner = await world.owner({ signUpBonus: 0 })
  worker = createMessageWorker(world.database)
})

const onDay = (day: number) => new Date(Date.parse('2026-11-20T07:30:00Z') + day * 86_400_000)
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)

async function ready(): Promise<WorldGuest> {
  const phone = `+9199002${String(++people).padStart(5, '0')}`
  const guest = await world.member(owner, { ...guests.asha, phone })
  await guest.allow(owner.resId, { offers: true, isAdult: true })
  await guest.subscribe()
  await owner.give(guest.cusId, 900)
  return guest
}

const decided = async () =>
  (await sql<{ cus_id: string }>('select cus_id from guest_message order by cus_id')).map(
    ({ cus_id }) => cus_id,
  )

test('only who allows offers, can be reached and is a member gets a nudge, whoever is kept out', async () => {
  const [right, withdrawn, left, erased, returned] = await Promise.all([
    ready(),
    ready(),
    ready(),
    ready(),
    ready(),
  ])
  await withdrawn.allow(owner.resId, { offers: false })
  await left.leave(owner.resId)
  await erased.erase()
  await returned.leave(owner.resId)
  await returned.join(owner.resId)
  const silent = await world.member(owner, guests.farhan, 900)
  await silent.subscribe()
  const unreached = await world.member(owner, guests.meera, 900)
  await unreached.allow(owner.resId, { offers: true, isAdult: true })
  const strange = await world.guest({ ...guests.asha, phone: '+919900100001' })
  await strange.subscribe()
  await owner.give(strange.cusId, 900)
  await owner.nudge('reward_ready')
  await worker.decide(onDay(2))
  expect(await decided()).toEqual([right.cusId])
})

test('one whose browser ended, or who signed out, is not decided for', async () => {
  const guest = await ready()
  await sql('delete from push_subscription')
  await sql('update customer set can_be_told = false')
  await owner.nudge('reward_ready')
  await worker.decide(onDay(2))
  expect(await decided()).toEqual([])
  await guest.subscribe()
  await worker.decide(onDay(3))
  expect(await decided()).toEqual([guest.cusId])
})

test('a nudge that is switched off before the day’s run is not decided, and one that is on again is', async () => {
  const guest = await ready()
  await owner.nudge('reward_ready')
  await owner.nudge('reward_ready', false)
  await worker.decide(onDay(2))
  expect(await decided()).toEqual([])
  await owner.nudge('reward_ready')
  await worker.decide(onDay(3))
  expect(await decided()).toEqual([guest.cusId])
})

test('a nudge that is switched on while a run finds none on is decided the next day', async () => {
  const guest = await ready()
  await owner.nudge('reward_ready')
  await owner.nudge('reward_ready', false)
  const { database } = world
  const runs = createRuns({
    database: {
      ...database,
      async asRestaurant(restaurantId, work) {
        const answer = await database.asRestaurant(restaurantId, work)
        world.clock.now = onDay(2)
        await owner.nudge('reward_ready')
        return answer
      },
    },
    draw: randomInt,
    plan: planRule(false),
    onError: (error) => expect.unreachable(String(error)),
  })
  await runs.decide(onDay(2))
  expect(await decided()).toEqual([])
  await worker.decide(onDay(3))
  expect(await decided()).toEqual([guest.cusId])
})

test('who does not open three offers is not decided for in 60 days', async () => {
  const guest = await ready()
  await beginRound(world.databaseUrl, owner.resId, { messaged: [guest.cusId], now: onDay(0) })
  await owner.nudge('reward_ready')
  const restaurant = (await sql<{ id: string }>('select restaurant_id as id from restaurant'))[0]
  for (const day of [-30, -20, -8])
    await sql(
      `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
         expires_at, round, is_kept_out, state, counted_on, sent_at)
       values ($1, gen_random_uuid(), $2, 'we_miss_you', $3::text, '{}', $4::timestamptz, $4, 1, false, 'sent', $4::date, $4)`,
      [restaurant?.id, guest.cusId, String(day), onDay(day)],
    )
  for (let day = 2; day <= 51; day++) await worker.decide(onDay(day))
  expect(await sql("select state from guest_message where kind = 'reward_ready'")).toEqual([])
  await worker.decide(onDay(52))
  await worker.deliver(onDay(52))
  expect(worker.handed).toHaveLength(1)
})

test('two thousand members are decided for in one statement, each once by two processes', async () => {
  const { cusId } = await ready()
  await addCrowd(world.databaseUrl, cusId, 2_000)
  await owner.nudge('reward_ready')
  const other = createMessageWorker(world.database)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await Promise.all([worker.decide(onDay(2)), other.decide(onDay(2))])
  const statements = asked.mock.calls.length
  asked.mockRestore()
  expect(statements).toBeLessThan(1_000)
  expect(await decided()).toHaveLength(2001)
  expect(new Set(await decided()).size).toBe(2001)
  expect(await sql('select count(*)::integer as n from due_message')).toEqual([{ n: 2001 }])
})
