import { stopManaging } from '@dobara/contract/schemas/counter-phones'
import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let meena: { staffId: string; pin: string }
let phone: Awaited<ReturnType<typeof world.counterPhone>>

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 100)
  meena = await owner.savePerson({ name: 'Meena', role: 'manager' })
  phone = await world.counterPhone(owner)
})

const closed = { code: 'manager_only' }
const isOpen = () =>
  phone.customers().then(
    () => true,
    (failure: { code: string }) => (failure.code === 'manager_only' ? false : failure),
  )

test('a manager sees guests and activity on a counter phone for ten minutes, and nothing else', async () => {
  await expect(phone.customers()).rejects.toMatchObject(closed)
  await expect(phone.activity()).rejects.toMatchObject(closed)
  expect(await phone.manage(meena.pin)).toEqual({ until: '2026-11-20T11:15:00.000Z' })
  expect(await phone.customers()).toMatchObject([{ cusId: asha.cusId }])
  expect(await phone.record(asha.cusId)).toMatchObject({ balance: 300 })
  expect(await phone.entriesOf(asha.cusId)).toHaveLength(2)
  expect((await phone.activity()).results).toHaveLength(2)
  await expect(phone.note(asha.cusId, 'Likes it hot')).rejects.toMatchObject({ code: 'owner_only' })
  await expect(phone.call(getRestaurantProfile)).rejects.toMatchObject({ code: 'owner_only' })
  world.clock.pass(599)
  expect(await isOpen()).toBe(true)
  world.clock.pass(1)
  expect(await isOpen()).toBe(false)
})

test('the manager closes it, also twice', async () => {
  await phone.manage(meena.pin)
  await phone.call(stopManaging)
  await phone.call(stopManaging)
  expect(await isOpen()).toBe(false)
})

test('the owner opens it, a cashier does not, whatever the phone may decide', async () => {
  const ravi = await owner.savePerson()
  phone = await world.counterPhone(owner, { mayDecide: true }, phone.deviceId)
  await expect(phone.manage(ravi.pin)).rejects.toMatchObject({ code: 'may_not_decide' })
  await expect(phone.manage('0000')).rejects.toMatchObject({ code: 'wrong_pin' })
  expect(await isOpen()).toBe(false)
  await phone.manage(owner.profile.pin)
  expect(await isOpen()).toBe(true)
})

test('who corrects on an open counter phone is a manager, and is named with the phone', async () => {
  const ravi = await owner.savePerson()
  phone = await world.counterPhone(owner, { mayDecide: true }, phone.deviceId)
  await expect(phone.correct(asha.cusId, 5, { pin: meena.pin })).rejects.toMatchObject(closed)
  await phone.manage(meena.pin)
  await expect(phone.correct(asha.cusId, 5, { pin: ravi.pin })).rejects.toMatchObject({
    code: 'may_not_decide',
  })
  await phone.correct(asha.cusId, -5, { pin: meena.pin })
  const made = await asSuperuser(
    world.databaseUrl,
    `select staff_id, device_id from points_entry where kind = 'correction'`,
  )
  expect(made).toEqual([{ staff_id: meena.staffId, device_id: phone.deviceId }])
})

test.each([
  ['removed', () => owner.removePerson(meena.staffId)],
  ['given a new PIN', () => owner.drawPinOf(meena.staffId)],
  ['made a cashier', () => owner.savePerson({ name: 'Meena', role: 'counter' }, meena.staffId)],
] as const)('a manager who was %s leaves nothing open', async (_change, change) => {
  await phone.manage(meena.pin)
  await change()
  expect(await isOpen()).toBe(false)
})

test('the phone of one restaurant opens nothing of another, and no other phone', async () => {
  const outsider = await world.outsider()
  const theirs = await world.counterPhone(outsider)
  world.clock.pass(1)
  const other = await world.counterPhone(owner, { name: 'Back counter' })
  await expect(theirs.manage(meena.pin)).rejects.toMatchObject({ code: 'wrong_pin' })
  await phone.manage(meena.pin)
  await expect(other.customers()).rejects.toMatchObject(closed)
  await theirs.manage(outsider.profile.pin)
  await expect(theirs.record(asha.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
})

test('a PIN that ends while it is checked opens nothing', async () => {
  const answers = await Promise.all([
    phone.manage(meena.pin).catch(({ code }) => code),
    owner.removePerson(meena.staffId),
    phone.manage(meena.pin).catch(({ code }) => code),
  ])
  expect(answers[1]).toMatchObject({ message: 'Meena can no longer give points.' })
  expect(await isOpen()).toBe(false)
})
