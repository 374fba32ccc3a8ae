import { importDays, importedRowsPerDay } from '@dobara/contract/rules/imports'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { reconcile } from '../points/reconciliation.ts'
import { createImports } from './actions.ts'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})
afterEach(async () => {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

const { asha, farhan } = guests

async function importList(list: { phone: string; points: number }[], by = owner) {
  const importId = newId()
  await by.startImport(importId, list.length)
  await by.sendGuests(importId, 0, list)
  return importId
}
const waiting = async () =>
  (
    await asSuperuser<{ points: number }>(
      world.databaseUrl,
      'select points from carried_balance order by points',
    )
  ).map(({ points }) => points)
const openings = async (cusId: string, at = owner) =>
  (await at.entriesOf(cusId)).filter(({ kind }) => kind === 'opening_balance')
const sweep = () =>
  createImports({ database: world.database, pin: undefined as never, keys: [] }).sweep(
    world.clock.now,
  )

test('points wait for a number, and its guest takes them once', async () => {
  await importList([
    { phone: asha.phone, points: 480 },
    { phone: farhan.phone, points: 30 },
  ])
  const guest = await world.guest(asha)
  expect(await guest.join(owner.resId)).toEqual({
    message: 'Welcome to Spice Route! 200 points to start with.',
    balance: 200,
    signUpBonus: 200,
    openingBalance: 0,
    isReturn: false,
    carriedBalance: 480,
  })
  expect(await guest.takesPoints(owner.resId)).toEqual({ points: 480, balance: 680 })
  expect((await guest.entriesAt(owner.resId))[0]).toMatchObject({
    kind: 'opening_balance',
    points: 480,
    balanceAfter: 680,
  })
  expect(await guest.join(owner.resId)).toMatchObject({ balance: 680, carriedBalance: 0 })
  expect((await owner.lookUp(guest.cusId)).lastVisitAt).toBeNull()
  expect(await waiting()).toEqual([30])
})

test('no row holds a number, and two restaurants hold different hashes of it', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const outsider = await world.outsider()
  await importList([{ phone: asha.phone, points: 70 }], outsider)
  const rows = await asSuperuser<{ row: string; mac: string }>(
    world.databaseUrl,
    'select c::text as row, number_mac::text as mac from carried_balance c',
  )
  expect(new Set(rows.map(({ mac }) => mac)).size).toBe(2)
  for (const { row } of rows) expect(row).not.toContain(asha.phone.slice(3))
  const guest = await world.guest(asha)
  expect(await guest.join(owner.resId)).toMatchObject({ carriedBalance: 480 })
  expect(await guest.join(outsider.resId)).toMatchObject({ carriedBalance: 70 })
})

test('a list imported again gives no second time', async () => {
  const guest = await world.member(owner, asha)
  await importList([{ phone: asha.phone, points: 480 }])
  await guest.takesPoints(owner.resId)
  await importList([{ phone: asha.phone, points: 480 }])
  await world.guest(asha)
  expect(await guest.join(owner.resId)).toMatchObject({ openingBalance: 0, carriedBalance: 0 })
  expect(await guest.importedPoints()).toEqual([])
  expect(await guest.takesPoints(owner.resId)).toEqual({ points: 480, balance: 680 })
  expect(await openings(guest.cusId)).toHaveLength(1)
})

test('answers are the same for members, other guests and unknown numbers', async () => {
  await world.member(owner, asha)
  await world.guest(farhan)
  const answersFor = async (phone: string) => {
    const importId = newId()
    const started = await owner.startImport(importId, 1)
    const sent = await owner.sendGuests(importId, 0, [{ phone, points: 5 }])
    const listed = (await owner.imports()).find((one) => one.importId === importId)
    const taken = await owner.takeBackImport(importId)
    return { started, sent, listed: { ...listed, importId: '' }, taken }
  }
  const unknown = await answersFor('+919900000123')
  expect(await answersFor(asha.phone)).toEqual(unknown)
  expect(await answersFor(farhan.phone)).toEqual(unknown)
  const importId = await importList([{ phone: asha.phone, points: 5 }])
  await world.guest(asha)
  expect(await owner.takeBackImport(importId)).toEqual(unknown.taken)
})

test('each chunk counts once, however often and in which order it comes', async () => {
  const importId = newId()
  await owner.startImport(importId, 3)
  const chunks = [
    [
      { phone: asha.phone, points: 1 },
      { phone: '98111 00091', points: 2 },
    ],
    [{ phone: farhan.phone, points: 3 }],
  ]
  await Promise.all(
    times(20, (copy: number) => owner.sendGuests(importId, copy % 2, chunks[copy % 2] ?? [])),
  )
  expect(await owner.imports()).toMatchObject([{ rows: 3, received: 3, arrived: null }])
  expect(await waiting()).toEqual([1, 2, 3])
  await expect(
    owner.sendGuests(importId, 2, [{ phone: asha.phone, points: 9 }]),
  ).rejects.toMatchObject({ code: 'key_reused' })
  expect(await waiting()).toEqual([1, 2, 3])
})

test('of several rows with a number the last counts', async () => {
  await importList([
    { phone: asha.phone, points: 20 },
    { phone: asha.phone, points: 25 },
  ])
  expect(await waiting()).toEqual([25])
})

test('a list is taken back once; no chunk of it comes later, and points that arrived stay', async () => {
  const importId = newId()
  await owner.startImport(importId, 3)
  await owner.sendGuests(importId, 0, [
    { phone: asha.phone, points: 480 },
    { phone: farhan.phone, points: 30 },
  ])
  const guest = await world.member(owner, asha)
  await guest.takesPoints(owner.resId)
  const [first, ...rest] = await Promise.all(times(5, () => owner.takeBackImport(importId)))
  for (const answer of rest) expect(answer).toEqual(first)
  expect(await waiting()).toEqual([])
  await expect(
    owner.sendGuests(importId, 1, [{ phone: farhan.phone, points: 1 }]),
  ).rejects.toMatchObject({ code: 'already_taken_back' })
  expect(await (await world.guest(farhan)).join(owner.resId)).toMatchObject({ carriedBalance: 0 })
  expect(await owner.balanceOf(guest.cusId)).toBe(680)
})

test('points that nobody came for end after 180 days', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  world.clock.pass(importDays * 86_400 - 1)
  await sweep()
  expect(await waiting()).toEqual([480])
  world.clock.pass(1)
  owner = await world.anotherPhone(owner)
  expect(await owner.imports()).toEqual([])
  await sweep()
  expect(await waiting()).toEqual([])
  expect(await (await world.guest(asha)).join(owner.resId)).toMatchObject({ carriedBalance: 0 })
})

test('ended points do not arrive, even before the sweep', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  world.clock.pass(importDays * 86_400)
  expect(await (await world.guest(asha)).join(owner.resId)).toMatchObject({ carriedBalance: 0 })
})

test('a list needs the PIN and has the limits of a day', async () => {
  await expect(owner.startImport(newId(), 1, { pin: '0000' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  for (const rows of [0, 1.5, importedRowsPerDay + 1])
    await expect(owner.startImport(newId(), rows)).rejects.toMatchObject({ status: 400 })
  const importId = newId()
  await owner.startImport(importId, importedRowsPerDay)
  await owner.startImport(importId, importedRowsPerDay)
  await expect(owner.startImport(importId, 1)).rejects.toMatchObject({ code: 'key_reused' })
  await expect(owner.startImport(newId(), 1)).rejects.toMatchObject({ code: 'imports_today' })
  await owner.takeBackImport(importId)
  await expect(owner.startImport(newId(), 1)).rejects.toMatchObject({ code: 'imports_today' })
  world.clock.pass(86_400)
  await owner.startImport(newId(), 1)
  const acts = await asSuperuser<{ act: string }>(
    world.databaseUrl,
    `select act from audit where act like 'list %' order by audit_id`,
  )
  expect(acts.map(({ act }) => act)).toEqual([
    'list brought along',
    'list taken back',
    'list brought along',
  ])
})

test('20 lists at once are begun up to the limit of the day', async () => {
  const begun = await Promise.allSettled(times(25, () => owner.startImport(newId(), 1)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('bad rows are refused and change nothing; the owner’s own number gets nothing', async () => {
  const importId = newId()
  await owner.startImport(importId, 10)
  for (const bad of [
    { phone: '12345', points: 5 },
    { phone: '9.81E+09', points: 5 },
    { phone: asha.phone, points: 0 },
    { phone: asha.phone, points: 100_001 },
    { phone: asha.phone, points: 1.5 },
  ])
    await expect(owner.sendGuests(importId, 0, [bad])).rejects.toMatchObject({ status: 400 })
  expect(await waiting()).toEqual([])
  await owner.sendGuests(importId, 0, [{ phone: owner.phone, points: 1_000 }])
  expect(await waiting()).toEqual([])
})

test('another restaurant neither sends, sees nor takes back a list', async () => {
  const importId = await importList([{ phone: asha.phone, points: 480 }])
  const outsider = await world.outsider()
  expect(await outsider.imports()).toEqual([])
  const refused = { code: 'import_not_found' }
  await expect(
    outsider.sendGuests(importId, 5, [{ phone: farhan.phone, points: 5 }]),
  ).rejects.toMatchObject(refused)
  await expect(outsider.takeBackImport(importId)).rejects.toMatchObject(refused)
  expect(await waiting()).toEqual([480])
})
