import { getBilling, subscribe } from '@dobara/contract/schemas/billing'
import { watchCustomer } from '@dobara/contract/schemas/live'
import { getPublicRestaurant } from '@dobara/contract/schemas/restaurants'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { watch } from '@dobara/testing/people/stream'
import { onePixel } from '@dobara/testing/pictures/one-pixel'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openBilledWorldForEach, payerOf, problemsIn } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()

const ended = { status: 402, code: 'plan_ended' }
const paused = { status: 409, code: 'program_paused' }

test('after the end only giving points and new guests are refused, and paying reopens both', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha, 1_000)
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const declined = await asha.orderedOnline(owner.resId, { orderId: 'Z-2' })
  const claim = await asha.claim(owner.resId)
  const key = { idempotencyKey: 'given-before-the-end' }
  await owner.give(asha.cusId, 50, key)
  const { entryId } = await owner.give(asha.cusId, 70)

  world.clock.now = new Date('2026-12-21T00:29:00Z')
  await world.billing.sweep(world.clock.now)
  const back = await world.anotherPhone(owner)
  const guest = await world.guest(guests.asha)
  await back.give(asha.cusId, 1)
  world.clock.now = new Date('2026-12-21T00:30:00Z')

  await expect(back.give(asha.cusId, 1)).rejects.toMatchObject(ended)
  await expect(back.give(asha.cusId, 1, { pin: '0000' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  await expect(back.grant(request, 10)).rejects.toMatchObject(ended)
  await expect(guest.join(owner.resId)).rejects.toMatchObject(paused)
  await expect(guest.orderedOnline(owner.resId, { orderId: 'Z-3' })).rejects.toMatchObject(paused)

  expect(await back.give(asha.cusId, 50, key)).toMatchObject({ points: 50 })
  expect((await back.requests()).length).toBe(2)
  expect((await back.customers()).length).toBe(1)
  expect((await back.entriesOf(asha.cusId)).length).toBeGreaterThan(3)
  await back.declineRequest(declined, 'No such order')
  await back.approve(claim)
  await back.edit({ city: 'Pune' })
  await back.show('logo', onePixel)
  expect((await guest.entriesAt(owner.resId)).length).toBeGreaterThan(3)
  await expect(back.undo(entryId)).rejects.toMatchObject({ code: 'entry_not_found' })

  const { subscriptionId } = await payerOf(back).subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payerOf(back).reconcile()
  await back.give(asha.cusId, 1)
  await back.grant(request, 10)
})

test('guests see that a program is paused, but not since when', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  await world.member(owner, guests.asha)
  const toldOf = (resId: string) => world.visitor().call(getPublicRestaurant, { params: { resId } })
  const told = async () => {
    const guest = await world.guest(guests.asha)
    const phone = openBrowserAt(world.app.listeningOrigin)
    for (const [name, value] of guest.cookies) phone.cookies.set(name, value)
    const screen = await watch(phone, watchCustomer)
    const { memberships } = await screen.until(() => true)
    screen.close()
    return [
      (await toldOf(owner.resId)).isPaused,
      (await guest.memberships())[0]?.isPaused,
      memberships[0]?.isPaused,
    ]
  }
  expect(await told()).toEqual([false, false, false])
  world.clock.now = new Date('2026-12-21T00:29:59Z')
  await world.billing.sweep(world.clock.now)
  expect(await told()).toEqual([false, false, false])
  world.clock.now = new Date('2026-12-21T00:30:00Z')
  expect(await told()).toEqual([true, true, true])
  expect(JSON.stringify(await toldOf(owner.resId))).not.toMatch(/\d{4}-\d\d|until/i)

  const back = payerOf(await world.anotherPhone(owner))
  const { subscriptionId } = await back.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await back.reconcile()
  expect(await told()).toEqual([false, false, false])
  expect((await toldOf(outsider.resId)).isPaused).toBe(true)
  const off = await world.anotherServer({}, null)
  expect(
    (await off.visitor().call(getPublicRestaurant, { params: { resId: outsider.resId } })).isPaused,
  ).toBe(false)
})

test('the billing check finds a program whose end differs from the plan', async () => {
  await world.owner()
  expect(await problemsIn(world)).toEqual([])
  await asSuperuser(world.databaseUrl, `update program set points_until = '2026-11-01Z'`)
  expect(await problemsIn(world)).toEqual([
    expect.stringContaining('guests are told that points are given until 2026-11-01'),
  ])
  await world.pass(25)
  expect(await problemsIn(world)).toEqual([])
})

test('an award of the last minute can be undone after the end', async () => {
  const owner = await world.owner()
  world.clock.now = new Date('2026-12-20T12:00:00Z')
  const back = await world.anotherPhone(owner)
  const asha = await world.member(back, guests.asha)
  world.clock.now = new Date('2026-12-21T00:29:50Z')
  const { entryId } = await back.give(asha.cusId, 10)
  world.clock.pass(20)
  await back.undo(entryId)
})

test('a restaurant that existed before billing was on gets a free month from then', async () => {
  const before = await world.anotherServer({}, null)
  const owner = await before.owner()
  expect(await owner.call(getBilling)).toEqual({ billing: null })
  await expect(owner.call(subscribe, { body: { plan: 'monthly' } })).rejects.toMatchObject({
    status: 404,
    code: 'billing_off',
  })
  await world.pass(400)
  const now = await world.anotherPhone(owner)
  expect(await payerOf(now).billing()).toMatchObject({
    standing: 'trial',
    until: '2028-01-26T00:30:00.000Z',
  })
})

test('without billing no plan ends, and an ended plan is open again', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  await world.pass(40)
  const off = await world.anotherServer({}, null)
  const there = await off.anotherPhone(owner)
  await there.give(asha.cusId, 10)
  const here = await world.anotherPhone(owner)
  await expect(here.give(asha.cusId, 10)).rejects.toMatchObject(ended)
})
