import { getCounter, takeCounterCode } from '@dobara/contract/schemas/counter-phones'
import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldOnce()

async function eventsOf(act: () => Promise<unknown>) {
  const before = new Map(world.app.securityEvents)
  await act().catch(() => {})
  const added = [...world.app.securityEvents].map(
    ([event, count]) => [event, count - (before.get(event) ?? 0)] as const,
  )
  return Object.fromEntries(added.filter(([, count]) => count > 0))
}

test('a taken code, a used one and a counter phone at the owner’s calls are events, its start is none', async () => {
  const owner = await world.owner()
  const { code } = await owner.saveCounterPhone()
  const phone = world.visitor()
  const take = (by = phone) => by.call(takeCounterCode, { body: { code } })
  expect(await eventsOf(take)).toEqual({ counter_phone_taken: 1 })
  expect(await eventsOf(() => take(world.visitor()))).toEqual({ code_refused: 1 })
  expect(await eventsOf(() => phone.call(getRestaurantProfile))).toEqual({ role_refused: 1 })
  for (const asked of [restaurantSession.me, customerSession.me, getCounter])
    expect(await eventsOf(() => phone.call<typeof asked>(asked))).toEqual({})
})
