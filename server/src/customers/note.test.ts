import { eraseMe, exportMyData } from '@dobara/contract/schemas/customers'
import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
const note = 'Sits by the window.\nहरी मिर्च नहीं 🌶️'
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 700)
})

const noteOf = async (guest: WorldGuest) => (await owner.record(guest.cusId)).note
const kept = async () =>
  (
    await asSuperuser<{ note: string }>(
      world.databaseUrl,
      'select note from membership where note is not null',
    )
  ).map((row) => row.note)

test('a note is written, changed and removed, and no award touches it', async () => {
  expect(await noteOf(asha)).toBe('')
  expect(await owner.note(asha.cusId, `  ${note}\n`)).toEqual({ note })
  await owner.give(asha.cusId, 60)
  expect(await noteOf(asha)).toBe(note)
  await owner.note(asha.cusId, 'Comes on Fridays.')
  expect(await noteOf(asha)).toBe('Comes on Fridays.')
  await owner.note(asha.cusId, ' \n ')
  expect(await noteOf(asha)).toBe('')
  expect(await kept()).toEqual([])
})

test('the guest has it in their copy of the data, and sees it nowhere else', async () => {
  await owner.note(asha.cusId, note)
  expect(await asha.call(exportMyData)).toMatchObject({ memberships: [{ noteOfTheOwner: note }] })
  for (const answer of [await asha.memberships(), await asha.entriesAt(owner.resId)])
    expect(JSON.stringify(answer)).not.toContain('window')
  expect(JSON.stringify(await owner.customers())).not.toContain('window')
})

test.each([
  ['leaving', () => asha.leave(owner.resId)],
  ['erasure', () => asha.call(eraseMe, { body: { confirm: 'erase' } })],
  [
    'the closing',
    () => owner.call(closeRestaurant, { body: { confirm: 'close', pin: owner.pin } }),
  ],
])('%s deletes it', async (_name, end) => {
  await owner.note(asha.cusId, note)
  await end()
  expect(await kept()).toEqual([])
})

test('it goes with the award that made a guest a member', async () => {
  const farhan = await world.guest(guests.farhan)
  const { entryId } = await owner.give(farhan.cusId, 10)
  await owner.note(farhan.cusId, note)
  await owner.undo(entryId)
  expect(await kept()).toEqual([])
})

test('a note that is saved while the guest leaves is not kept', async () => {
  for (let round = 0; round < 10; round++) {
    await Promise.allSettled([owner.note(asha.cusId, note), asha.leave(owner.resId)])
    expect(await kept()).toEqual([])
    await asha.join(owner.resId)
  }
})

test('nothing is written about strangers, or in words that cannot be kept', async () => {
  const stranger = await world.guest(guests.farhan)
  const unknown = { status: 404, code: 'not_a_member' }
  await expect(owner.note(stranger.cusId, note)).rejects.toMatchObject(unknown)
  await expect((await world.outsider()).note(asha.cusId, note)).rejects.toMatchObject(unknown)
  await owner.note(asha.cusId, 'अ'.repeat(300))
  for (const [words, code] of [
    ['अ'.repeat(301), 'note_too_long'],
    ['a\u202eb', 'text_not_plain'],
    ['a\u0000b', 'text_not_plain'],
    ['a\tb', 'text_not_plain'],
  ] as const)
    await expect(owner.note(asha.cusId, words)).rejects.toMatchObject({
      details: { fields: { note: { code } } },
    })
  expect(await kept()).toEqual(['अ'.repeat(300)])
})
