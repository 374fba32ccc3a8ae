import { getPushKey, subscribeToPush } from '@dobara/contract/schemas/messages'
import { type PushStandIn, startPushStandIn } from '@dobara/stand-ins/push/start'
import { spiceRoute } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { type BilledWorld, openBilledWorld, payerOf } from '@dobara/testing/world/billed-world'
import { type OwnerProcess, openOwnerProcess } from '@dobara/testing/world/owner-process'
import { afterEach, beforeEach, expect, test } from 'vitest'

let push: PushStandIn
let world: BilledWorld
let process: OwnerProcess
let owner: WorldOwner
beforeEach(async () => {
  push = await startPushStandIn({ now: () => world.clock.now })
  world = await openBilledWorld(undefined, undefined, push.origin)
  const { database, databaseUrl } = world
  process = await openOwnerProcess({ database, databaseUrl, pushStandIn: push.origin })
  owner = await world.owner()
  await owner.chooseMessages({ kinds: ['payment'] })
})
afterEach(async () => {
  await process.close()
  await world.close()
  await push.stop()
})

const shown = () =>
  push.arrived().map(({ text }) => JSON.parse(text ?? '').notification.body as string)

async function pay(isSolvent: boolean) {
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  world.standIn.payer.setBank(subscriptionId, isSolvent)
  await payer.reconcile()
  world.clock.now = new Date('2026-12-20T06:30:00Z')
  // The first sign-in has ended.
  owner = await world.anotherPhone(owner)
  const { publicKey } = await owner.call(getPushKey)
  const body = { ...push.subscribe({ publicKey }), publicKey, language: 'en' as const }
  await owner.call(subscribeToPush, { body })
  return subscriptionId
}

/** @returns the number of texts that went to the owner's number besides */
async function days(number: number) {
  let texts = 0
  for (let day = 0; day < number; day++) {
    const before = world.clock.now
    await world.pass(1)
    texts += (await world.told(spiceRoute.phone, before)).length
    await process.notify(world.clock.now)
    await process.notify(world.clock.now)
  }
  return texts
}

test('a payment in trouble comes as a notification besides the mail or SMS, each time once', async () => {
  await pay(false)
  expect(await days(8)).toBe(4)
  expect(shown()).toEqual([
    'Your payment to Dobara did not go through',
    'Your plan with Dobara ends on 27 Dec 2026',
    'Your plan with Dobara ends on 27 Dec 2026',
    'Your plan with Dobara has ended',
  ])
})

test('a payment in order brings no notification', async () => {
  await pay(true)
  await days(3)
  expect(shown()).toEqual([])
})

test('trouble that is over when the quiet hours end is not told', async () => {
  const subscriptionId = await pay(false)
  await owner.chooseMessages({ kinds: ['payment'], quietFrom: 11, quietUntil: 10 })
  await days(1)
  world.standIn.payer.setBank(subscriptionId, true)
  await world.pass(3)
  expect(await payerOf(owner).billing()).toMatchObject({ standing: 'paid' })
  world.clock.now = new Date('2026-12-25T10:00:00+05:30')
  await process.notify(world.clock.now)
  expect(shown()).toEqual([])
})
