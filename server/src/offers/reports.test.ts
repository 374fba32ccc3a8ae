import type { Body } from '@dobara/contract/schemas/endpoint'
import { reportMessage } from '@dobara/contract/schemas/messages'
import { closeRestaurant, exportRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { createMessageWorker } from '@dobara/testing/world/message-workers'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let people = 0

beforeEach(async () => {
  owner = await world.owner()
})

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)

async function member(): Promise<WorldGuest> {
  const phone = `+9199005${String(++people).padStart(5, '0')}`
  const guest = await world.member(owner, { ...guests.asha, phone })
  await guest.allow(owner.resId, { news: true, offers: true, isAdult: true })
  await guest.subscribe()
  return guest
}

async function sent({ cusId }: WorldGuest): Promise<string> {
  const [row] = await sql<{ message_id: string }>(
    `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
       expires_at, state, sent_at)
     select restaurant_id, gen_random_uuid(), $1, 'points_received', gen_random_uuid()::text, '{}',
       $2::timestamptz, $2, 'sent', $2 from restaurant returning message_id`,
    [cusId, world.clock.now],
  )
  return row?.message_id as string
}

const report = ({ call }: WorldGuest, messageId: string) =>
  call(reportMessage, { body: { messageId } })

test('a report withdraws everything and counts once for a guest, whatever they report', async () => {
  const asha = await member()
  const farhan = await member()
  const messages = [await sent(asha), await sent(asha), await sent(asha), await sent(asha)]
  for (const messageId of [...messages, ...messages]) await report(asha, messageId)
  await Promise.all(times(5, () => report(asha, messages[0] as string)))
  expect((await asha.consents())[0]?.allowed).toEqual([])
  expect((await asha.messages()).every(({ isReported }) => isReported)).toBe(true)
  await owner.give(farhan.cusId, 40)
  await report(farhan, await sent(farhan))
  expect(await owner.balanceOf(farhan.cusId)).toBe(240)
  expect(await owner.offers()).toMatchObject({ isReported: false, allowing: 0 })
})

test('five guests stop the restaurant’s offers, for 30 days and not longer', async () => {
  const [reader, ...five] = await Promise.all(times(6, () => member()))
  await owner.nudge('reward_ready')
  await owner.give((reader as WorldGuest).cusId, 700)
  for (const guest of five.slice(1)) await report(guest, await sent(guest))
  expect(await owner.offers()).toMatchObject({ isReported: false })
  await report(five[0] as WorldGuest, await sent(five[0] as WorldGuest))
  expect(await owner.offers()).toMatchObject({ isReported: true })
  await expect(owner.sendNews()).rejects.toMatchObject({ code: 'offers_reported' })
  const worker = createMessageWorker(world.database)
  const onDay = (day: number) => new Date(Date.parse('2026-11-20T07:30:00Z') + day * 86_400_000)
  await worker.decide(onDay(2))
  await worker.decide(onDay(30))
  expect(await sql("select 1 from guest_message where kind = 'reward_ready'")).toEqual([])
  await worker.decide(onDay(31))
  expect(await sql("select 1 from guest_message where kind = 'reward_ready'")).toHaveLength(1)
  world.clock.pass(30 * 86_400)
  const again = await world.anotherPhone(owner)
  expect(await again.offers()).toMatchObject({ isReported: false })
})

test('an owner learns that guests reported, and not who', async () => {
  const [asha, farhan] = [await member(), await member()]
  const before = await owner.record(asha.cusId)
  await report(asha, await sent(asha))
  await farhan.allow(owner.resId, { news: false, offers: false })
  const seen = JSON.stringify([
    await owner.offers(),
    await owner.customers(),
    await owner.activity(),
    await owner.call(exportRestaurant),
    await owner.insights(),
  ])
  expect(seen).not.toMatch(/reported(?!":false)/i)
  // The record must not reveal who reported the offer.
  const [reported, withdrew] = [await owner.record(asha.cusId), await owner.record(farhan.cusId)]
  expect(Object.keys(reported)).toEqual(Object.keys(before))
  expect(JSON.stringify(reported).replaceAll(asha.cusId, '')).toBe(
    JSON.stringify(withdrew).replaceAll(farhan.cusId, ''),
  )
})

test('after a restaurant closed its guests can still read, report and stop, and nothing is sent', async () => {
  const asha = await member()
  await owner.give(asha.cusId, 700)
  await owner.nudge('reward_ready')
  const messageId = await sent(asha)
  await owner.call(closeRestaurant, {
    body: { confirm: 'close', pin: owner.pin } as Body<typeof closeRestaurant>,
  })
  await report(asha, messageId)
  const worker = createMessageWorker(world.database)
  const later = new Date(world.clock.now.getTime() + 2 * 86_400_000)
  await worker.decide(later)
  await worker.deliver(later)
  expect(worker.handed.filter(({ kind }) => kind === 'reward_ready')).toEqual([])
  expect(await sql('select 1 from message_run')).toEqual([])
})
