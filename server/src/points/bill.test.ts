import {
  exportRestaurant,
  getPublicRestaurant,
  getRestaurantProfile,
} from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldOnce()

test('an entry keeps the bill, for the owner and the guest; one without a bill says so', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 46, { billAmount: 460 })
  await owner.give(asha.cusId, 20)
  const entries = await owner.entriesOf(asha.cusId)
  expect(entries.map(({ points, billAmount }) => [points, billAmount])).toEqual([
    [20, null],
    [46, 460],
    [200, null],
  ])
  expect(entries).toMatchObject(await asha.entriesAt(owner.resId))
})

test('a stranger’s first award keeps its bill too, and a repeat changes nothing', async () => {
  const owner = await world.owner()
  const farhan = await world.guest(guests.farhan)
  const key = { idempotencyKey: crypto.randomUUID() }
  const first = await owner.give(farhan.cusId, 46, { billAmount: 460, ...key })
  expect(await owner.give(farhan.cusId, 46, { billAmount: 460, ...key })).toEqual(first)
  const entries = await owner.entriesOf(farhan.cusId)
  expect(entries.map(({ billAmount }) => billAmount)).toEqual([460, null])
})

test('a bill that is no whole number of rupees gives nothing', async () => {
  const owner = await world.owner()
  const meera = await world.member(owner, guests.meera)
  for (const billAmount of [0, -460, 460.5, 1_000_001, '460'])
    await expect(
      owner.give(meera.cusId, 46, { billAmount: billAmount as number }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { billAmount: 'Enter 1 to 10,00,000, in whole rupees.' },
    })
  expect(await owner.balanceOf(meera.cusId)).toBe(200)
})

test('a rule is saved, kept by apps that do not know it, shown to guests, and removed by 0', async () => {
  const owner = await world.owner()
  const rule = { rupeesPerPoint: 10, smallestBill: 200, mostPoints: 500 }
  await owner.edit(rule)
  await owner.edit({ reward: 'Free dosa' })
  expect(await owner.call(getRestaurantProfile)).toMatchObject(rule)
  const { resId } = owner
  expect(await world.visitor().call(getPublicRestaurant, { params: { resId } })).toMatchObject(rule)
  expect(await owner.call(exportRestaurant)).toMatchObject({ restaurant: rule })
  await owner.edit({ rupeesPerPoint: 0 })
  expect(await owner.call(getRestaurantProfile)).toMatchObject({ rupeesPerPoint: 0 })
})

test.each([
  [{ rupeesPerPoint: 10_001 }, 'Enter 0 to 10,000.'],
  [{ rupeesPerPoint: 0.5 }, 'Enter 0 to 10,000.'],
  [{ smallestBill: -1 }, 'Enter 0 to 10,00,000.'],
  [{ mostPoints: 100_001 }, 'Enter 0 to 1,00,000.'],
])('%j is refused and changes nothing', async (wrong, sentence) => {
  const owner = await world.owner()
  const rule = { rupeesPerPoint: 10, smallestBill: 200, mostPoints: 500 }
  await owner.edit(rule)
  await expect(owner.edit(wrong)).rejects.toMatchObject({
    fields: { [Object.keys(wrong)[0] as string]: sentence },
  })
  expect(await owner.call(getRestaurantProfile)).toMatchObject(rule)
})
