import { listOwnEntries } from '@dobara/contract/customers'
import { listCustomerEntries } from '@dobara/contract/points'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guests } from '../testing/cast.ts'
import type { WorldGuest } from '../testing/guest.ts'
import type { WorldOwner } from '../testing/owner.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
let owner: WorldOwner
let asha: WorldGuest
beforeAll(async () => {
  world = await openWorld()
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})
afterAll(() => world.close())

test('both sides see every entry once, page by page, the newest first', async () => {
  for (let award = 1; award <= 110; award++) await owner.give(asha.cusId, award)
  const params = { cusId: asha.cusId }
  const sides = [
    (after?: string) => owner.call(listCustomerEntries, { params, query: { after } }),
    (after?: string) => asha.call(listOwnEntries, { query: { resId: owner.resId, after } }),
  ]
  for (const read of sides) {
    const first = await read()
    const second = await read(first.next ?? '')
    const third = await read(second.next ?? '')
    expect([first, second, third].map(({ results }) => results.length)).toEqual([50, 50, 11])
    expect(third.next).toBe(null)
    const all = [...first.results, ...second.results, ...third.results]
    expect(all.map(({ points }) => points)).toEqual([
      ...Array.from({ length: 110 }, (_, index) => 110 - index),
      200,
    ])
    expect(all[0]).toEqual({
      entryId: expect.any(String),
      kind: 'in_store',
      cautions: ['many_today'],
      points: 110,
      balanceAfter: 200 + (110 * 111) / 2,
      cause: 'In-store',
      reverses: null,
      createdAt: '2026-11-20T11:05:00.000Z',
      formattedDate: '20 Nov 2026, 4:35 pm',
    })
  }
})

test('entries are for members and their restaurant', async () => {
  const outsider = await world.outsider()
  const notAMember = { status: 404, code: 'not_a_member' }
  await expect(outsider.entriesOf(asha.cusId)).rejects.toMatchObject(notAMember)
  await expect(owner.entriesOf('00000000')).rejects.toMatchObject(notAMember)
  await expect(asha.entriesAt(outsider.resId)).rejects.toMatchObject({
    status: 404,
    code: 'not_joined',
  })
  await expect(asha.entriesAt('ZZZZZZ')).rejects.toMatchObject({ code: 'restaurant_not_found' })
})

test.each(['', 'nonsense', '-1', 'zzzzzzzzzz', '_'])(
  'a page after %j is none of ours: nothing breaks',
  async (after) => {
    const params = { cusId: asha.cusId }
    const answer = await owner
      .call(listCustomerEntries, { params, query: { after } })
      .catch((reason) => reason)
    expect(answer.status ?? 200).toBeLessThan(500)
  },
)
