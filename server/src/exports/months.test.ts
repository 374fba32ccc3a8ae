import { guests } from '@dobara/testing/people/cast'
import { fileOf } from '@dobara/testing/people/exported-file'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { setAside } from '../points/setting-aside.ts'

type Months = { firstMonth?: string; lastMonth?: string }

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})

async function waitUntil(time: string) {
  world.clock.now = new Date(time)
  owner = await world.anotherPhone(owner)
}

async function giveAt(time: string, points: number) {
  await waitUntil(time)
  await owner.give(asha.cusId, points)
}

async function giveAtMidnights() {
  await giveAt('2026-11-30T23:59:59.999+05:30', 11)
  await giveAt('2026-12-01T00:00:00.000+05:30', 12)
  await giveAt('2026-12-31T23:59:59.999+05:30', 13)
  await giveAt('2027-01-01T00:00:00.000+05:30', 14)
}

const pointsIn = async (months: Months) =>
  (
    parse(await fileOf(owner, 'entries', months), { bom: true, columns: true }) as Record<
      string,
      string
    >[]
  ).map(({ Points }) => Number(Points))

test('months begin and end at midnight in India, also among entries set aside', async () => {
  await giveAtMidnights()
  for (const isSetAside of [false, true]) {
    if (isSetAside) await setAside(world.databaseUrl, new Date('2026-12-10T00:00:00Z'))
    expect(await pointsIn({ firstMonth: '2026-11', lastMonth: '2026-11' })).toEqual([200, 11])
    expect(await pointsIn({ firstMonth: '2026-12', lastMonth: '2026-12' })).toEqual([12, 13])
    expect(await pointsIn({ firstMonth: '2026-11', lastMonth: '2026-12' })).toEqual([
      200, 11, 12, 13,
    ])
    expect(await pointsIn({ firstMonth: '2026-12' })).toEqual([12, 13, 14])
    expect(await pointsIn({ lastMonth: '2026-12' })).toEqual([200, 11, 12, 13])
    expect(await pointsIn({ firstMonth: '2027-01', lastMonth: '2027-01' })).toEqual([14])
    expect(await pointsIn({})).toEqual([200, 11, 12, 13, 14])
  }
})

test('the audit holds the months, and the rows are those of the months', async () => {
  await giveAtMidnights()
  const months = { firstMonth: '2026-11', lastMonth: '2026-12' }
  expect(await owner.startExport(newId(), 'entries', months)).toEqual({ rows: 4 })
  const audit = await asSuperuser(
    world.databaseUrl,
    "select fields from audit where act = 'entries exported'",
  )
  expect(audit).toEqual([{ fields: ['4 rows', 'from 2026-11', 'until 2026-12'] }])
})

test('a month that has not ended has no entry later than the begin of the file', async () => {
  const exportId = newId()
  await owner.startExport(exportId, 'entries', { firstMonth: '2026-11', lastMonth: '2026-11' })
  world.clock.pass(5)
  await owner.give(asha.cusId, 10)
  expect(await owner.readExport(exportId)).toMatchObject({ rows: 1, next: null })
})

test('a place before the first month opens no earlier entry', async () => {
  await giveAtMidnights()
  const exportId = newId()
  await owner.startExport(exportId, 'entries', { firstMonth: '2027-01' })
  const page = await owner.readExport(exportId, '00000000-0000-7000-8000-000000000000')
  expect(page.rows).toBe(1)
})

test('a repeat with other months is another file', async () => {
  const exportId = newId()
  const months = { firstMonth: '2026-11', lastMonth: '2026-11' }
  expect(await owner.startExport(exportId, 'entries', months)).toEqual({ rows: 1 })
  expect(await owner.startExport(exportId, 'entries', months)).toEqual({ rows: 1 })
  for (const others of [{}, { firstMonth: '2026-11' }])
    await expect(owner.startExport(exportId, 'entries', others)).rejects.toMatchObject({
      code: 'key_reused',
    })
})

test('wrong months are refused with one sentence', async () => {
  await waitUntil('2027-01-01T00:00:00.000+05:30')
  const refusalOf = (months: Months, kind: 'guests' | 'entries' = 'entries') =>
    owner.startExport(newId(), kind, months).then(
      () => 'begun',
      (error: { status: number; fields: Record<string, string> }) => error.fields,
    )
  expect(await refusalOf({ firstMonth: '2027-01', lastMonth: '2026-12' })).toEqual({
    lastMonth: 'The last month is before the first month. Please choose it again.',
  })
  expect(await refusalOf({ firstMonth: '2026-10', lastMonth: '2026-12' })).toEqual({
    firstMonth: 'Your restaurant joined Dobara later. Please choose a later month.',
  })
  expect(await refusalOf({ firstMonth: '2026-11', lastMonth: '2027-02' })).toEqual({
    lastMonth: 'This month has not begun yet. Please choose an earlier month.',
  })
  expect(await refusalOf({ firstMonth: '2026-13' })).toEqual({ firstMonth: 'Please check this.' })
  expect(await refusalOf({ firstMonth: '2026-12' }, 'guests')).toEqual({
    firstMonth: 'Please check this.',
  })
  expect(await refusalOf({ firstMonth: '2026-11', lastMonth: '2027-01' })).toBe('begun')
})
