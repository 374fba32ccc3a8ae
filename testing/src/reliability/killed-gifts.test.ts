import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reconcile } from '@dobara/server/points/reconciliation'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { untilAcknowledged } from '../people/until-acknowledged.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { times } from '../times.ts'
import { brokenInvariants, readLedger } from './ledger.ts'
import { peopleAt } from './people-at.ts'
import { openSite, type Site } from './site.ts'
import { openTwoServers } from './two-servers.ts'

const guestCount = 5
/** As many gifts as a restaurant gives on a day */
const rounds = 4
const typed = 101

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

/** Sends each call twice at once, with one key, until both are answered. */
async function twice<T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = randomUUID()
  const both = times(2, () => untilAcknowledged(() => send(key)))
  const [first, second] = await Promise.all(both)
  expect(second?.answer).toEqual(first?.answer)
  return (first as { answer: T }).answer
}

async function visit(owner: WorldOwner, guest: WorldGuest, round: number) {
  const { cusId } = guest
  const award = await twice((idempotencyKey) => owner.give(cusId, typed, { idempotencyKey }))
  const { giftId } = await twice((idempotencyKey) =>
    owner.giveGift(cusId, { isSure: true, idempotencyKey }),
  )
  const take = () =>
    twice((idempotencyKey) => guest.takeGift(owner.resId, giftId, { idempotencyKey }))
  if (round % 2) {
    const declined = await take()
    await twice((idempotencyKey) => owner.declineClaim(declined, 'Sold out', { idempotencyKey }))
  }
  const taken = await take()
  await twice((idempotencyKey) => owner.approve(taken, { idempotencyKey }))
  return award.points
}

test('gifts and happy hours while one of two servers is killed again and again: each gift is taken once, and the change to stamps keeps all points', async () => {
  const { databaseUrl: url, ...servers } = await openTwoServers(site)
  const people = peopleAt(servers.origin)
  const owner = await people.owner({ signUpBonus: 0 })
  const guests: WorldGuest[] = []
  for (let guest = 0; guest < guestCount; guest++) {
    const person = { firstName: 'Asha', lastName: 'Rao', phone: `+9199000005${30 + guest}` }
    guests.push(await people.member(owner, person))
  }

  const endKilling = servers.killAgainAndAgain()
  const always = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }
  const changing = (async () => {
    for (const halves of [3, 4, 6] as const) {
      await untilAcknowledged(() => owner.setWindows({ weekly: [{ ...always, halves }] }))
      await pause(randomInt(400))
    }
  })()
  const got = await Promise.all(
    guests.map(async (guest) => {
      let points = 0
      for (let round = 0; round < rounds; round++) points += await visit(owner, guest, round)
      return points
    }),
  )
  await changing
  await untilAcknowledged(() => owner.edit({ unit: 'stamps', minimumSpend: 10, signUpBonus: 0 }))
  await Promise.all(
    guests.map(({ cusId }) => twice((idempotencyKey) => owner.stamp(cusId, { idempotencyKey }))),
  )
  expect(await endKilling()).toBeGreaterThan(0)
  expect(Math.max(...got)).toBeGreaterThan(typed * rounds)

  for (const [place, guest] of guests.entries()) {
    const [shown] = await untilAcknowledged(() => guest.memberships()).then(({ answer }) => answer)
    expect(shown).toMatchObject({ balance: 1, pointsLeft: { points: got[place] } })
  }
  const superuser = new pg.Client({ connectionString: url })
  await superuser.connect()
  try {
    const { rows } = await superuser.query('select restaurant_id from program')
    const restaurantId: string = rows[0].restaurant_id
    const { gifts, claims } = await readLedger(superuser, restaurantId)
    expect(gifts).toHaveLength(guestCount * rounds)
    const count = (status: string) => claims.filter((claim) => claim.status === status).length
    expect([count('approved'), count('declined')]).toEqual([
      guestCount * rounds,
      (guestCount * rounds) / 2,
    ])
    expect(await brokenInvariants(superuser, restaurantId)).toEqual([])
  } finally {
    await superuser.end()
  }
  const database = openTestDatabase(url)
  for await (const discrepancy of reconcile(database)) expect(discrepancy).toBeUndefined()
  await database.close()
})
