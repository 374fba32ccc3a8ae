import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { beforeEach, expect } from 'vitest'
import { planRule } from '../billing/plan.ts'
import { createJudging } from '../offers/judging.ts'
import type { Channel } from './channel.ts'
import { createDelivering } from './delivering.ts'

const world = openPushedWorldForEach()
const hourMilliseconds = 3_600_000
let owner: WorldOwner
let asha: WorldGuest
let phone: string

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { news: true })
  phone = await world.subscribe(asha)
  await world.holdBack()
})

const sql = (text: string) => asSuperuser(world.databaseUrl, text)
const due = () => sql('select due_at, tries from due_message order by due_at')
const award = () => owner.give(asha.cusId, 40)
const breakFor = (points: string) =>
  sql(`create or replace function broken() returns trigger language plpgsql as
      $$ begin raise exception 'this message always fails'; end $$;
    create trigger broken before insert on guest_message for each row
      when ((new.details ->> 'points')::integer ${points}) execute function broken()`)
async function workUntil(worker: ReturnType<typeof world.worker>, end: Date) {
  const times: number[] = []
  for (;;) {
    const [next] = await due()
    if (!next || next.due_at > end) return times
    times.push(next.due_at.getTime())
    await worker.work(next.due_at)
  }
}

const test = testOnOneDatabase('it has no triggers on such tables')

test('what always fails is tried later and later, and given up when it is too late, with one line', async () => {
  await breakFor('> 0')
  await award()
  const messages: string[] = []
  const worker = world.worker({ onError: (error) => messages.push((error as Error).message) })
  const times = await workUntil(worker, new Date(world.clock.now.getTime() + 90 * hourMilliseconds))
  const first = times[0] ?? 0
  expect((times.at(-1) ?? 0) - first).toBeGreaterThan(24 * hourMilliseconds)
  expect(times).toHaveLength(40)
  expect(messages.filter((message) => message.startsWith('Gave up 1 messages'))).toHaveLength(1)
  expect(messages.at(-1)).toMatch(/^Gave up/)
  expect(messages).toHaveLength(40)
  expect(await due()).toEqual([])
})

test('what can be sent again in time is sent', async () => {
  await breakFor('> 0')
  await award()
  const worker = world.worker()
  await workUntil(worker, new Date(world.clock.now.getTime() + 20 * hourMilliseconds))
  expect(world.shown(phone)).toEqual([])
  await sql('drop trigger broken on guest_message')
  const [next] = await due()
  // The push services use this clock too, and refuse tokens that are valid for more than a day.
  world.clock.now = next?.due_at
  await worker.work(world.clock.now)
  expect(world.shown(phone)).toHaveLength(1)
})

test('one that always fails keeps no other of its restaurant', async () => {
  await breakFor('= 13')
  await award()
  await owner.give(asha.cusId, 13)
  await award()
  const worker = world.worker()
  await workUntil(worker, new Date(world.clock.now.getTime() + 4 * hourMilliseconds))
  expect(world.shown(phone)).toHaveLength(2)
  expect(await due()).toHaveLength(1)
})

test('a receipt that was written and given up stands under Messages, and an offer is late', async () => {
  await award()
  const meera = await world.member(owner, guests.meera)
  await meera.allow(owner.resId, { offers: true, isAdult: true })
  await sql(`with message as (
      insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
        expires_at, round, is_kept_out)
      select restaurant_id, gen_random_uuid(), cus_id, 'we_miss_you', 'a day', '{"sentence": "Come back"}',
        now(), now() + interval '1 day', 1, false from membership where cus_id = '${meera.cusId}'
      returning restaurant_id, message_id, cus_id)
    insert into due_message (due_at, message_id, restaurant_id, cus_id, about)
      select '${world.clock.now.toISOString()}'::timestamptz, message_id, restaurant_id, cus_id, 'offer' from message`)
  const broken: Channel = {
    name: 'push',
    handOver: async () => {
      throw new Error('the channel is broken')
    },
  }
  const plan = planRule(false)
  const delivering = createDelivering({
    database: world.database,
    channels: [broken],
    plan,
    judgeOffers: createJudging({ database: world.database, plan }),
    onError: () => {},
  })
  const now = world.later()
  await delivering.deliver(now)
  await sql(`update due_message set tries = 39, due_at = '${now.toISOString()}'`)
  await delivering.deliver(now)
  expect(await due()).toEqual([])
  expect((await asha.messages()).map(({ kind }) => kind)).toEqual(['points_received'])
  expect(await sql('select kind, state from guest_message order by kind')).toEqual([
    { kind: 'points_received', state: 'sent' },
    { kind: 'we_miss_you', state: 'late' },
  ])
})
