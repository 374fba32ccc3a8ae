import { listPendingRequests, requestOnlinePoints } from '@dobara/contract/schemas/online-requests'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})

test('requests arrive at the restaurant, oldest first', async () => {
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
      createdAt: '2026-11-20T11:05:00.000Z',
      formattedDate: '20 Nov 2026, 4:35 pm',
      cusId: asha.cusId,
      firstName: 'Asha',
      lastName: 'R',
      isErased: false,
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

test('an order counts once at a restaurant, in every spelling and from every guest', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await asha.orderedOnline(owner.resId, { orderId: 'ab-12 34' })
  const refused = { status: 409, code: 'order_already_sent' }
  for (const orderId of ['AB1234', '#ab1234', 'ab-12 34', 'ab.12.34'])
    await expect(asha.orderedOnline(owner.resId, { orderId })).rejects.toMatchObject(refused)
  const [request] = await owner.requests()
  await owner.grant(request ?? { requestId: '' }, 60)
  await expect(farhan.orderedOnline(owner.resId, { orderId: 'AB1234' })).rejects.toMatchObject(
    refused,
  )

  await asha.orderedOnline(owner.resId, { orderId: 'AB1234', platform: 'Swiggy' })
  const outsider = await world.outsider()
  await asha.join(outsider.resId)
  await asha.orderedOnline(outsider.resId, { orderId: 'AB1234' })
  expect(await owner.requests()).toHaveLength(1)
})

test('a declined order can be asked for again with the right bill, and gives points once', async () => {
  const first = { orderId: 'Z-88', billAmount: 5_000, idempotencyKey: 'asha-wrong-bill' }
  const declined = await asha.orderedOnline(owner.resId, first)
  await owner.declineRequest(declined, 'The amount is different.')

  expect(await asha.orderedOnline(owner.resId, first)).toEqual(declined)
  expect(await owner.requests()).toEqual([])

  const again = await Promise.allSettled(
    times(10, () => asha.orderedOnline(owner.resId, { orderId: '#z 88', billAmount: 500 })),
  )
  const codes = again.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(codes).toEqual(Array(9).fill('order_already_sent'))
  const [request] = await owner.requests()
  expect(request).toMatchObject({ billAmount: 500 })
  const decisions = await Promise.allSettled([
    owner.grant(request ?? { requestId: '' }, 50),
    owner.grant(declined, 50),
  ])
  expect(decisions.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await owner.balanceOf(asha.cusId)).toBe(250)
  await expect(asha.orderedOnline(owner.resId, { orderId: 'Z-88' })).rejects.toMatchObject({
    code: 'order_already_sent',
  })
})

test('an order that was cancelled by leaving can be asked for again', async () => {
  await asha.orderedOnline(owner.resId, { orderId: 'Z-88' })
  await asha.leave(owner.resId)
  await asha.join(owner.resId)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-88' })
  expect(await owner.requests()).toHaveLength(1)
  expect(await owner.record(asha.cusId)).toMatchObject({
    onlineRequests: [
      { status: 'pending', isWithdrawn: false },
      { status: 'declined', isWithdrawn: true },
    ],
  })
})

test('two guests may request the same order, and one of them is granted it', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const ends = await Promise.allSettled(
    times(10, (index) => (index % 2 ? asha : farhan).orderedOnline(owner.resId, { orderId: '7' })),
  )
  const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(codes).toEqual(Array(8).fill('order_already_sent'))
  const both = await owner.requests()
  expect(both).toHaveLength(2)
  const grants = await Promise.allSettled(both.map((request) => owner.grant(request, 60)))
  expect(grants.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const grant of grants)
    if (grant.status === 'rejected')
      expect(grant.reason).toMatchObject({ status: 409, code: 'order_already_given' })
  const meera = await world.member(owner, guests.meera)
  await expect(meera.orderedOnline(owner.resId, { orderId: '7' })).rejects.toMatchObject({
    code: 'order_already_sent',
  })
})

test('a guest has at most ten pending requests and twenty a day, and other guests stay visible', async () => {
  const sent = await Promise.allSettled(
    times(40, (n) => asha.orderedOnline(owner.resId, { orderId: `A-${n}` })),
  )
  const codes = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(codes).toEqual(Array(30).fill('requests_waiting'))
  const farhan = await world.member(owner, guests.farhan)
  await farhan.orderedOnline(owner.resId, { orderId: 'A-1' })
  expect((await owner.requests()).slice(0, 2).map(({ cusId }) => cusId)).toEqual([
    asha.cusId,
    farhan.cusId,
  ])

  await expect(owner.declineAllOf(asha.cusId, 'No', { pin: '0000' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  expect(await owner.declineAllOf(asha.cusId, 'No such orders')).toMatchObject({ declined: 10 })
  expect(await owner.requests()).toMatchObject([{ cusId: farhan.cusId }])
  expect(await asha.requests()).toMatchObject(Array(10).fill({ reason: 'No such orders' }))

  for (let n = 40; n < 50; n++) await asha.orderedOnline(owner.resId, { orderId: `A-${n}` })
  await owner.declineAllOf(asha.cusId, 'No such orders')
  await expect(asha.orderedOnline(owner.resId, { orderId: 'A-50' })).rejects.toMatchObject({
    status: 409,
    code: 'requests_today',
  })
  world.clock.pass(86_400)
  await asha.orderedOnline(owner.resId, { orderId: 'A-50' })
})

test('a long list has pages that show each request once', async () => {
  const crowd = await Promise.all(
    times(25, (n) => world.member(owner, { ...guests.meera, phone: `+9199000009${10 + n}` })),
  )
  for (const guest of crowd)
    await Promise.all(
      times(10, (n) => guest.orderedOnline(owner.resId, { orderId: `${guest.cusId}-${n}` })),
    )
  const first = await owner.call(listPendingRequests, { query: {} })
  const second = await owner.call(listPendingRequests, { query: { after: first.next ?? '' } })
  expect([first.results.length, second.results.length, second.next]).toEqual([200, 50, null])
  const all = [...first.results, ...second.results]
  expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(250)
  expect(new Set(first.results.slice(0, 25).map(({ cusId }) => cusId)).size).toBe(25)
})

test('ten copies of one submission create one request, and other content with the same key is refused', async () => {
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

test('only members of an existing restaurant can request points', async () => {
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
  [{ orderId: '   ' }, 'Please enter the order number from the app: letters, digits, - and #.'],
  [{ orderId: '😀' }, 'Please enter the order number from the app: letters, digits, - and #.'],
  [{ orderId: '#-/' }, 'Please enter the order number from the app: letters, digits, - and #.'],
  [{ orderId: '12 🍕' }, 'Please enter the order number from the app: letters, digits, - and #.'],
  [{ orderId: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
  [{ orderId: 'a\u0000b' }, 'Please use letters, digits and signs only.'],
  [{ billAmount: 0 }, 'Enter 1 to 10,00,000, in whole rupees.'],
  [{ billAmount: 640.5 }, 'Enter 1 to 10,00,000, in whole rupees.'],
  [{ resId: 'SPICE' }, 'The code has 6 letters and digits.'],
])('a request with %j is refused', async (wrong, sentence) => {
  const order = { resId: owner.resId, platform: 'Zomato', orderId: '1', billAmount: 10, ...wrong }
  await expect(asha.call(requestOnlinePoints, { body: order as never })).rejects.toMatchObject({
    status: 400,
    message: sentence,
  })
  expect(await owner.requests()).toEqual([])
})
