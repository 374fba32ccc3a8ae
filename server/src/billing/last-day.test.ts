import { live, openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()

async function paidForAYear() {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('annual')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 32)
  const { refundUntil } = await payer.billing()
  expect(refundUntil).toBe('2027-01-04T18:30:00.000Z')
  return owner
}

test('a year can be refunded to the end of the day that is named', async () => {
  const owner = await paidForAYear()
  world.clock.now = new Date('2027-01-04T18:29:00Z')
  const { message } = await payerOf(await world.anotherPhone(owner)).cancelWithRefund()
  expect(message).toBe('Nothing more is charged. Everything works until 4 Jan 2027.')
})

test('a minute later a year can no longer be refunded', async () => {
  const owner = await paidForAYear()
  world.clock.now = new Date('2027-01-04T18:31:00Z')
  const late = payerOf(await world.anotherPhone(owner))
  await expect(late.cancelWithRefund()).rejects.toMatchObject({ code: 'refund_too_late' })
})
