import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { reconcile } from '@dobara/server/points/reconciliation'
import { expect, test } from 'vitest'
import type { WorldGuest } from '../people/guest.ts'
import { openWorldForEach } from '../world/world.ts'
import { createChance } from './chance.ts'
import { liveToday, liveYesterday } from './last-days.ts'
import { createLife, untilNextTurn } from './life.ts'
import { regulars } from './regulars.ts'

const world = openWorldForEach()
const hour = 3_600_000
const midnight = beginOfDay(new Date('2026-11-20T11:05:00Z')).getTime()

async function opened(now: number) {
  world.clock.now = new Date(now - 10 * dayMilliseconds)
  const owner = await world.owner()
  const guests: WorldGuest[] = []
  for (const person of regulars.slice(0, 6)) guests.push(await world.member(owner, person, 100))
  return { owner, guests }
}

const hours = [0, 30 / 3600, 0.5, 1.5, 3, 10.9, 12.5, 17, 23.99]
test.each(hours)('yesterday and today are lived at %s hours after midnight', async (hours) => {
  const now = midnight + hours * hour
  const { owner, guests } = await opened(now)
  const services = {
    clock: world.clock,
    chance: createChance(1),
    givers: [{ phone: owner, pin: owner.pin }],
  }
  await liveYesterday(new Date(now), guests.slice(0, 4), services)
  await liveToday(new Date(now), guests, services)
  world.clock.now = new Date(now)

  const { visits, pointsGiven, awards } = await owner.today()
  expect({ visits, isGiven: pointsGiven > 100 }).toEqual({ visits: 6, isGiven: true })
  const newest = now - new Date(awards[0]?.createdAt ?? 0).getTime()
  expect(newest).toBe(hours > 2 ? hour : 0)
  const { days } = await owner.activity()
  expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19', '2026-11-10'])
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeNull()
})

test('a demo left running has a guest here and figures on every day, and always something that waits', async () => {
  const { owner, guests } = await opened(midnight + 23.9 * hour)
  const takeTurn = createLife({ owner, guests })
  world.clock.now = new Date(midnight + 23.9 * hour)
  for (let turns = 0; turns < 50; turns++) {
    world.clock.now = new Date(world.clock.now.getTime() + untilNextTurn(world.clock.now))
    await takeTurn()
    expect((await owner.today()).visits).toBeGreaterThan(0)
    expect(await owner.requests()).toHaveLength(1)
    const here = await Promise.all(guests.map((guest) => guest.memberships()))
    expect(here.flat().filter(({ hereUntil }) => hereUntil)).toHaveLength(1)
  }
  expect(world.clock.now.getTime()).toBeGreaterThan(midnight + 2 * dayMilliseconds)
  expect(await owner.claims()).toHaveLength(1)
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeNull()
})

test('the next turn comes just after midnight, and after half an hour otherwise', () => {
  expect(untilNextTurn(new Date(midnight + hour))).toBe(hour / 2)
  expect(untilNextTurn(new Date(midnight - 60_000))).toBe(65_000)
})
