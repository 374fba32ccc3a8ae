import { importDays, importedRowsPerDay, importedRowsWaiting } from '@dobara/contract/rules/imports'
import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests, type Person } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import fc from 'fast-check'
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
const day = 86_400

async function importList(...chunks: { phone: string; points: number }[][]) {
  world.clock.pass(1)
  const importId = newId()
  await owner.startImport(importId, chunks.flat().length)
  for (const [chunk, rows] of chunks.entries()) await owner.sendGuests(importId, chunk, rows)
  return importId
}
const sweep = () =>
  createImports({ database: world.database, pin: undefined as never, keys: [] }).sweep(
    world.clock.now,
  )
const waitsFor = async (person: Person) =>
  (await (await world.guest(person)).join(owner.resId)).carriedBalance

test('a corrected list taken back lets the earlier one count again', async () => {
  const first = await importList([
    { phone: asha.phone, points: 480 },
    { phone: farhan.phone, points: 60 },
  ])
  const corrected = await importList([{ phone: asha.phone, points: 500 }])
  expect(await waitsFor(asha)).toBe(500)
  await owner.takeBackImport(corrected)
  expect(await waitsFor(asha)).toBe(480)
  expect(await waitsFor(farhan)).toBe(60)
  expect(await owner.imports()).toMatchObject([
    { importId: corrected, takenBackAt: expect.any(String) },
    { importId: first, takenBackAt: null },
  ])
})

test('a list taken back while a newer one counts changes nothing, and does not come back after it', async () => {
  const first = await importList([{ phone: asha.phone, points: 480 }])
  const corrected = await importList([{ phone: asha.phone, points: 500 }])
  await owner.takeBackImport(first)
  expect(await waitsFor(asha)).toBe(500)
  await owner.takeBackImport(corrected)
  expect(await waitsFor(asha)).toBe(0)
})

test('a list taken back after a guest took its points gives that guest nothing more', async () => {
  await importList([
    { phone: asha.phone, points: 480 },
    { phone: farhan.phone, points: 60 },
  ])
  const corrected = await importList([
    { phone: asha.phone, points: 500 },
    { phone: farhan.phone, points: 70 },
  ])
  const guest = await world.member(owner, asha)
  await guest.takesPoints(owner.resId)
  await owner.takeBackImport(corrected)
  expect(await guest.takesPoints(owner.resId)).toEqual({ points: 500, balance: 700 })
  expect(await guest.importedPoints()).toEqual([])
  expect(await waitsFor(farhan)).toBe(60)
})

test('a list that came half way counts where it came, and leaves nothing when it is taken back', async () => {
  await importList([
    { phone: asha.phone, points: 480 },
    { phone: farhan.phone, points: 60 },
  ])
  world.clock.pass(1)
  const half = newId()
  await owner.startImport(half, 2)
  await owner.sendGuests(half, 1, [{ phone: asha.phone, points: 500 }])
  expect(await waitsFor(asha)).toBe(500)
  expect(await waitsFor(farhan)).toBe(60)
  await owner.takeBackImport(half)
  expect(await waitsFor(asha)).toBe(480)
  expect(await waitsFor(farhan)).toBe(60)
})

test('the list begun last counts, whichever chunk came last', async () => {
  const older = newId()
  await owner.startImport(older, 1)
  await importList([{ phone: asha.phone, points: 500 }])
  await owner.sendGuests(older, 0, [{ phone: asha.phone, points: 480 }])
  expect(await waitsFor(asha)).toBe(500)
})

test('an earlier list ends by itself while a newer one stands', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  world.clock.pass(10 * day)
  const corrected = await importList([{ phone: asha.phone, points: 500 }])
  world.clock.pass((importDays - 5) * day)
  owner = await world.anotherPhone(owner)
  await sweep()
  expect(await waitsFor(asha)).toBe(500)
  await owner.takeBackImport(corrected)
  expect(await waitsFor(asha)).toBe(0)
})

test('nothing of several lists is left after the restaurant closes', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  await importList([{ phone: asha.phone, points: 500 }])
  const guest = await world.member(owner, asha)
  await (await world.anotherPhone(owner)).call(closeRestaurant, {
    body: { pin: owner.pin, confirm: 'close' },
  })
  expect(await asSuperuser(world.databaseUrl, 'select from carried_balance')).toEqual([])
  expect(await guest.importedPoints()).toEqual([])
  await expect(guest.takesPoints(owner.resId)).rejects.toMatchObject({
    code: 'restaurant_not_found',
  })
})

test('the lists that stand have 3,00,000 rows at most, exactly over two servers', async () => {
  const begun: string[] = []
  for (let list = 0; list < importedRowsWaiting / importedRowsPerDay; list++) {
    const importId = newId()
    await owner.startImport(importId, importedRowsPerDay - 5)
    begun.push(importId)
    world.clock.pass(day)
  }
  const other = await (await world.anotherServer()).anotherPhone(owner)
  const phones = [owner, other]
  const start = (place: number) => phones[place % 2]?.startImport(newId(), 1)
  const starts = await Promise.allSettled(
    times(16, (place: number) => Promise.resolve(start(place))),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
  await expect(owner.startImport(newId(), 1)).rejects.toMatchObject({ code: 'imports_full' })
  await owner.takeBackImport(begun[0] ?? '')
  await owner.startImport(newId(), 1)
})

test('after any lists, imported and taken back in any order, the newest that stands counts', async () => {
  const people = [asha, farhan]
  const act = fc.oneof(
    fc.record({
      imported: fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 })),
    }),
    fc.record({ takeBack: fc.nat(5) }),
  )
  await fc.assert(
    propertyWithin(20_000, fc.array(act, { minLength: 2, maxLength: 7 }), async (acts) => {
      owner = await world.owner({ phone: nextNumber() })
      const joined = await Promise.all(people.map((person) => world.member(owner, person)))
      const lists: { importId: string; points: number[]; stands: boolean }[] = []
      for (const one of acts) {
        if ('imported' in one) {
          const rows = people.flatMap(({ phone }, place) => {
            const points = one.imported[place] ?? 0
            return points > 0 ? [{ phone, points }] : []
          })
          if (rows.length > 0)
            lists.unshift({
              importId: await importList(rows),
              points: [...one.imported],
              stands: true,
            })
        } else {
          const list = lists[one.takeBack]
          if (!list) continue
          await owner.takeBackImport(list.importId)
          list.stands = false
        }
        for (const [place, guest] of joined.entries()) {
          const expected = lists.find((list) => list.stands && list.points[place])?.points[place]
          const waiting = (await guest.importedPoints()).find(({ resId }) => resId === owner.resId)
          expect(waiting?.points).toBe(expected)
        }
      }
    }),
    { numRuns: 20 },
  )
})

let numbers = 0
const nextNumber = () => `+9197${String(11_300_000 + ++numbers).padStart(8, '0')}`
