import { listOutletsOfPlace } from '@dobara/contract/schemas/outlets'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
})

const firstOf = async ({ outlets }: WorldOwner) => (await outlets())[0]?.outletId ?? ''
const outletsFor = async (guest: WorldGuest) =>
  (await guest.call(listOutletsOfPlace, { query: { resId: owner.resId } })).results

const addressless = {
  addressLine1: undefined,
  addressLine2: undefined,
  city: undefined,
  state: undefined,
  pincode: undefined,
}

test('a restaurant has one outlet with its own name and address, unseen by guests until a second opens', async () => {
  const { restaurantName, addressLine1, city, pincode } = owner.profile
  const first = { name: restaurantName, addressLine1, city, pincode, phone: null, number: 1 }
  expect(await owner.outlets()).toMatchObject([first])
  expect(await outletsFor(asha)).toEqual([])

  const weeklyHours = [null, [], [{ from: '11:00', to: '15:00' }], null, null, null, null]
  const { outletId } = await owner.saveOutlet({ phone: '022 2640 1234', weeklyHours })
  const second = {
    outletId,
    name: 'Bandra',
    pincode: '400050',
    phone: '+912226401234',
    weeklyHours,
  }
  expect(await owner.outlets()).toMatchObject([first, { ...second, number: 2 }])
  expect(await outletsFor(asha)).toMatchObject([{ name: restaurantName, addressLine1 }, second])

  await owner.edit({ addressLine1: '9 New Road' })
  expect(await outletsFor(asha)).toMatchObject([{ addressLine1: '9 New Road' }, second])
  await owner.closeOutlet(outletId)
  expect(await outletsFor(asha)).toEqual([])
})

test('an outlet is changed under its ID, and a repeat adds none', async () => {
  const { outletId } = await owner.saveOutlet()
  await owner.saveOutlet({}, outletId)
  await owner.saveOutlet({ name: 'Bandra East', phone: null }, outletId)
  expect(await owner.outlets()).toMatchObject([{}, { name: 'Bandra East', phone: null }])
  const first = await firstOf(owner)
  await owner.saveOutlet({ name: 'Andheri', ...addressless }, first)
  const { addressLine1 } = owner.profile
  expect(await owner.outlets()).toMatchObject([{ name: 'Andheri', addressLine1 }, {}])
})

test('the first outlet takes no address, and every other needs a whole one', async () => {
  const invalid = (fields: object) => ({ code: 'invalid', details: { fields } })
  await expect(owner.saveOutlet({}, await firstOf(owner))).rejects.toMatchObject(
    invalid({ addressLine1: { code: 'not_valid' }, pincode: { code: 'not_valid' } }),
  )
  await expect(owner.saveOutlet({ city: undefined })).rejects.toMatchObject(
    invalid({ city: { code: 'city_missing' } }),
  )
  await expect(owner.saveOutlet({ ...addressless })).rejects.toMatchObject(
    invalid({ addressLine1: { code: 'address_missing' }, pincode: { code: 'pincode_wrong' } }),
  )
  expect(await owner.outlets()).toHaveLength(1)
})

test.each([
  ['six days', [null, null, null, null, null, null]],
  [
    'openings in the wrong order',
    hours({ from: '18:00', to: '22:00' }, { from: '11:00', to: '15:00' }),
  ],
  ['an hour that no clock shows', hours({ from: '24:00', to: '25:00' })],
  [
    'three openings',
    hours(
      { from: '07:00', to: '09:00' },
      { from: '11:00', to: '15:00' },
      { from: '18:00', to: '22:00' },
    ),
  ],
])('%s are no opening hours', async (_name, weeklyHours) => {
  const refused = await owner.saveOutlet({ weeklyHours }).catch((failure) => failure)
  expect(refused).toMatchObject({ code: 'invalid' })
  expect(JSON.stringify(refused.details)).toContain('hours_wrong')
})

function hours(...openings: { from: string; to: string }[]) {
  return [openings, null, null, null, null, null, null]
}

test.each([
  ['98123 45678', '+919812345678'],
  ['022-26401234', '+912226401234'],
  ['+91 (80) 4112 3456', '+918041123456'],
])('a guest can call %s', async (phone, kept) => {
  await owner.saveOutlet({ phone })
  expect(await owner.outlets()).toMatchObject([{}, { phone: kept }])
})

test.each(['2640 1234', '0226401234567', 'asha@example.com', '100'])(
  '%s is no number to call',
  async (phone) => {
    await expect(owner.saveOutlet({ phone })).rejects.toMatchObject({ code: 'invalid' })
  },
)

test('an outlet is closed once nobody and no phone is left there, and then nobody can be put there', async () => {
  const { outletId } = await owner.saveOutlet()
  const { staffId } = await owner.savePerson({ outletId })
  const { deviceId } = await owner.saveCounterPhone({ outletId })
  await expect(owner.closeOutlet(outletId)).rejects.toMatchObject({
    code: 'outlet_in_use',
    details: { names: ['Ravi', 'Front counter'] },
  })
  await owner.savePerson({ outletId: null }, staffId)
  await owner.removeCounterPhone(deviceId)
  await owner.closeOutlet(outletId)
  await owner.closeOutlet(outletId)
  expect(await owner.outlets()).toHaveLength(1)
  const gone = { code: 'outlet_not_found' }
  await expect(owner.savePerson({ outletId }, staffId)).rejects.toMatchObject(gone)
  await expect(owner.saveCounterPhone({ outletId })).rejects.toMatchObject(gone)
  await expect(owner.saveOutlet({}, outletId)).rejects.toMatchObject(gone)
  await owner.saveOutlet({ name: 'Juhu' })
  expect(await owner.outlets()).toMatchObject([{ number: 1 }, { name: 'Juhu', number: 3 }])
})

test('of a closing and a counter phone that is added at once, only one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { outletId } = await owner.saveOutlet()
    const outcomes = await Promise.allSettled([
      owner.closeOutlet(outletId),
      owner.saveCounterPhone({ outletId }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('the first outlet stays, and only the owner’s own PIN adds and closes outlets', async () => {
  await expect(owner.closeOutlet(await firstOf(owner))).rejects.toMatchObject({
    code: 'first_outlet_stays',
  })
  const { pin } = await owner.savePerson({ role: 'manager' })
  const { outletId } = await owner.saveOutlet()
  const wrong = { code: 'wrong_pin' }
  await expect(owner.saveOutlet({ pin })).rejects.toMatchObject(wrong)
  await expect(owner.closeOutlet(outletId, { pin })).rejects.toMatchObject(wrong)
  expect(await owner.outlets()).toHaveLength(2)
})

test('an ID in capitals is the same ID', async () => {
  const first = (await firstOf(owner)).toUpperCase()
  await owner.saveOutlet({ name: 'Andheri', ...addressless }, first)
  await expect(owner.closeOutlet(first)).rejects.toMatchObject({ code: 'first_outlet_stays' })
  expect(await owner.outlets()).toMatchObject([{ name: 'Andheri' }])
})

test('a restaurant has at most 50 open outlets', async () => {
  await asSuperuser(
    world.databaseUrl,
    `insert into outlet (restaurant_id, outlet_id, number, name, address_line1, address_line2, city,
       state, pincode, created_at)
     select restaurant_id, gen_random_uuid(), n, 'Outlet ' || n, '-', '-', '-', 'Goa', '403001', now()
     from restaurant, generate_series(2, 49) n`,
  )
  const { outletId } = await owner.saveOutlet()
  await expect(owner.saveOutlet()).rejects.toMatchObject({ code: 'outlets_full' })
  await owner.saveOutlet({ name: 'Juhu' }, outletId)
  await owner.closeOutlet(outletId)
  await owner.saveOutlet()
})

test("another restaurant's outlet cannot be named", async () => {
  const outsider = await world.outsider()
  const { outletId } = await outsider.saveOutlet()
  const theirs = [outletId, await firstOf(outsider)]
  const before = await outsider.outlets()
  for (const outletId of theirs) {
    const unknown = { code: 'outlet_not_found' }
    await expect(owner.savePerson({ outletId })).rejects.toMatchObject(unknown)
    await expect(owner.saveCounterPhone({ outletId })).rejects.toMatchObject(unknown)
    await expect(owner.closeOutlet(outletId)).rejects.toMatchObject(unknown)
  }
  await owner.saveOutlet({ name: 'Juhu' }, outletId)
  expect(await outsider.outlets()).toEqual(before)
  expect(await owner.outlets()).toMatchObject([{}, { name: 'Juhu' }])
})
