import { requestOnlinePoints } from '@dobara/contract/online-requests'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { guests } from '../testing/cast.ts'
import type { WorldGuest } from '../testing/guest.ts'
import type { WorldOwner } from '../testing/owner.ts'
import { times } from '../testing/times.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  await world?.close()
  world = await openWorld()
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})
afterAll(() => world.close())

test('a request arrives at the restaurant, the oldest first', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const first = await asha.orderedOnline(owner.resId, {
    platform: 'Swiggy',
    orderId: ' 1722-99 ',
    billAmount: 1_250,
  })
  expect(first.message).toBe('Sent to Spice Route. You see here when they decide.')
  const second = await farhan.orderedOnline(owner.resId, { orderId: '1722-99' })
  expect(await owner.requests()).toEqual([
    {
      requestId: first.requestId,
      formattedDate: '20 Nov 2026, 4:35 pm',
      cusId: asha.cusId,
      firstName: 'Asha',
      lastName: 'Rao',
      platform: 'Swiggy',
      orderId: '1722-99',
      billAmount: 1_250,
    },
    expect.objectContaining({
      requestId: second.requestId,
      platform: 'Zomato',
      firstName: 'Farhan',
    }),
  ])
  expect(await asha.requests()).toMatchObject([
    { requestId: first.requestId, restaurantName: 'Spice Route', status: 'pending', points: null },
  ])
  expect(await (await world.outsider()).requests()).toEqual([])
})

test('an order counts once at a restaurant, however its number is typed and whoever sends it', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await asha.orderedOnline(owner.resId, { orderId: 'ab-12 34' })
  const refused = { status: 409, code: 'order_already_sent' }
  for (const orderId of ['AB1234', '#ab1234', 'ab-12 34', 'ab.12.34'])
    await expect(asha.orderedOnline(owner.resId, { orderId })).rejects.toMatchObject(refused)
  await expect(farhan.orderedOnline(owner.resId, { orderId: 'AB1234' })).rejects.toMatchObject(
    refused,
  )

  await asha.orderedOnline(owner.resId, { orderId: 'AB1234', platform: 'Swiggy' })
  const outsider = await world.outsider()
  await asha.join(outsider.resId)
  await asha.orderedOnline(outsider.resId, { orderId: 'AB1234' })
  expect(await owner.requests()).toHaveLength(2)
})

test('of ten people who send one order at once, one has it', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const ends = await Promise.allSettled(
    times(10, (index) => (index % 2 ? asha : farhan).orderedOnline(owner.resId, { orderId: '7' })),
  )
  const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(codes).toEqual(Array(9).fill('order_already_sent'))
  expect(await owner.requests()).toHaveLength(1)
})

test('one submission sent ten times is one request; with other words it is refused', async () => {
  const order = { orderId: 'Z-88', billAmount: 500, idempotencyKey: 'asha-orders-once' }
  const answers = await Promise.all(times(10, () => asha.orderedOnline(owner.resId, order)))
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1)
  for (const other of [{ billAmount: 5_000 }, { orderId: 'Z-89' }, { platform: 'Swiggy' as const }])
    await expect(asha.orderedOnline(owner.resId, { ...order, ...other })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    })
  expect(await owner.requests()).toMatchObject([{ billAmount: 500 }])
})

test('only members ask, and only at a restaurant that there is', async () => {
  const farhan = await world.guest(guests.farhan)
  await expect(farhan.orderedOnline(owner.resId, { orderId: '1' })).rejects.toMatchObject({
    status: 404,
    code: 'not_joined',
  })
  await expect(asha.orderedOnline('ZZZZZZ', { orderId: '1' })).rejects.toMatchObject({
    status: 404,
    code: 'restaurant_not_found',
  })
  await asha.leave(owner.resId)
  await expect(asha.orderedOnline(owner.resId, { orderId: '1' })).rejects.toMatchObject({
    code: 'not_joined',
  })
})

test.each([
  [{ platform: 'Uber Eats' }, 'Please choose Swiggy or Zomato.'],
  [{ orderId: '   ' }, 'Please enter the order number from the app.'],
  [{ orderId: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
  [{ orderId: 'a\u0000b' }, 'Please use letters, digits and signs only.'],
  [{ billAmount: 0 }, 'The bill is a whole number of rupees from 1 to 10,00,000.'],
  [{ billAmount: 640.5 }, 'The bill is a whole number of rupees from 1 to 10,00,000.'],
  [{ resId: 'SPICE' }, 'A restaurant code has 6 letters and digits.'],
])('a request with %j is refused', async (wrong, sentence) => {
  const order = { resId: owner.resId, platform: 'Zomato', orderId: '1', billAmount: 10, ...wrong }
  await expect(asha.call(requestOnlinePoints, { body: order as never })).rejects.toMatchObject({
    status: 400,
    message: sentence,
  })
  expect(await owner.requests()).toEqual([])
})
