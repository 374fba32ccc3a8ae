import { hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import { exportKinds } from '@dobara/contract/rules/exports'
import { noticeVersion } from '@dobara/contract/rules/notice'
import {
  getCustomerProfile,
  joinRestaurant,
  saveCustomer,
} from '@dobara/contract/schemas/customers'
import { requestOnlinePoints } from '@dobara/contract/schemas/online-requests'
import { customerSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'
import { newId } from '../platform/id.ts'

const world = openWorldForEach()

const asha = { firstName: 'Asha', lastName: 'Rao', consent: 1 as const }

test('a guest who agrees gets a card and keeps its ID', async () => {
  const { call } = await world.signedIn('customer', guests.asha.phone)
  await expect(call(getCustomerProfile)).rejects.toMatchObject({ code: 'profile_incomplete' })
  const { message, cusId } = await call(saveCustomer, { body: asha })
  expect(message).toBe('Your card is ready, Asha.')
  expect(cusId).toMatch(/^\d{8}$/)
  expect(hasValidCheckDigit(cusId)).toBe(true)
  expect(await call(customerSession.me)).toMatchObject({ profileSet: true })
  expect(await call(getCustomerProfile)).toEqual({
    cusId,
    firstName: 'Asha',
    lastName: 'Rao',
    phoneNumber: guests.asha.phone,
    email: null,
  })
  expect((await call(saveCustomer, { body: asha })).cusId).toBe(cusId)
})

test.each([
  ['nothing', {}],
  ['an empty text', { lastName: ' ' }],
  ['what nobody can see', { lastName: '\u2800' }],
])('a guest with one name joins, whose app sends %s as the last name', async (_, names) => {
  const owner = await world.owner()
  const { call } = await world.signedIn('customer', guests.asha.phone)
  const { cusId } = await call(saveCustomer, {
    body: { firstName: 'Priya', consent: noticeVersion, ...names },
  })
  expect(await call(getCustomerProfile)).toMatchObject({ firstName: 'Priya', lastName: '' })
  await call(joinRestaurant, { body: { resId: owner.resId } })
  const order = { resId: owner.resId, platform: 'Zomato', orderId: 'Z-1', billAmount: 640 } as const
  await call(requestOnlinePoints, { body: order })
  expect(await owner.give(cusId, 5)).toMatchObject({
    message: 'Gave 5 points to Priya. Balance 205.',
    lastInitial: '',
  })
  expect(await owner.customers('Priya')).toMatchObject([{ firstName: 'Priya', lastInitial: '' }])
  expect(await owner.requests()).toMatchObject([{ firstName: 'Priya', lastName: '' }])
  for (const kind of exportKinds) {
    const exportId = newId()
    await owner.startExport(exportId, kind)
    expect((await owner.readExport(exportId)).text).toContain('"Priya"')
  }
})

test('a last name that is left out stays, and an empty one removes it', async () => {
  const owner = await world.owner()
  const guest = await world.member(owner, guests.asha)
  const rename = (names: { lastName?: string }) =>
    guest.call(saveCustomer, { body: { firstName: 'Usha', consent: noticeVersion, ...names } })
  await rename({})
  expect(await owner.customers()).toMatchObject([{ firstName: 'Usha', lastInitial: 'R' }])
  await rename({ lastName: '' })
  expect(await owner.customers()).toMatchObject([{ firstName: 'Usha', lastInitial: '' }])
})

test('ten simultaneous calls create one card', async () => {
  const { call } = await world.signedIn('customer', guests.asha.phone)
  const answers = await Promise.all(times(10, () => call(saveCustomer, { body: asha })))
  expect(new Set(answers.map(({ cusId }) => cusId)).size).toBe(1)
})

test.each([
  [{ consent: undefined }, 'Please read the notice and agree to it.'],
  [{ consent: 0 }, 'Please read the notice and agree to it.'],
  [{ consent: 3 }, 'Please read the notice and agree to it.'],
  [{ firstName: '' }, 'Please enter the first name.'],
  [{ firstName: '\u2800' }, 'Please enter the first name.'],
  [{ firstName: 'A\u0007sha' }, 'Please use letters, digits and signs only.'],
])('a card with %j is refused', async (wrong, sentence) => {
  const { call } = await world.signedIn('customer', guests.asha.phone)
  const body = { ...asha, ...wrong } as never
  await expect(call(saveCustomer, { body })).rejects.toMatchObject({
    status: 400,
    message: sentence,
  })
  expect(await call(customerSession.me)).toMatchObject({ profileSet: false })
})

test('a new name is shown at every restaurant of the guest and at no other', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const guest = await world.member(owner, guests.asha)
  await guest.join(outsider.resId)
  await guest.leave(outsider.resId)
  await guest.orderedOnline(owner.resId, { orderId: '1' })
  await guest.rename('आशा', 'Émilie-Rao')

  expect(await owner.lookUp(guest.cusId)).toMatchObject({ firstName: 'आशा', lastInitial: 'É' })
  expect(await owner.customers()).toMatchObject([{ firstName: 'आशा', lastInitial: 'É' }])
  expect(await owner.requests()).toMatchObject([{ firstName: 'आशा' }])
  expect(await owner.give(guest.cusId, 5)).toMatchObject({
    message: 'Gave 5 points to आशा É. Balance 205.',
  })
  await expect(outsider.lookUp(guest.cusId)).rejects.toMatchObject({ code: 'guest_left' })
})
