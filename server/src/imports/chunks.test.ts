import { createHash, createHmac } from 'node:crypto'
import { importDays } from '@dobara/contract/rules/imports'
import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { createImports } from './actions.ts'

const world = openWorldForEach()
let owner: WorldOwner
let importId: string
beforeEach(async () => {
  owner = await world.owner()
  importId = newId()
  await owner.startImport(importId, 3)
  await owner.sendGuests(importId, 4, rows)
})

const { asha, farhan } = guests
const rows = [
  { phone: asha.phone, points: 480 },
  { phone: farhan.phone, points: 60 },
]

const stored = () =>
  asSuperuser<{ number_mac: Buffer; points: number }>(
    world.databaseUrl,
    'select number_mac, points from carried_balance order by points',
  )
const storedMacs = async () =>
  (
    await asSuperuser<{ mac: string }>(
      world.databaseUrl,
      `select encode(mac, 'hex') as mac from guest_import, unnest(chunk_macs) mac`,
    )
  ).map(({ mac }) => mac)

test.each([
  ['other points', [{ phone: asha.phone, points: 481 }, rows[1]]],
  [
    'points exchanged',
    [
      { phone: asha.phone, points: 60 },
      { phone: farhan.phone, points: 480 },
    ],
  ],
  ['another number', [rows[0], { phone: '+919900000123', points: 60 }]],
  ['a row less', rows.slice(0, 1)],
  ['a row more', [...rows, { phone: '+919900000123', points: 5 }]],
  ['another order', rows.toReversed()],
] as [string, typeof rows][])(
  'a chunk sent again with %s is refused and changes nothing',
  async (_, others) => {
    const before = await stored()
    await expect(owner.sendGuests(importId, 4, others)).rejects.toMatchObject({
      code: 'key_reused',
    })
    expect(await stored()).toEqual(before)
    expect(await owner.imports()).toMatchObject([{ received: 2 }])
    expect(await owner.sendGuests(importId, 4, rows)).toEqual({ received: 2 })
  },
)

test('the same chunk 20 times at once, and other rows among them', async () => {
  const other = [{ phone: asha.phone, points: 1 }]
  const results = await Promise.allSettled(
    times(20, (copy: number) => owner.sendGuests(importId, 5, copy === 7 ? other : rows.slice(1))),
  )
  const answered = results.filter(({ status }) => status === 'fulfilled')
  expect([1, 19]).toContain(answered.length)
  expect(await owner.imports()).toMatchObject([{ received: 3 }])
})

test('a chunk is known again while the key is rotated', async () => {
  const newer = await world.anotherServer({
    PIN_KEY: 'another key of the PINs, as long as it',
    PIN_KEY_PREVIOUS: 'the key of the PINs, for tests only',
  })
  const there = await newer.anotherPhone(owner)
  expect(await there.sendGuests(importId, 4, rows)).toEqual({ received: 2 })
  await expect(there.sendGuests(importId, 4, rows.slice(1))).rejects.toMatchObject({
    code: 'key_reused',
  })
})

test('what tells chunks apart needs the key: no hash of the rows alone is stored', async () => {
  const [mac = '', ...more] = await storedMacs()
  expect(more).toEqual([])
  expect(mac).toMatch(/^[0-9a-f]{64}$/)
  const text = rows.map(({ phone, points }) => `${phone} ${points}`).join()
  for (const guess of [text, `${importId}:4:${text}`, JSON.stringify(rows)])
    for (const hash of [createHash('sha256'), createHmac('sha256', owner.resId)])
      expect(hash.update(guess).digest('hex')).not.toBe(mac)
  const outsider = await world.outsider()
  const others = newId()
  await outsider.startImport(others, 3)
  await outsider.sendGuests(others, 4, rows)
  expect(new Set(await storedMacs()).size).toBe(2)
})

test.each([
  ['is taken back', () => owner.takeBackImport(importId)],
  [
    'has ended',
    async () => {
      world.clock.pass(importDays * 86_400)
      const services = { database: world.database, pin: undefined as never, keys: [] }
      await createImports(services).sweep(world.clock.now)
    },
  ],
  [
    'goes with its restaurant',
    () => owner.call(closeRestaurant, { body: { pin: owner.pin, confirm: 'close' } }),
  ],
])('nothing tells the chunks of a list apart that %s', async (_, end) => {
  await end()
  expect(await storedMacs()).toEqual([])
})
