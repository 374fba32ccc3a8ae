import { openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'
import { register } from './register.ts'

const world = openBilledWorldForEach()

test('the register of a month lists invoices and credit notes by number, with each tax', async () => {
  for (const [state, phone] of [
    ['Maharashtra', '+919812345678'],
    ['Goa', '+919812345679'],
  ] as const) {
    const owner = await world.owner({ state, phone, restaurantName: '=Spice "Route"' })
    const { subscriptionId } = await payerOf(owner).subscribe('annual')
    world.standIn.payer.authorise(subscriptionId)
    await payerOf(owner).reconcile()
  }
  await world.pass(33)
  const owner = await world.signedIn('restaurant', '+919812345679')
  await payerOf(owner).cancel(true)
  await world.billing.sweep(world.clock.now)
  const [head, ...lines] = (await register(world.database, '2026-12')).split('\r\n')
  expect(head).toContain('"kind","number","date"')
  const credit = lines.find((line) => line.includes('CN2627-000001'))
  expect(credit).toContain('"credit note","CN2627-000001","23-12-2026","DB2627-00000')
  expect(credit).toContain('"30-Goa","998314","12711.86","0.00","0.00","0.00","2288.14","15000.00"')
  expect(credit).toContain(`"'=Spice ""Route"""`)
  expect(lines.some((line) => line.includes('"1144.07","1144.07","0.00","0.00","15000.00"'))).toBe(
    true,
  )
  expect(lines.filter(Boolean)).toHaveLength(3)
  expect((await register(world.database, '2026-11')).split('\r\n')).toHaveLength(2)
})
