import { listOwnEntries } from '@dobara/contract/schemas/customers'
import { listCustomerEntries } from '@dobara/contract/schemas/points'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeAll, expect, test } from 'vitest'

const world = openWorldOnce()
let owner: WorldOwner
let asha: WorldGuest
beforeAll(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})

test('both sides see every entry once, page by page, the newest first', async () => {
  for (let award = 1; award <= 110; award++) await owner.give(asha.cusId, award)
  const params = { cusId: asha.cusId }
  const sides = [
    {
      read: (after?: string) => owner.call(listCustomerEntries, { params, query: { after } }),
      besides: { person: null, correctedPoints: 110, billByRule: null },
    },
    {
      read: (after?: string) => asha.call(listOwnEntries, { query: { resId: owner.resId, after } }),
      besides: {},
    },
  ]
  for (const { read, besides } of sides) {
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
      ...besides,
      entryId: expect.any(String),
      kind: 'in_store',
      cautions: ['many_today'],
      points: 110,
      multiplied: null,
      balanceAfter: 200 + (110 * 111) / 2,
      cause: 'In-store',
      billAmount: null,
      reason: null,
      words: '',
      outlet: null,
      meantPoints: null,
      reverses: null,
      createdAt: '2026-11-20T11:05:00.000Z',
      sentAt: null,
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
  'the invalid cursor %j causes no server error',
  async (after) => {
    const params = { cusId: asha.cusId }
    const answer = await owner
      .call(listCustomerEntries, { params, query: { after } })
      .catch((reason) => reason)
    expect(answer.status ?? 200).toBeLessThan(500)
  },
)

test('a last page that is full has no next', async () => {
  const farhan = await world.member(owner, guests.farhan)
  for (let award = 1; award <= 49; award++) await owner.give(farhan.cusId, award)
  const params = { cusId: farhan.cusId }
  const page = await owner.call(listCustomerEntries, { params, query: {} })
  expect(page.results).toHaveLength(50)
  expect(page.next).toBe(null)
})

test('the restaurant reads who gave, and the guest does not', async () => {
  const { pin } = await owner.savePerson()
  await owner.give(asha.cusId, 10)
  await owner.give(asha.cusId, 20, { pin })
  const people = (await owner.entriesOf(asha.cusId)).map(({ points, person }) => [points, person])
  expect(people.slice(0, 2)).toEqual([
    [20, 'Ravi'],
    [10, null],
  ])
  expect(JSON.stringify(await asha.entriesAt(owner.resId))).not.toContain('Ravi')
})
