import { eraseMe, joinRestaurant } from '@dobara/contract/schemas/customers'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import type { Browser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { tablesWith as tablesOf } from '@dobara/testing/postgres/tables-with'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldForEach()

const asha = { ...guests.asha, firstName: 'Ashalata', lastName: 'Raghunathan' }
const erase = ({ call }: Browser) => call(eraseMe, { body: { confirm: 'erase' } })

const tablesWith = (text: string) => tablesOf(world.databaseUrl, text)

test('erasure deletes everything that identifies the guest from the database', async () => {
  const server = await world.serverWithCodes()
  const owner = await server.owner()
  const outsider = await server.outsider()
  const guest = await server.member(owner, asha, 700)
  await guest.join(outsider.resId)
  await owner.grant(await guest.orderedOnline(owner.resId, { orderId: '6201187745' }), 64)
  await guest.orderedOnline(owner.resId, { orderId: '6201187746' })
  await guest.claim(owner.resId)
  const digits = asha.phone.slice(3)
  expect(await tablesWith('620118774')).toEqual(['public.online_request'])
  expect(await tablesWith(asha.firstName)).toEqual(['public.customer', 'public.membership'])
  expect(await tablesWith(asha.lastName)).toEqual(['public.customer', 'public.membership'])
  expect(await tablesWith(digits)).toEqual(['identity.person', 'public.account'])

  expect(await erase(guest)).toEqual({ message: 'You are erased. Goodbye, and thank you.' })
  for (const text of [asha.firstName, asha.lastName, digits, '620118774'])
    expect(await tablesWith(text)).toEqual([])
  await expect(guest.call(customerSession.me)).rejects.toMatchObject({ status: 401 })
})

test("the restaurant's figures stay without a name", async () => {
  const owner = await world.owner()
  const guest = await world.member(owner, asha, 700)
  await guest.claim(owner.resId)
  await erase(guest)
  const entries = await asSuperuser<{ kind: string; points: number }>(
    world.databaseUrl,
    'select kind, points from points_entry where cus_id = $1 order by number',
    [guest.cusId],
  )
  expect(entries.map(({ points }) => points)).toEqual([200, 700, -800, 800])
  expect(
    await asSuperuser(world.databaseUrl, 'select reason from reward_claim where cus_id = $1', [
      guest.cusId,
    ]),
  ).toEqual([{ reason: 'The guest left the program.' }])
  expect(await owner.claims()).toEqual([])
  await expect(owner.lookUp(guest.cusId)).rejects.toMatchObject({ code: 'customer_not_found' })
  await expect(owner.give(guest.cusId, 10)).rejects.toMatchObject({ code: 'customer_not_found' })
})

test('an erased guest who comes back is a new person', async () => {
  const server = await world.serverWithCodes()
  const owner = await server.owner()
  const before = await server.member(owner, asha, 700)
  await erase(before)
  world.clock.pass(61)
  const after = await server.member(owner, asha)
  expect(after.cusId).not.toBe(before.cusId)
  expect(await after.memberships()).toMatchObject([{ balance: 200 }])
  expect(await after.requests()).toEqual([])
})

test('the restaurant account of the same person and its sign-in stay', async () => {
  const server = await world.serverWithCodes()
  const owner = await server.owner({ phone: asha.phone })
  world.clock.pass(61)
  const guest = await server.guest(asha)
  await erase(guest)
  expect(await owner.call(restaurantSession.me)).toMatchObject({ phoneNumber: asha.phone })
  world.clock.pass(61)
  const again = await server.anotherPhone(owner)
  expect(await again.requests()).toEqual([])
  expect(await tablesWith(asha.firstName)).toEqual([])
})

test('erasure needs the confirmation, and an account without a card can be erased', async () => {
  const guest = await world.guest(asha)
  const unsure = { body: { confirm: 'yes' } } as never
  await expect(guest.call(eraseMe, unsure)).rejects.toMatchObject({
    status: 400,
    message: 'Please confirm that you want to be erased.',
  })
  expect(await guest.call(customerSession.me)).toMatchObject({ profileSet: true })

  const visitor = await world.signedIn('customer', '+919900000031')
  await erase(visitor)
  expect(await tablesWith('9900000031')).toEqual([])
})

test('erasure needs a recent sign-in', async () => {
  const guest = await world.guest(asha)
  world.clock.pass(601)
  await expect(erase(guest)).rejects.toMatchObject({
    status: 403,
    code: 'sign_in_afresh',
    message: 'Prove that it is you: get a new code, or enter your password.',
  })
  expect(await guest.call(customerSession.me)).toMatchObject({ profileSet: true })
  await erase(await world.signedIn('customer', asha.phone))
  expect(await tablesWith(asha.lastName)).toEqual([])
})

test('a guest who joins during the erasure leaves no name', async () => {
  const owner = await world.owner()
  for (let round = 0; round < 10; round++) {
    const guest = await world.guest({ ...asha, phone: `+91990000030${round}` })
    await Promise.allSettled([
      erase(guest),
      guest.call(joinRestaurant, { body: { resId: owner.resId } }),
      owner.give(guest.cusId, 10),
    ])
  }
  expect(await tablesWith(asha.lastName)).toEqual([])
  expect(await owner.customers()).toEqual([])
})
