import type { Body } from '@dobara/contract/schemas/endpoint'
import {
  closeRestaurant,
  exportRestaurant,
  getPublicRestaurant,
  resetPin,
} from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import type { Browser } from '@dobara/testing/people/browser'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { onePixel } from '@dobara/testing/pictures/one-pixel'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { tablesWith } from '@dobara/testing/postgres/tables-with'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldForEach()

const meenal = {
  firstName: 'Meenalakshi',
  lastName: 'Kulkarnikar',
  openingHours: 'Noon to midnight',
}
const close = ({ call }: Browser, pin: string, confirm = 'close') =>
  call(closeRestaurant, { body: { confirm, pin } as Body<typeof closeRestaurant> })

test('the owner’s export contains the data about them and none about guests', async () => {
  const owner = await world.owner(meenal)
  await world.member(owner, { ...guests.asha, firstName: 'Ashalata' }, 10)
  await owner.savePerson()
  await owner.saveCounterPhone()
  const exported = await owner.call(exportRestaurant)
  expect(exported).toMatchObject({
    restaurant: { ...meenal, phoneNumber: owner.phone, restaurantName: 'Spice Route' },
    signIns: [{ revokedAt: null }],
    people: [{ name: 'Ravi', role: 'counter' }],
    counterPhones: [{ name: 'Front counter' }],
    security: [{ kind: 'signed_in' }],
    changes: expect.arrayContaining([expect.objectContaining({ act: 'restaurant created' })]),
  })
  expect(JSON.stringify(exported)).not.toContain('Ashalata')
})

test('closing deletes all data of the owner and all guests’ names, and gives held points back', async () => {
  const server = await world.serverWithCodes()
  const owner = await server.owner({ ...meenal, addressLine1: '77 Nowhere Lane' })
  const asha = await server.member(owner, { ...guests.asha, firstName: 'Ashalata' }, 700)
  await asha.claim(owner.resId)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const farhan = await server.member(owner, guests.farhan)
  const { pin } = await owner.savePerson({ name: 'Ravindranath' })
  const phone = await server.counterPhone(owner, { name: 'Beside the tandoor' })
  const { address } = await owner.show('logo', onePixel)
  expect((await server.visitor().fetch(address)).status).toBe(200)
  expect(await close(owner, owner.pin)).toEqual({
    message: 'Your account is closed. Goodbye, and thank you.',
  })

  const ofTheCounter = ['Ravindranath', 'Beside the tandoor']
  for (const text of [
    ...Object.values(meenal),
    ...ofTheCounter,
    owner.phone.slice(3),
    '77 Nowhere Lane',
  ])
    expect(await tablesWith(world.databaseUrl, text), text).toEqual([])
  const pictures = await asSuperuser(
    world.databaseUrl,
    'select from picture where bytes is not null or digest is not null',
  )
  expect(pictures).toEqual([])
  expect((await server.visitor().fetch(address)).status).toBe(404)
  const named = await asSuperuser(
    world.databaseUrl,
    `select from membership where first_name <> '' or left_at is null`,
  )
  expect(named).toEqual([])
  const figures = await asSuperuser<{ points: number }>(
    world.databaseUrl,
    'select points from points_entry where cus_id = $1 order by number',
    [asha.cusId],
  )
  expect(figures.map(({ points }) => points)).toEqual([200, 700, -800, 800])
  await expect(owner.call(restaurantSession.me)).rejects.toMatchObject({ status: 401 })
  await expect(owner.give(asha.cusId, 10)).rejects.toMatchObject({ status: 401 })
  await expect(phone.give(asha.cusId, 10, { pin })).rejects.toMatchObject({ status: 401 })
  expect(await asha.memberships()).toEqual([])
  expect(await asha.requests()).toMatchObject([
    { status: 'declined', reason: 'The restaurant has closed.' },
  ])
  const closed = { code: 'restaurant_not_found' }
  await expect(farhan.join(owner.resId)).rejects.toMatchObject(closed)
  const program = world.visitor().call(getPublicRestaurant, { params: { resId: owner.resId } })
  await expect(program).rejects.toMatchObject(closed)
})

test('the same number can open a new restaurant without any data of the old one', async () => {
  const server = await world.serverWithCodes()
  const before = await server.owner(meenal)
  await server.member(before, guests.asha, 10)
  await close(before, before.pin)
  world.clock.pass(61)
  const after = await server.owner(meenal)
  expect(after.resId).not.toBe(before.resId)
  expect(await after.customers()).toEqual([])
})

test('closing needs the confirmation, the PIN and a recent sign-in', async () => {
  const owner = await world.owner()
  await expect(close(owner, owner.pin, 'yes')).rejects.toMatchObject({
    fields: { confirm: 'Please confirm that you want to close the account.' },
  })
  await expect(close(owner, '7391')).rejects.toMatchObject({ code: 'wrong_pin' })
  world.clock.pass(601)
  await expect(close(owner, owner.pin)).rejects.toMatchObject({ code: 'sign_in_afresh' })
  await expect(owner.call(resetPin, { body: { newPin: '7351' } })).rejects.toMatchObject({
    code: 'sign_in_afresh',
  })
  expect(await owner.call(restaurantSession.me)).toMatchObject({ profileSet: true })
})

test('a guest who joins during the closing does not become a member and leaves no name', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await world.owner({ ...spiceRoute, phone: `+91981200000${round}` })
    const guest = await world.guest({ ...guests.asha, phone: `+91990000040${round}` })
    await Promise.allSettled([guest.join(owner.resId), close(owner, owner.pin)])
    expect(await guest.memberships()).toEqual([])
  }
})
