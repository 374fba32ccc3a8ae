import { counterNoticeMonths } from '@dobara/contract/rules/notice'
import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { lookUpNumber } from '@dobara/contract/schemas/without-app'
import { guests } from '@dobara/testing/people/cast'
import { counterOf } from '@dobara/testing/people/number-calls'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { tablesWith } from '@dobara/testing/postgres/tables-with'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'
import { createImports } from '../imports/actions.ts'
import { newId } from '../platform/id.ts'

const world = openWorldForEach()
const savitri = '+919812300001'

const sumOfEntries = async () => {
  const [row] = await asSuperuser<{ sum: number }>(
    world.databaseUrl,
    'select coalesce(sum(points), 0)::integer as sum from points_entry',
  )
  return row?.sum
}

test('a number that its owner typed gets points like any card, without a bonus', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  expect(await counter.lookUp(savitri)).toEqual({
    cusId: '',
    isMember: false,
    firstName: '',
    lastInitial: '',
    balance: 0,
    lastVisitAt: null,
    signUpBonus: 0,
    printedCard: null,
    gifts: [],
  })
  const cusId = await counter.keep(savitri)
  expect(await counter.keep(savitri)).toBe(cusId)
  const given = await owner.give(cusId, 40)
  expect(given).toMatchObject({
    message: `Gave 40 points to Guest without the app ••${cusId.slice(-4)}. Balance 40.`,
    signUpBonus: 0,
    balance: 40,
  })
  expect(await counter.lookUp(savitri)).toMatchObject({ cusId, isMember: true, balance: 40 })
  expect(await owner.customers()).toMatchObject([{ cusId, firstName: '', balance: 40 }])
})

test('a number with an account elsewhere is answered as an unknown one', async () => {
  const owner = await world.owner()
  const asha = await world.member(await world.outsider(), guests.asha, 300)
  const counter = counterOf(owner)
  expect(await counter.lookUp(asha.phone)).toEqual(await counter.lookUp(savitri))
  expect(await counter.keep(asha.phone)).not.toBe(asha.cusId)
})

test('who got points by ID alone is not found by number; who joined is', async () => {
  const owner = await world.owner()
  const asha = await world.guest(guests.asha)
  await owner.give(asha.cusId, 10)
  const counter = counterOf(owner)
  expect(await counter.lookUp(asha.phone)).toMatchObject({ cusId: '', isMember: false })
  await asha.join(owner.resId)
  expect(await counter.lookUp(asha.phone)).toMatchObject({ cusId: asha.cusId, firstName: 'Asha' })
})

test('whoever proves the number and says yes finds points and visits, once', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  const cusId = await counter.keep(guests.asha.phone)
  await owner.give(cusId, 40)
  world.clock.pass(24 * 3600)
  await owner.give(cusId, 60)
  const asha = await world.guest(guests.asha)
  expect(await asha.join(owner.resId)).toMatchObject({ signUpBonus: 200, carriedBalance: 100 })
  const sum = await sumOfEntries()
  expect(await asha.takesPoints(owner.resId)).toEqual({ points: 100, balance: 300 })
  expect(await asha.takesPoints(owner.resId)).toEqual({ points: 100, balance: 300 })
  expect(await sumOfEntries()).toBe(sum)
  expect(await asha.importedPoints()).toEqual([])
  expect(await owner.customers()).toMatchObject([
    { cusId: asha.cusId, firstName: 'Asha', balance: 300, visits: 2 },
  ])
  await owner.give(asha.cusId, 10)
  expect(await owner.customers()).toMatchObject([{ visits: 2, balance: 310 }])
  expect(await counter.lookUp(guests.asha.phone)).toMatchObject({ cusId: asha.cusId })
})

test('an award that is sent again after the guest took the points counts once', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  const key = { idempotencyKey: 'sent-before' }
  const first = await owner.give(await counter.keep(guests.asha.phone), 40, key)
  const asha = await world.member(owner, guests.asha)
  await asha.takesPoints(owner.resId)
  const sum = await sumOfEntries()
  const found = await counter.keep(guests.asha.phone)
  expect(found).toBe(asha.cusId)
  expect(await owner.give(found, 40, key)).toMatchObject({ entryId: first.entryId })
  await expect(owner.give(found, 41, key)).rejects.toMatchObject({ code: 'key_reused' })
  const farhan = await world.guest(guests.farhan)
  await expect(owner.give(farhan.cusId, 40, key)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await sumOfEntries()).toBe(sum)
})

test('a no leaves the card of the number at the counter', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  const cusId = await counter.keep(guests.asha.phone)
  await owner.give(cusId, 40)
  const asha = await world.member(owner, guests.asha)
  expect(await asha.takesPoints(owner.resId, false)).toMatchObject({ points: 0 })
  expect(await asha.importedPoints()).toMatchObject([{ points: 40, isDeclined: true }])
})

test('points of an earlier list come to the card when the number is typed, once', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  const importId = newId()
  await owner.startImport(importId, 1)
  await owner.sendGuests(importId, 0, [{ phone: savitri, points: 75 }])
  const cusId = await counter.keep(savitri)
  expect(await counter.lookUp(savitri)).toMatchObject({ cusId, isMember: true, balance: 75 })
  await counter.keep(savitri)
  await owner.give(cusId, 10)
  expect(await counter.lookUp(savitri)).toMatchObject({ balance: 85 })
})

test('no table holds the number, nor a form of it', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  for (let guest = 0; guest < 20; guest++) {
    const phone = `+9198123${String(guest).padStart(5, '0')}`
    await owner.give(await counter.keep(phone), 10)
    for (const form of [phone, phone.slice(1), phone.slice(3)])
      expect(await tablesWith(world.databaseUrl, form), form).toEqual([])
  }
})

test('a wrong PIN makes no card, and a number sealed for another restaurant opens nowhere', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const counter = counterOf(owner)
  await expect(counter.keep(savitri, '9173')).rejects.toMatchObject({ code: 'wrong_pin' })
  expect(await counter.lookUp(savitri)).toMatchObject({ cusId: '' })
  const number = await counterOf(outsider).sealed(savitri)
  await expect(owner.call(lookUpNumber, { body: { number } })).rejects.toMatchObject({
    code: 'number_unreadable',
  })
})

test('two phones with one number get one card', async () => {
  const owner = await world.owner()
  const cards = await Promise.all([1, 2, 3, 4].map(() => counterOf(owner).keep(savitri)))
  expect(new Set(cards).size).toBe(1)
})

test('a card without the app is of one restaurant', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const cusId = await counterOf(owner).keep(savitri)
  await expect(outsider.lookUp(cusId)).rejects.toMatchObject({ code: 'customer_not_found' })
  await expect(outsider.give(cusId, 10)).rejects.toMatchObject({ code: 'customer_not_found' })
})

test('a list of numbers is stopped for the day, whoever they are', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  const counter = counterOf(owner)
  expect(await counter.lookUp(asha.phone)).toMatchObject({ firstName: 'Asha' })
  await asSuperuser(world.databaseUrl, 'update stranger_day set looks = 900')
  await expect(counter.lookUp(asha.phone)).rejects.toMatchObject({ code: 'too_many_strangers' })
  await expect(counter.lookUp(savitri)).rejects.toMatchObject({ code: 'too_many_strangers' })
})

test('a number without a visit is forgotten when the notice says so, and one with a visit is not', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  const sweep = () =>
    createImports({ database: world.database, pin: undefined as never, keys: [] }).sweep(
      world.clock.now,
    )
  const day = 24 * 3600
  const monthsOfNotice = Math.round(counterNoticeMonths * 30.44) * day
  const seen = await counter.keep(savitri)
  await owner.give(await counter.keep('+919812300002'), 40)
  world.clock.pass(monthsOfNotice - 10 * day)
  await sweep()
  const back = await world.anotherPhone(owner)
  expect(await back.customers()).toHaveLength(1)
  await back.give(seen, 10)
  world.clock.pass(20 * day)
  await sweep()
  const later = counterOf(await world.anotherPhone(owner))
  expect(await later.lookUp(savitri)).toMatchObject({ cusId: seen, balance: 10 })
  expect(await later.lookUp('+919812300002')).toMatchObject({ cusId: '' })
})

test('the number is forgotten at the counter, and the next time begins anew', async () => {
  const owner = await world.owner()
  const counter = counterOf(owner)
  const cusId = await counter.keep(savitri)
  await owner.give(cusId, 40)
  const { message } = await counter.forget(savitri)
  expect(await counter.forget('+919812399999')).toEqual({ message })
  expect(await counter.lookUp(savitri)).toMatchObject({ cusId: '', balance: 0 })
  expect(await owner.customers()).toEqual([])
  await expect(owner.give(cusId, 10)).rejects.toMatchObject({ status: 404 })
})

test('closing the restaurant forgets its numbers, and no other restaurant’s', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const kept = await counterOf(outsider).keep(savitri)
  await owner.give(await counterOf(owner).keep(savitri), 40)
  await owner.call(closeRestaurant, { body: { confirm: 'close', pin: owner.pin } })
  for (const cards of [
    'select cus_id from guest_without_app',
    'select cus_id from customer where uid is null and erased_at is null',
  ])
    expect(await asSuperuser(world.databaseUrl, cards), cards).toEqual([{ cus_id: kept }])
})
