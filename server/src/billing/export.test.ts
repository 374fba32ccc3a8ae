import { exportRestaurant } from '@dobara/contract/schemas/restaurants'
import { live, openBilledWorldOnce, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldOnce()

test("an owner's export has what is kept about their billing, and nobody else's", async () => {
  const outsider = await world.outsider()
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 32)
  expect(await owner.call(exportRestaurant)).toMatchObject({
    billing: {
      account: { trial_ends_at: '2026-12-21T00:30:00.000Z' },
      mandates: [{ provider_id: subscriptionId, plan: 'monthly' }],
      payments: [{ amount_paise: 150_000 }],
      papers: [{ number: 'DB2627-000001' }],
      messages: expect.arrayContaining([expect.objectContaining({ kind: 'invoice' })]),
    },
  })
  const back = await world.anotherPhone(outsider)
  expect(await back.call(exportRestaurant)).toMatchObject({
    billing: { mandates: [], payments: [], papers: [] },
  })
})
