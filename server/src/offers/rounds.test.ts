import { fileURLToPath } from 'node:url'
import { guests, type Person } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { holdBack } from '@dobara/testing/postgres/hold-back'
import { createOwnedDatabase } from '@dobara/testing/postgres/login'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { addCrowd } from '@dobara/testing/world/crowd'
import { createMessageWorker, type MessageWorker } from '@dobara/testing/world/message-workers'
import { beginRound, keepOutFrom } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreAsReleased } from '../platform/database/backup-file.ts'
import { migrate } from '../platform/database/migrate.ts'
import { releasedFolder } from '../platform/database/released.ts'
import { runningRound } from './rounds.ts'

const world = openWorldForEach()
let owner: WorldOwner
let worker: MessageWorker
let asha: WorldGuest

beforeEach(async () => {
  owner = await world.owner({ signUpBonus: 0 })
  asha = await member(guests.asha)
  worker = createMessageWorker(world.database)
  await holdBack(world.databaseUrl, 'message_run')
})

afterEach(() => vi.restoreAllMocks())

async function member(person: Person) {
  const guest = await world.member(owner, person)
  await guest.allow(owner.resId, { offers: true, isAdult: true })
  await guest.subscribe()
  return guest
}

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)
const later = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000)
const rounds = () => sql('select round, keeps_out from message_round order by round')
const begin = (given: { messaged?: WorldGuest[]; keptOut?: WorldGuest[] }, now = later(-60)) =>
  beginRound(world.databaseUrl, owner.resId, {
    messaged: given.messaged?.map(({ cusId }) => cusId),
    keptOut: given.keptOut?.map(({ cusId }) => cusId),
    now,
  })

test('with 299 guests whom offers reach nobody is kept out, with 300 about 30 of 100 are', async () => {
  await addCrowd(world.databaseUrl, asha.cusId, 299)
  const enough = await owner.countNews()
  // The tolerance is five standard deviations.
  expect(Math.abs(enough.keptOut - 90)).toBeLessThan(40)
  expect(enough.toSend).toBe(300 - enough.keptOut)
  await asha.allow(owner.resId, { offers: false })
  expect(await owner.countNews()).toMatchObject({ keptOut: 0, toSend: 299 })
  expect(await rounds()).toEqual([{ round: 1, keeps_out: false }])
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  expect((await owner.countNews()).keptOut).toBeGreaterThan(50)
  expect(await rounds()).toEqual([
    { round: 1, keeps_out: false },
    { round: 2, keeps_out: true },
  ])
})

test('a guest whom no message reaches does not count for it', async () => {
  keepOutFrom(2)
  await world.member(owner, guests.farhan)
  const silent = await world.member(owner, guests.meera)
  await silent.allow(owner.resId, { offers: true, isAdult: true })
  await owner.countNews()
  expect(await rounds()).toEqual([{ round: 1, keeps_out: false }])
  await silent.subscribe()
  await owner.countNews()
  expect(await rounds()).toMatchObject([{ keeps_out: false }, { keeps_out: true }])
})

test('a restaurant that grows begins its round of 90 days then, and nobody counts in it before', async () => {
  keepOutFrom(2)
  await owner.sendNews()
  await worker.decide(later(60))
  await worker.deliver(later(60))
  expect(worker.handed).toHaveLength(1)
  expect(await owner.brought()).toMatchObject({ running: null, rounds: [] })
  await member(guests.farhan)
  world.clock.pass(10 * 86_400)
  await owner.countNews()
  const [, second] = await sql<{ begins_at: Date }>(
    'select begins_at from message_round order by round',
  )
  expect(second?.begins_at).toEqual(world.clock.now)
  expect(await owner.brought()).toMatchObject({
    running: { round: 2, messaged: 0, keptOut: 0 },
    rounds: [],
  })
})

test('guests kept out of a restaurant that shrinks are reached at once, and what they did not get does not count', async () => {
  keepOutFrom(2)
  const farhan = await member(guests.farhan)
  await begin({ messaged: [farhan], keptOut: [asha] })
  await owner.sendNews()
  await worker.decide(later(60))
  await worker.deliver(later(60))
  expect(worker.handed).toHaveLength(1)
  expect(await owner.countNews()).toMatchObject({ tooMany: 2, keptOut: 0, toSend: 0 })
  await farhan.allow(owner.resId, { offers: false })
  expect(await owner.countNews()).toMatchObject({ tooMany: 0, keptOut: 0, toSend: 1 })
  expect((await owner.offers()).news).toMatchObject([{ sent: 1, keptOut: 0, notSent: 1 }])
  await owner.sendNews()
  await worker.decide(later(120))
  await worker.deliver(later(120))
  expect((await asha.messages()).map(({ kind }) => kind)).toEqual(['news'])
})

test('news that waits for the morning goes to those who were counted, though the round is called off', async () => {
  keepOutFrom(2)
  const farhan = await member(guests.farhan)
  await begin({ messaged: [farhan], keptOut: [asha] })
  expect(await owner.countNews()).toMatchObject({ keptOut: 1, toSend: 1 })
  await owner.sendNews()
  const night = new Date('2026-11-20T16:00:00Z')
  await worker.decide(night)
  await worker.deliver(night)
  keepOutFrom(3)
  await owner.countNews()
  expect(await rounds()).toEqual([{ round: 1, keeps_out: false }])
  await worker.deliver(new Date('2026-11-21T04:30:00Z'))
  expect(worker.handed).toHaveLength(1)
  expect(await asha.messages()).toEqual([])
})

test('a round stays as it is while news is being decided', async () => {
  keepOutFrom(2)
  const farhan = await member(guests.farhan)
  await begin({ messaged: [farhan], keptOut: [asha] })
  await owner.sendNews()
  keepOutFrom(3)
  await owner.countNews()
  expect(await rounds()).toEqual([{ round: 1, keeps_out: true }])
  await worker.decide(later(60))
  expect((await owner.offers()).news).toMatchObject([{ waiting: 1, keptOut: 1 }])
  await owner.countNews()
  expect(await rounds()).toEqual([{ round: 1, keeps_out: false }])
})

test('a round that was called off is never read; one that had ended is, though the restaurant shrank', async () => {
  keepOutFrom(1)
  await begin({ keptOut: [asha] }, later(-91 * 24 * 60))
  keepOutFrom(2)
  await owner.nudge('second_visit')
  await sql('update message_run set due_at = $1', [later(60)])
  await worker.decide(later(60))
  expect(await owner.brought()).toMatchObject({ running: null, rounds: [{ round: 1 }] })
  keepOutFrom(1)
  await owner.countNews()
  keepOutFrom(2)
  await owner.countNews()
  world.clock.pass(91 * 86_400)
  await sql('update message_run set due_at = $1', [later(60)])
  await worker.decide(later(60))
  expect(
    await sql(
      'select round, read_at is null as is_unread, keeps_out from message_round order by round',
    ),
  ).toEqual([
    { round: 1, is_unread: false, keeps_out: true },
    { round: 2, is_unread: true, keeps_out: false },
    { round: 3, is_unread: true, keeps_out: false },
  ])
})

test('of many processes at once one begins the round, and one calls it off', async () => {
  keepOutFrom(1)
  const counted = await Promise.all(times(8, () => owner.countNews()))
  expect(new Set(counted.map(({ keptOut }) => keptOut)).size).toBe(1)
  expect(await rounds()).toEqual([{ round: 1, keeps_out: true }])
  keepOutFrom(2)
  await Promise.all(times(8, () => owner.countNews()))
  expect(await rounds()).toEqual([{ round: 1, keeps_out: false }])
})

test('the round of 0.1.0 of a small restaurant is called off once its offers are decided, and its guests are reached', async () => {
  const { url, drop } = await createOwnedDatabase()
  try {
    await restoreAsReleased(url, fileURLToPath(new URL('0.1.0.copy.json.gz', releasedFolder)))
    await migrate(url)
    const database = openTestDatabase(url)
    const admin = Object.assign(new URL(world.databaseUrl), {
      pathname: new URL(url).pathname,
    }).href
    const [last] = await asSuperuser<{ restaurant_id: string; round: number; begins_at: Date }>(
      admin,
      'select restaurant_id, round, begins_at from message_round where read_at is null and keeps_out',
    )
    const now = new Date((last?.begins_at.getTime() ?? 0) + 30 * 86_400_000)
    const stateOf = () =>
      asSuperuser<{ kept_out: number; read: number }>(
        admin,
        `select count(*) filter (where state = 'kept_out' and round = $1)::integer as kept_out,
           (select count(*) from message_round where read_at is not null)::integer as read from guest_message`,
        [last?.round],
      )
    const [before] = await stateOf()
    expect(before).toMatchObject({ kept_out: expect.toSatisfy((count) => count > 0), read: 1 })
    const id = last?.restaurant_id ?? ''
    const round = await database.asRestaurant(id, (tx) =>
      runningRound(tx, id, { now, draw: () => 0 }),
    )
    expect(round).toMatchObject({ round: last?.round, keeps_out: false })
    expect(await stateOf()).toEqual([{ kept_out: 0, read: 1 }])
    await database.close()
  } finally {
    await drop()
  }
})
