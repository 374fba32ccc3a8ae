import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { holdBack } from '@dobara/testing/postgres/hold-back'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { addCrowd } from '@dobara/testing/world/crowd'
import { createMessageWorker, type MessageWorker } from '@dobara/testing/world/message-workers'
import { beginRound } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { planRule } from '../billing/plan.ts'
import type { Database } from '../platform/database/database.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let worker: MessageWorker

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  await asha.subscribe()
  worker = createMessageWorker(world.database)
  await beginRound(world.databaseUrl, owner.resId, {
    messaged: [asha.cusId],
    now: world.clock.now,
  })
  await holdBack(world.databaseUrl, 'message_run')
})

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)
const later = (minutes = 60) => new Date(world.clock.now.getTime() + minutes * 60_000)

const decided = async () =>
  (await sql<{ cus_id: string }>("select cus_id from guest_message where kind = 'news'")).map(
    ({ cus_id }) => cus_id,
  )

const workerWith = (after: () => Promise<void>) => {
  const { database } = world
  const asRestaurant: Database['asRestaurant'] = async (restaurantId, work) => {
    const answer = await database.asRestaurant(restaurantId, work)
    await after()
    return answer
  }
  return createMessageWorker({ ...database, asRestaurant })
}

test('two processes at once send news to 3,000 guests in chunks, to each once', async () => {
  await addCrowd(world.databaseUrl, asha.cusId, 2_999)
  const counted = await owner.countNews()
  expect(counted).toMatchObject({ inSegment: 3_000 })
  await owner.sendNews()
  const other = createMessageWorker(world.database)
  await Promise.all([worker.decide(later()), other.decide(later())])
  expect(new Set(await decided()).size).toBe(3_000)
  expect(await decided()).toHaveLength(3_000)
  expect((await owner.offers()).news).toMatchObject([
    {
      state: 'sending',
      waiting: counted.toSend,
      sent: 0,
      keptOut: 3_000 - counted.toSend,
      notSent: 0,
    },
  ])
  await Promise.all([worker.deliver(later()), other.deliver(later())])
  const told = [...worker.handed, ...other.handed].map(({ uid }) => uid)
  expect(told).toHaveLength(counted.toSend)
  expect(new Set(told).size).toBe(counted.toSend)
  expect((await owner.offers()).news).toMatchObject([
    { state: 'sent', sent: counted.toSend, keptOut: counted.keptOut, waiting: 0, notSent: 0 },
  ])
  expect(counted.keptOut).toBeGreaterThan(770)
  expect(counted.keptOut).toBeLessThan(1_030)
})

test('a process that dies between two chunks neither skips nor doubles a guest', async () => {
  await addCrowd(world.databaseUrl, asha.cusId, 2_499)
  await owner.sendNews()
  const dying = workerWith(() => Promise.reject(new Error('the process was killed')))
  await expect(dying.decide(later())).rejects.toThrow()
  expect(await decided()).toHaveLength(1_000)
  await worker.decide(later(64))
  expect(await decided()).toHaveLength(1_000)
  await worker.decide(later(66))
  expect(await decided()).toHaveLength(2_500)
  expect(new Set(await decided()).size).toBe(2_500)
  expect(await sql('select 1 from news where decided_at is null')).toEqual([])
})

test('news that is stopped between two chunks goes to nobody else, nor does what waits', async () => {
  await addCrowd(world.databaseUrl, asha.cusId, 1_999)
  const { newsId } = await owner.sendNews()
  await workerWith(async () => void (await owner.stopNews(newsId))).decide(later())
  expect(await decided()).toHaveLength(1_000)
  await owner.stopNews(newsId)
  await worker.decide(later(120))
  await worker.deliver(later(120))
  expect(await decided()).toHaveLength(1_000)
  expect(worker.handed).toEqual([])
  expect((await owner.offers()).news).toMatchObject([
    { state: 'stopped', sent: 0, keptOut: 0, waiting: 0, notSent: 1_000 },
  ])
  expect(await owner.offers()).toMatchObject({ newsLeft: 1 })
})

test('guests for whom news is still to be decided are not counted for the next, until it is stopped', async () => {
  await addCrowd(world.databaseUrl, asha.cusId, 1_499)
  await owner.give(asha.cusId, 40)
  await sql('update membership set last_visit_at = $1', [later(-2 * 24 * 60)])
  const counted = await owner.countNews()
  await owner.sendNews({ segment: 'new' })
  expect(await owner.countNews('new')).toMatchObject({ tooMany: 1, toSend: 0 })
  expect(await owner.countNews()).toMatchObject({ tooMany: 1, toSend: counted.toSend - 1 })
  const { newsId } = await owner.sendNews()
  expect(await owner.countNews()).toMatchObject({ tooMany: 1_500, toSend: 0 })
  await workerWith(() => Promise.reject(new Error('the process was killed')))
    .decide(later())
    .catch(() => {})
  expect(await owner.countNews()).toMatchObject({ tooMany: 1_500, keptOut: 0, toSend: 0 })
  await owner.stopNews(newsId)
  const { tooMany, keptOut, toSend } = await owner.countNews()
  expect(toSend).toBeGreaterThan(0)
  expect(tooMany + keptOut + toSend).toBe(1_500)
})

test('guests for whom news is still to be decided are not counted for a nudge, until it is stopped', async () => {
  await owner.give(asha.cusId, 700)
  await sql('update membership set last_visit_at = $1', [later(-2 * 24 * 60)])
  const rewardReady = async () =>
    (await owner.offers()).nudges.find(({ kind }) => kind === 'reward_ready')
  expect(await rewardReady()).toMatchObject({ due: 1, notReached: 0 })
  const { newsId } = await owner.sendNews()
  expect(await rewardReady()).toMatchObject({ due: 0, notReached: 1 })
  await owner.stopNews(newsId)
  expect(await rewardReady()).toMatchObject({ due: 1, notReached: 0 })
})

test('what waits for the morning can be stopped', async () => {
  const { newsId } = await owner.sendNews()
  const night = new Date('2026-11-20T16:00:00Z')
  await worker.decide(night)
  await worker.deliver(night)
  expect(worker.handed).toEqual([])
  expect((await owner.offers()).news).toMatchObject([{ state: 'sending', waiting: 1 }])
  await owner.stopNews(newsId)
  expect((await owner.offers()).news).toMatchObject([{ state: 'stopped', waiting: 0, notSent: 1 }])
  await worker.deliver(new Date('2026-11-21T04:30:00Z'))
  expect(worker.handed).toEqual([])
  expect(await asha.messages()).toEqual([])
})

test('news of the evening comes in the morning', async () => {
  await owner.sendNews()
  const night = new Date('2026-11-20T16:00:00Z')
  await worker.decide(night)
  await worker.deliver(night)
  await worker.deliver(new Date('2026-11-21T04:29:59Z'))
  expect(worker.handed).toEqual([])
  await worker.deliver(new Date('2026-11-21T04:30:00Z'))
  expect(worker.handed).toMatchObject([{ kind: 'news' }])
})

test('news that no server decided in 24 hours is not sent any more', async () => {
  await owner.sendNews()
  const tooLate = later(24 * 60)
  await worker.decide(tooLate)
  await worker.deliver(tooLate)
  expect(worker.handed).toEqual([])
  expect((await owner.offers()).news).toMatchObject([{ state: 'sent', sent: 0, notSent: 1 }])
})

test('news goes to those who were counted, and not to a guest who just ate here', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { offers: true, isAdult: true })
  await farhan.subscribe()
  await owner.give(farhan.cusId, 10)
  const { inSegment, tooMany, toSend } = await owner.countNews()
  expect({ inSegment, tooMany, toSend }).toEqual({ inSegment: 2, tooMany: 1, toSend: 1 })
  await owner.sendNews()
  await worker.decide(later())
  await worker.deliver(later())
  expect(await decided()).toEqual([asha.cusId])
  expect((await owner.offers()).news).toMatchObject([{ sent: 1, waiting: 0, notSent: 0 }])
})

test('a restaurant that is paused meanwhile sends nothing, neither news nor nudges', async () => {
  await owner.sendNews()
  await owner.correct(asha.cusId, 700)
  await owner.nudge('reward_ready')
  for (const table of ['program', 'restaurant'])
    await sql(`update ${table} set points_until = $1`, [world.clock.now])
  const billed = createMessageWorker(world.database, planRule(true))
  for (const minutes of [60, 24 * 60 - 1, 2 * 24 * 60]) {
    await billed.decide(later(minutes))
    await billed.deliver(later(minutes))
  }
  expect(billed.handed).toEqual([])
  expect(await sql('select kind, state from guest_message')).toEqual([
    { kind: 'news', state: 'paused' },
  ])
})

test('a guest who leaves, is erased or withdraws between two steps gets nothing', async () => {
  const [cusId] = await addCrowd(world.databaseUrl, asha.cusId, 1)
  await owner.sendNews()
  await worker.decide(later())
  await asha.allow(owner.resId, { offers: false })
  await sql('update membership set left_at = now() where cus_id = $1', [cusId])
  await worker.deliver(later())
  expect(worker.handed).toEqual([])
  expect((await owner.offers()).news).toMatchObject([{ sent: 0, waiting: 0, notSent: 2 }])
})
