import { restaurantSession } from '@dobara/contract/schemas/session'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { toCheckAtRestaurants } from '../points/checks.ts'

const world = openWorldForEach()
const own = '+919812300066'
const savitri = '+919812300001'
const day = 86_400
let owner: WorldOwner
let phone: WorldOwner
let vikram: { pin: string; staffId: string }
let uid: string
beforeEach(async () => {
  owner = await world.owner()
  uid = (await owner.call(restaurantSession.me)).uid
  phone = await world.counterPhone(owner)
  vikram = await owner.savePerson({ name: 'Vikram' })
})

const askedAbout = (cusId: string, by = phone, pin = vikram.pin) =>
  by.give(cusId, 20, { pin, isSure: false }).then(
    () => [],
    ({ details }: { details: { cautions: string[] } }) => details.cautions,
  )

const toCheck = () =>
  world.database.asRestaurants([uid], async (tx) =>
    (await toCheckAtRestaurants(tx, [uid], world.clock.now))(uid),
  )

const keep = (number: string) => counterOf({ call: phone.call, pin: vikram.pin }).keep(number)

test('a person’s own number at the counter is asked about like an own card, and told', async () => {
  const before = await keep(own)
  expect(await askedAbout(before)).toEqual([])
  await owner.savePerson({ name: 'Vikram', mobile: own }, vikram.staffId)
  expect(await askedAbout(before)).toEqual(['staff_number'])
  expect(await askedAbout(before, owner, owner.pin)).toEqual(['staff_number'])
  expect(await askedAbout(await keep(savitri))).toEqual([])
  await phone.give(before, 200, { pin: vikram.pin })
  expect(await toCheck()).toMatchObject([
    { cusId: before, points: 200, reasons: ['staff_number'], person: 'Vikram' },
  ])
  await counterOf(owner).forget(own)
  expect(await askedAbout(await keep(own))).toEqual(['staff_number'])
})

test('another restaurant’s person of the same number is another matter', async () => {
  const outsider = await world.outsider()
  await outsider.savePerson({ mobile: own })
  expect(await askedAbout(await keep(own))).toEqual([])
  const there = await counterOf(outsider).keep(own)
  expect(await askedAbout(there, outsider, outsider.pin)).toEqual(['staff_number'])
})

/** Awards of an honest week: five guests by number, of three people by turns */
async function honestWeek() {
  const people = [vikram, await owner.savePerson(), await owner.savePerson({ name: 'Meena' })]
  const cards: string[] = []
  for (let n = 0; n < 5; n++) cards.push(await keep(`+91981230007${n}`))
  for (let days = 0; days < 5; days++) {
    for (const [n, card] of cards.entries())
      await phone.give(card, 100, { pin: people[(n + days) % 3]?.pin ?? '' })
    world.clock.pass(day)
  }
  expect(await toCheck(), 'the honest week').toEqual([])
  return cards
}

/** @returns the day on which the owner is told */
async function toldOnDay(cheat: () => Promise<unknown>) {
  for (let days = 1; days <= 10; days++) {
    await cheat()
    if ((await toCheck()).length > 0) return days
    world.clock.pass(day)
  }
  return null
}

const give = (cusId: string, points: number) => phone.give(cusId, points, { pin: vikram.pin })

test('200 points a day to a number that nobody knows as a person’s own are told on the sixth day', async () => {
  const [regular = ''] = await honestWeek()
  const card = await keep(own)
  expect(await toldOnDay(() => give(card, 200))).toBe(6)
  expect(await toCheck()).toMatchObject([
    { cusId: card, points: 200, reasons: ['one_guest_often'], person: 'Vikram' },
  ])
  expect(await askedAbout(regular)).toEqual([])
})

test('in small amounts they are told on the first day', async () => {
  await honestWeek()
  const card = await keep(own)
  const told = await toldOnDay(async () => {
    for (let award = 0; award < 4; award++) await give(card, 50)
  })
  expect(told).toBe(1)
  expect(await toCheck()).toMatchObject([
    { cusId: card, reasons: expect.arrayContaining(['many_today']), person: 'Vikram' },
  ])
})

test('so are they for printed cards from a drawer, one or three', async () => {
  await honestWeek()
  const cards = await owner.printCards()
  const drawer = cards.slice(0, 3).map(({ cusId }) => cusId)
  expect(await toldOnDay(() => Promise.all(drawer.map((cusId) => give(cusId, 66))))).toBe(6)
  for (const { reasons, person } of await toCheck())
    expect({ reasons, person }).toEqual({ reasons: ['one_guest_often'], person: 'Vikram' })
  world.clock.pass(31 * day)
  const alone = cards[3]?.cusId ?? ''
  phone = await world.counterPhone(await world.anotherPhone(owner))
  expect(await toldOnDay(() => give(alone, 200))).toBe(6)
})
