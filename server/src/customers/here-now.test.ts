import { hereHours, mostHere } from '@dobara/contract/rules/here-now'
import { watchCustomer, watchRestaurant } from '@dobara/contract/schemas/live'
import { type Browser, openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { watch } from '@dobara/testing/people/stream'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let origin: string
beforeEach(async () => {
  owner = await world.owner()
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
})

function screenOf({ cookies }: Browser) {
  const browser = openBrowserAt(origin)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const hereSeconds = hereHours * 3600

async function hereAt(at: Browser) {
  const stream = await watch(screenOf(at), watchRestaurant)
  const { hereNow } = await stream.until(() => true)
  stream.close()
  return hereNow
}

const hereUntilOf = async (guest: { memberships(): Promise<{ hereUntil: string | null }[]> }) =>
  (await guest.memberships())[0]?.hereUntil

test('a member who scanned the poster is shown at the counter for two hours', async () => {
  const asha = await world.member(owner, guests.asha)
  const arrivedAt = world.clock.now
  const { message, hereUntil } = await asha.arrive(owner.resId)
  expect(message).toBe('Spice Route sees that you are here.')
  expect(Date.parse(hereUntil) - arrivedAt.getTime()).toBe(hereSeconds * 1000)
  expect(await hereAt(owner)).toEqual([
    {
      cusId: asha.cusId,
      firstName: 'Asha',
      lastInitial: 'R',
      outletId: null,
      arrivedAt: arrivedAt.toISOString(),
    },
  ])
  expect(await hereUntilOf(asha)).toBe(hereUntil)

  world.clock.pass(hereSeconds - 1)
  expect(await hereAt(owner)).toHaveLength(1)
  world.clock.pass(1)
  expect(await hereAt(owner)).toEqual([])
  expect(await hereUntilOf(asha)).toBeNull()
})

test('a guest who joins by a link is told for ten minutes, until points come or the guest leaves', async () => {
  const joinedAt = async (at: Browser) => {
    const stream = await watch(screenOf(at), watchRestaurant)
    const { joined } = await stream.until(() => true)
    stream.close()
    return joined
  }
  const outsider = await world.outsider()
  expect(await joinedAt(owner)).toBeNull()
  const asha = await world.member(owner, guests.asha)
  expect(await joinedAt(owner)).toEqual({
    cusId: asha.cusId,
    firstName: 'Asha',
    lastInitial: 'R',
    joinedAt: world.clock.now.toISOString(),
  })
  expect(await joinedAt(outsider)).toBeNull()
  world.clock.pass(1)
  const given = await world.guest(guests.meera)
  await owner.give(given.cusId, 10)
  world.clock.pass(1)
  const farhan = await world.member(owner, guests.farhan)
  expect(await joinedAt(owner)).toMatchObject({ firstName: 'Farhan' })
  await owner.give(farhan.cusId, 10)
  expect(await joinedAt(owner)).toMatchObject({ firstName: 'Asha' })
  world.clock.pass(597)
  expect(await joinedAt(owner)).toMatchObject({ firstName: 'Asha' })
  world.clock.pass(1)
  expect(await joinedAt(owner)).toBeNull()
  const dev = await world.member(owner, { ...guests.meera, phone: '+919900000009' })
  expect(await joinedAt(owner)).not.toBeNull()
  await dev.leave(owner.resId)
  expect(await joinedAt(owner)).toBeNull()
})

test('scanning again, also ten times at once, shows the guest once and until the same time', async () => {
  const asha = await world.member(owner, guests.asha)
  const first = await asha.arrive(owner.resId)
  world.clock.pass(600)
  const again = await Promise.all(times(10, () => asha.arrive(owner.resId)))
  expect(new Set(again.map(({ hereUntil }) => hereUntil))).toEqual(new Set([first.hereUntil]))
  expect(await hereAt(owner)).toHaveLength(1)
})

test('a guest at the counter stays here when an award of yesterday comes', async () => {
  const asha = await world.member(owner, guests.asha)
  world.clock.pass(86_400)
  await asha.arrive(owner.resId)
  world.clock.pass(60)
  await owner.give(asha.cusId, 50, { waitedSeconds: 12 * 3_600 })
  expect(await hereAt(owner)).toHaveLength(1)
  await owner.give(asha.cusId, 50)
  expect(await hereAt(owner)).toEqual([])
})

test('screens on both sides change at once', async () => {
  const asha = await world.member(owner, guests.asha)
  const dashboard = await watch(screenOf(owner), watchRestaurant)
  const card = await watch(screenOf(asha), watchCustomer)
  await Promise.all([dashboard.until(() => true), card.until(() => true)])
  await asha.arrive(owner.resId)
  await dashboard.until(({ hereNow }) => hereNow.length === 1)
  await card.until(({ memberships: [at] }) => at?.hereUntil !== null)
  await asha.stepBack(owner.resId)
  await dashboard.until(({ hereNow }) => hereNow.length === 0)
  await card.until(({ memberships: [at] }) => at?.hereUntil === null)
  dashboard.close()
  card.close()
})

test('points at one counter take the guest off every screen at once', async () => {
  const asha = await world.member(owner, guests.asha)
  const counter = await world.anotherPhone(owner)
  const dashboard = await watch(screenOf(owner), watchRestaurant)
  for (let visits = 0; visits < 2; visits++) {
    world.clock.pass(1)
    await asha.arrive(owner.resId)
    await dashboard.until(({ hereNow }) => hereNow.length === 1)
    world.clock.pass(1)
    await counter.give(asha.cusId, 50)
    await dashboard.until(({ hereNow }) => hereNow.length === 0)
  }
  dashboard.close()
})

test('a repeat, or a step back of somebody who was not here, makes no screen read anew', async () => {
  const asha = await world.member(owner, guests.asha)
  const stranger = await world.guest(guests.farhan)
  const dashboard = await watch(screenOf(owner), watchRestaurant)
  await dashboard.until(() => true)
  await stranger.stepBack(owner.resId)
  await asha.stepBack(owner.resId)
  await asha.arrive(owner.resId)
  await dashboard.until(({ hereNow }) => hereNow.length === 1)
  for (let again = 0; again < 5; again++) await asha.arrive(owner.resId)
  await asha.stepBack(owner.resId)
  await dashboard.until(({ hereNow }) => hereNow.length === 0)
  expect(dashboard.documents).toHaveLength(3)
  dashboard.close()
})

test('nothing is given by arriving, and points end it until the next scan', async () => {
  const asha = await world.member(owner, guests.asha)
  await asha.arrive(owner.resId)
  expect(await asha.memberships()).toMatchObject([{ balance: 200, lastVisitAt: null }])
  world.clock.pass(1)
  await owner.give(asha.cusId, 50)
  expect(await hereAt(owner)).toEqual([])
  expect(await hereUntilOf(asha)).toBeNull()
  world.clock.pass(1)
  await asha.arrive(owner.resId)
  expect(await hereAt(owner)).toHaveLength(1)
})

test('a guest who leaves is no longer shown, nor after a return', async () => {
  const asha = await world.member(owner, guests.asha)
  await asha.arrive(owner.resId)
  await asha.leave(owner.resId)
  expect(await hereAt(owner)).toEqual([])
  await asha.join(owner.resId)
  expect(await hereAt(owner)).toEqual([])
})

test('a guest whom the restaurant alone gave points has no name here either', async () => {
  const asha = await world.guest(guests.asha)
  await owner.give(asha.cusId, 50)
  world.clock.pass(1)
  await asha.arrive(owner.resId)
  expect(await hereAt(owner)).toMatchObject([{ firstName: '', lastInitial: '' }])
})

test('who is no member cannot arrive, and another restaurant sees nobody', async () => {
  const outsider = await world.outsider()
  const asha = await world.member(owner, guests.asha)
  await expect(asha.arrive(outsider.resId)).rejects.toThrow('You are not a member here yet.')
  await asha.stepBack(outsider.resId)
  await asha.arrive(owner.resId)
  expect(await hereAt(outsider)).toEqual([])
})

test('the counter shows the fifty who arrived last', async () => {
  const asha = await world.member(owner, guests.asha)
  await asha.arrive(owner.resId)
  world.clock.pass(1)
  await asSuperuser(
    world.databaseUrl,
    `insert into customer (cus_id, uid, first_name, last_name, consent_version, consented_at, created_at)
       select '1000' || n, null, 'Guest', 'X', 1, now(), now() from generate_series(1000, 1000 + $1 - 1) n`,
    [mostHere],
  )
  await asSuperuser(
    world.databaseUrl,
    `insert into membership (restaurant_id, cus_id, first_name, last_name, joined_at, arrived_at)
       select restaurant_id, '1000' || n, 'Guest', 'X', now(), $1::timestamptz
       from program, generate_series(1000, 1000 + $2 - 1) n where res_id = $3`,
    [world.clock.now, mostHere, owner.resId],
  )
  const here = await hereAt(owner)
  expect(here).toHaveLength(mostHere)
  expect(here.map(({ cusId }) => cusId)).not.toContain(asha.cusId)
})

const kiran = { firstName: 'Kiran', lastName: 'Iyer', phone: '+919900000004' }

test('the poster of an outlet says where the guest is, and a closed or unknown one nothing', async () => {
  const { outletId } = await owner.saveOutlet()
  const closed = await owner.saveOutlet({ name: 'Juhu' })
  await owner.closeOutlet(closed.outletId)
  const first = (await owner.outlets())[0]?.outletId
  const arrivals = [guests.asha, guests.farhan, guests.meera, kiran].map(async (person, place) => {
    const guest = await world.member(owner, person)
    await guest.arrive(owner.resId, place + 1)
    return guest.cusId
  })
  const ids = await Promise.all(arrivals)
  const outletOf = Object.fromEntries(
    (await hereAt(owner)).map((guest) => [guest.cusId, guest.outletId]),
  )
  expect(ids.map((cusId) => outletOf[cusId])).toEqual([first, outletId, null, null])
})

test('a guest who scans posters of two outlets in turn stays at the first until stepping back', async () => {
  await owner.saveOutlet()
  const first = (await owner.outlets())[0]?.outletId
  const asha = await world.member(owner, guests.asha)
  await asha.arrive(owner.resId, 1)
  const { hereUntil } = await asha.arrive(owner.resId, 1)
  for (const number of [2, 1, 2, 2])
    expect((await asha.arrive(owner.resId, number)).hereUntil).toBe(hereUntil)
  expect(await hereAt(owner)).toMatchObject([{ outletId: first }])
  await asha.stepBack(owner.resId)
  await asha.arrive(owner.resId, 2)
  expect(await hereAt(owner)).not.toMatchObject([{ outletId: first }])
})
