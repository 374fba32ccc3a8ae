import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from './reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  at('2026-11-20T10:00:00Z')
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  at('2026-11-28T04:32:00Z')
})

const at = (time: string) => {
  world.clock.now = new Date(time)
}
const minutes = 60
const hours = 60 * minutes
const days = 24 * hours
const overMidnight = 10 * hours + 12 * minutes
const given = '2026-11-27T18:20:00.000Z'
const sent = '2026-11-28T04:32:00.000Z'

const visitsOf = async ({ cusId }: WorldGuest) => {
  const [row] = await asSuperuser(
    world.databaseUrl,
    `select visits, first_visit::text as first, last_visit::text as last, last_visit_at as at
     from membership where cus_id = $1`,
    [cusId],
  )
  return row
}
const inOrder = async () => {
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
}

test('an award that waited over midnight counts on its evening, and says when it was sent', async () => {
  await owner.give(asha.cusId, 75, { waitedSeconds: overMidnight })
  expect(await visitsOf(asha)).toEqual({
    visits: 1,
    first: '2026-11-27',
    last: '2026-11-27',
    at: new Date(given),
  })
  const times = { points: 75, createdAt: given, sentAt: sent }
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject(times)
  expect((await asha.entriesAt(owner.resId))[0]).toMatchObject(times)
  const { results, days: sums } = await owner.activity({ day: '2026-11-27' })
  expect(results).toMatchObject([times])
  expect(sums).toMatchObject([{ day: '2026-11-27', given: 75, bonuses: 0 }])
  expect((await owner.activity({ day: '2026-11-28' })).results).toEqual([])
  expect(await owner.today()).toMatchObject({ pointsGiven: 0, visits: 0, awards: [] })
  await inOrder()
})

test('what was given this morning and sent now stands in today’s board at its time', async () => {
  await owner.give(asha.cusId, 75, { waitedSeconds: 2 * hours })
  await owner.give(asha.cusId, 5)
  expect(await owner.today()).toMatchObject({
    pointsGiven: 80,
    visits: 1,
    awards: [
      { points: 5, sentAt: null },
      { points: 75, createdAt: '2026-11-28T02:32:00.000Z', sentAt: sent },
    ],
  })
})

test('awards that come late leave visits, their days and numbers right, in any order', async () => {
  const waits = [0, 3 * days, overMidnight, 3 * days + 60, 0, 6 * days, 5 * days, overMidnight]
  for (const waitedSeconds of waits) await owner.give(asha.cusId, 10, { waitedSeconds })
  expect(await visitsOf(asha)).toMatchObject({ visits: 5, first: '2026-11-22', last: '2026-11-28' })
  const { entryId } = (await owner.entriesOf(asha.cusId))[1] as { entryId: string }
  await owner.takeBack(entryId)
  await inOrder()
})

test.each([
  ['hardly waited', 29],
  ['waited longer than a week', 7 * days + 1],
  ['waited 50 years by a clock that was set', 50 * 365 * days],
])('an award that %s counts when it comes', async (_why, waitedSeconds) => {
  await owner.give(asha.cusId, 75, { waitedSeconds })
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ createdAt: sent, sentAt: null })
})

test('an award given before the restaurant existed counts when it comes', async () => {
  const outsider = await world.outsider()
  await outsider.give(asha.cusId, 75, { waitedSeconds: hours })
  expect((await outsider.entriesOf(asha.cusId))[0]).toMatchObject({ sentAt: null })
})

test('the future, parts of seconds and words are refused', async () => {
  for (const waitedSeconds of [-1, 0.5, '60', 2 ** 31])
    await expect(
      owner.give(asha.cusId, 75, { waitedSeconds: waitedSeconds as number }),
    ).rejects.toMatchObject({ status: 400 })
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
})

test('a repeat that waited longer is the first award, and so is one whose first answer was lost', async () => {
  const key = { idempotencyKey: crypto.randomUUID() }
  const first = await owner.give(asha.cusId, 75, key)
  world.clock.pass(hours)
  expect(await owner.give(asha.cusId, 75, { ...key, waitedSeconds: hours })).toEqual(first)
  const late = { idempotencyKey: crypto.randomUUID() }
  const answer = await owner.give(asha.cusId, 75, { ...late, waitedSeconds: hours })
  world.clock.pass(minutes)
  expect(await owner.give(asha.cusId, 75, { ...late, waitedSeconds: 2 * hours })).toEqual(answer)
  expect(await owner.balanceOf(asha.cusId)).toBe(350)
})

test('a stranger’s award that waited makes a member with a bonus, and counts on its evening', async () => {
  const farhan = await world.guest(guests.farhan)
  await owner.give(farhan.cusId, 75, { waitedSeconds: overMidnight })
  expect(await owner.balanceOf(farhan.cusId)).toBe(275)
  expect(await visitsOf(farhan)).toMatchObject({ visits: 1, last: '2026-11-27' })
  await inOrder()
})

test('a person’s points for the day count when they come, whatever the phone’s clock says', async () => {
  const { pin } = await owner.savePerson({ mostPointsADay: 100 })
  const phone = await world.counterPhone(owner)
  for (const waited of [0, 2, 4])
    await phone.give(asha.cusId, 30, { pin, waitedSeconds: waited * days })
  const tooMuch = { code: 'above_own_limit' }
  await expect(phone.give(asha.cusId, 30, { pin, waitedSeconds: 6 * days })).rejects.toMatchObject(
    tooMuch,
  )
  await expect(phone.give(asha.cusId, 30, { pin })).rejects.toMatchObject(tooMuch)
  world.clock.pass(days)
  await phone.give(asha.cusId, 100, { pin, waitedSeconds: 3 * days })
  expect(await owner.staffReport('1')).toMatchObject([{ awards: 1, points: 100 }])
})

test('many awards to one guest ask by when they come, whatever the phone’s clock says', async () => {
  const unsure = { isSure: false }
  for (const waited of [1, 2, 3])
    await owner.give(asha.cusId, 10, { ...unsure, waitedSeconds: waited * days })
  await expect(
    owner.give(asha.cusId, 10, { ...unsure, waitedSeconds: 4 * days }),
  ).rejects.toMatchObject({ code: 'are_you_sure', details: { cautions: ['many_today'] } })
})

test('the opening hours are those of the giving', async () => {
  const [outlet] = await owner.outlets()
  await owner.saveOutlet(
    {
      name: 'Spice Route',
      weeklyHours: Array(7).fill([{ from: '11:00', to: '23:55' }]),
      ...noAddress,
    },
    outlet?.outletId,
  )
  const unsure = { isSure: false }
  await expect(owner.give(asha.cusId, 10, unsure)).rejects.toMatchObject({ code: 'are_you_sure' })
  await owner.give(asha.cusId, 10, { ...unsure, waitedSeconds: overMidnight })
})

test('an undo counts from the sending, and so does a late one', async () => {
  const { pin } = await owner.savePerson()
  const phone = await world.counterPhone(owner)
  const award = await phone.give(asha.cusId, 10, { pin, waitedSeconds: overMidnight })
  expect(award.undoUntil).toBe('2026-11-28T04:33:00.000Z')
  world.clock.pass(5)
  await phone.undo(award.entryId)
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ kind: 'reversal', cautions: [] })
  await inOrder()
})

test('a page of Activity neither repeats nor omits an award that comes late while it is read', async () => {
  for (let points = 1; points <= 60; points++) {
    world.clock.pass(600)
    await owner.give(asha.cusId, points)
  }
  const first = await owner.activity({ kind: 'visits' })
  await owner.give(asha.cusId, 500, { waitedSeconds: 60 * 600 })
  await owner.give(asha.cusId, 600, { waitedSeconds: 700 })
  const second = await owner.activity({ kind: 'visits', after: first.next ?? '' })
  const seen = [...first.results, ...second.results].map(({ points }) => points)
  expect(seen).toEqual([...Array.from({ length: 60 }, (_, place) => 60 - place), 500])
})

const noAddress = {
  addressLine1: undefined,
  addressLine2: undefined,
  city: undefined,
  state: undefined,
  pincode: undefined,
}
