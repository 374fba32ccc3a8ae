import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reconcile } from '@dobara/server/points/reconciliation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { untilAcknowledged } from '../people/until-acknowledged.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { peopleAt } from './people-at.ts'
import { openSite, type Site } from './site.ts'
import { openTwoServers } from './two-servers.ts'

const corrections = 6

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

/** The number of points shows from which list an entry came. */
const pointsOn = (list: number, guest: number) => 1_000 * (list + 1) + guest

async function importList(owner: WorldOwner, guests: WorldGuest[], list: number) {
  const importId = randomUUID()
  const rows = guests.map(({ phone }, guest) => ({ phone, points: pointsOn(list, guest) }))
  await untilAcknowledged(() => owner.startImport(importId, rows.length))
  await untilAcknowledged(() => owner.sendGuests(importId, 0, rows))
  return importId
}

async function answer(guest: WorldGuest, resId: string, saysNoFirst: boolean) {
  await pause(randomInt(3_000))
  const decide = (take: boolean) =>
    Promise.all([1, 2].map(() => untilAcknowledged(() => guest.takesPoints(resId, take))))
  if (saysNoFirst) {
    await decide(false)
    await pause(randomInt(2_000))
  }
  const [first, second] = await decide(true)
  expect(second?.answer).toEqual(first?.answer)
  return first?.answer.points ?? 0
}

test('lists corrected and taken back while guests answer and one of two servers is killed: each guest has the points once', async () => {
  const { databaseUrl: url, ...servers } = await openTwoServers(site)
  const people = peopleAt(servers.origin)
  const owner = await people.owner()
  const guests: WorldGuest[] = []
  for (let guest = 0; guest < 12; guest++) {
    const person = { firstName: 'Asha', lastName: 'Rao', phone: `+9199000005${10 + guest}` }
    guests.push(await people.member(owner, person))
  }
  await importList(owner, guests, 0)

  const endKilling = servers.killAgainAndAgain()
  const correcting = (async () => {
    for (let list = 1; list <= corrections; list++) {
      const importId = await importList(owner, guests, list)
      await pause(randomInt(400))
      await untilAcknowledged(() => owner.takeBackImport(importId))
    }
  })()
  const answers = guests.map((guest, place) => answer(guest, owner.resId, place % 3 === 0))
  const got = await Promise.all(answers)
  await correcting
  expect(await endKilling()).toBeGreaterThan(0)

  const lists = Array.from({ length: corrections + 1 }, (_, list) => list)
  got.forEach((points, guest) => {
    expect(lists.map((list) => pointsOn(list, guest))).toContain(points)
  })
  const entries = await asSuperuser<{ cusId: string; points: number }>(
    url,
    `select cus_id as "cusId", points from points_entry where kind = 'opening_balance'`,
  )
  const inOrder = (rows: { cusId: string; points: number }[]) =>
    rows.toSorted((one, other) => (one.cusId < other.cusId ? -1 : 1))
  expect(inOrder(entries)).toEqual(
    inOrder(guests.map(({ cusId }, guest) => ({ cusId, points: got[guest] as number }))),
  )
  expect(
    await asSuperuser(url, 'select sum(arrived)::integer as arrived from guest_import'),
  ).toEqual([{ arrived: guests.length }])
  expect(await asSuperuser(url, 'select from carried_balance')).toEqual([])
  const database = openTestDatabase(url)
  for await (const discrepancy of reconcile(database)) expect(discrepancy).toBeUndefined()
  await database.close()
})
