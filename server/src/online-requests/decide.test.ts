import { giveOnlinePoints } from '@dobara/contract/schemas/online-requests'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let request: Awaited<ReturnType<WorldOwner['requests']>>[number]
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-88' })
  const [waiting] = await owner.requests()
  if (!waiting) throw new Error('the request did not arrive')
  request = waiting
})

test('a granted request gives its points and leaves the list', async () => {
  const granted = await owner.grant(request, 64)
  expect(granted).toMatchObject({
    message: 'Gave 64 points to Asha R. Balance 264.',
    points: 64,
    balance: 264,
    signUpBonus: 0,
  })
  expect(await owner.requests()).toEqual([])
  expect(await asha.requests()).toMatchObject([{ status: 'granted', points: 64, reason: null }])
  const [entry] = await owner.entriesOf(asha.cusId)
  expect(entry).toMatchObject({ kind: 'online', points: 64, cause: 'Zomato order Z-88' })
})

test('only the id of a request in the call is trusted', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const tampered = { ...request, cusId: farhan.cusId, points: 99_999, platform: 'Swiggy' }
  expect(await owner.grant(tampered, 10)).toMatchObject({ firstName: 'Asha', balance: 210 })
  expect(await owner.balanceOf(farhan.cusId)).toBe(200)
})

test('20 parallel copies of one submission grant once', async () => {
  const key = { idempotencyKey: 'grant-for-z-88' }
  const answers = await Promise.all(times(20, () => owner.grant(request, 120, key)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await owner.balanceOf(asha.cusId)).toBe(320)
  await expect(owner.grant(request, 121, key)).rejects.toMatchObject({
    status: 409,
    code: 'key_reused',
  })
})

test('one of two phones that grant and decline at once decides', async () => {
  const colleague = await world.anotherPhone(owner)
  const ends = await Promise.allSettled(
    times<unknown>(20, (index) =>
      index % 2 ? owner.grant(request, 120) : colleague.declineRequest(request, 'Not ours'),
    ),
  )
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refusals).toHaveLength(19)
  const [decided] = await asha.requests()
  const said = decided?.status === 'granted' ? 'approved' : 'declined'
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: `This was already ${said}. Nothing was changed.`,
    })
  expect(await owner.balanceOf(asha.cusId)).toBe(decided?.status === 'granted' ? 320 : 200)
})

test('a declined request gives no points and tells the guest the reason', async () => {
  const key = { idempotencyKey: 'declined-for-good' }
  const declined = await owner.declineRequest(request, 'This order was cancelled.', key)
  expect(declined).toEqual({ message: 'Declined. The guest will see your reason.' })
  expect(await owner.declineRequest(request, 'This order was cancelled.', key)).toEqual(declined)
  await expect(owner.declineRequest(request, 'Other words', key)).rejects.toMatchObject({
    code: 'key_reused',
  })
  await expect(owner.grant(request, 120, key)).rejects.toMatchObject({ code: 'key_reused' })
  await expect(owner.grant(request, 120)).rejects.toMatchObject({
    status: 409,
    message: 'This was already declined. Nothing was changed.',
  })
  expect(await asha.requests()).toMatchObject([
    { status: 'declined', points: null, reason: 'This order was cancelled.' },
  ])
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
})

test('a restaurant does not see the requests of another', async () => {
  const outsider = await world.outsider()
  const hidden = { status: 404, code: 'request_not_found' }
  await expect(outsider.grant(request, 10)).rejects.toMatchObject(hidden)
  await expect(outsider.declineRequest(request, 'No')).rejects.toMatchObject(hidden)
  expect(await owner.requests()).toHaveLength(1)
})

test('a decision with a wrong PIN, without points or without a reason is refused', async () => {
  await expect(owner.grant(request, 10, { pin: '0000' })).rejects.toMatchObject({
    status: 403,
    message: 'Invalid PIN',
  })
  await expect(owner.declineRequest(request, 'No', { pin: '0000' })).rejects.toMatchObject({
    message: 'Invalid PIN',
  })
  await expect(owner.grant(request, 0)).rejects.toMatchObject({
    fields: { points: 'Enter 1 to 1,00,000.' },
  })
  await expect(owner.declineRequest(request, ' ')).rejects.toMatchObject({
    fields: { reason: 'Please say why, in a few words.' },
  })
  const noRequest = { body: { request: {}, points: 1, pin: owner.pin } } as never
  await expect(owner.call(giveOnlinePoints, noRequest)).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
  })
  expect(await owner.requests()).toHaveLength(1)
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
})

test('no request of a leaving guest stays pending or is granted afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const guest = await world.member(owner, { ...guests.farhan, phone: `+91990000010${round}` })
    const before = await guest.orderedOnline(owner.resId, { orderId: `before-${round}` })
    const [granted, left] = await Promise.allSettled([
      owner.grant(before, 10),
      guest.leave(owner.resId),
      guest.orderedOnline(owner.resId, { orderId: `while-${round}` }),
    ])
    expect(left.status).toBe('fulfilled')
    const made = await guest.requests()
    expect(made.map(({ status }) => status)).not.toContain('pending')
    expect(made.at(-1)?.status).toBe(granted.status === 'fulfilled' ? 'granted' : 'declined')
  }
  expect(await owner.requests()).toMatchObject([{ requestId: request.requestId }])
})
