import { checkDigit, hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { sumOfEntries } from '@dobara/testing/postgres/sum-of-entries'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { tablesWith } from '@dobara/testing/postgres/tables-with'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'
import { toCheckAtRestaurants } from '../points/checks.ts'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
const sum = () => sumOfEntries(world.databaseUrl)

type Printed = Awaited<ReturnType<WorldOwner['printCards']>>[number]

test('ten cards are printed, one gets points, and a guest binds it', async () => {
  const owner = await world.owner()
  const cards = await owner.printCards(10)
  expect(cards).toHaveLength(10)
  const [card, unused] = cards as [Printed, Printed]
  expect(await owner.lookUp(card.cusId)).toMatchObject({ isMember: false, signUpBonus: 0 })
  expect(await owner.give(card.cusId, 40)).toMatchObject({ balance: 40, signUpBonus: 0 })
  world.clock.pass(24 * 3600)
  await owner.give(card.cusId, 60)
  expect(await owner.cards()).toMatchObject({ batches: [{ cards: 10, used: 1 }], stopped: [] })
  const asha = await world.guest(guests.asha)
  const before = await sum()
  expect(await asha.binds(card)).toEqual({ points: 100, restaurants: 1 })
  // The bonus of joining comes with it.
  expect(await sum()).toBe(before + 200)
  expect(await asha.binds(card)).toEqual({ points: 100, restaurants: 1 })
  expect(await asha.memberships()).toMatchObject([{ balance: 300, seesName: false }])
  expect(await owner.customers()).toMatchObject([
    { cusId: asha.cusId, firstName: '', balance: 300, visits: 2 },
  ])
  expect(await asha.entriesAt(owner.resId)).toMatchObject([
    { kind: 'moved', points: 100, cause: 'From a printed card' },
    { kind: 'sign_up_bonus' },
  ])
  expect(await owner.lookUp(unused.cusId)).toMatchObject({ isMember: false })
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

test('a thousand cards have digits of their own, which no guest gets', async () => {
  const owner = await world.owner()
  const cards = await owner.printCards(1_000)
  const ids = new Set(cards.map(({ cusId }) => cusId))
  expect(ids.size).toBe(1_000)
  for (const { cusId, letters } of cards) {
    expect(cusId).toMatch(/^\d{8}$/)
    expect(hasValidCheckDigit(cusId)).toBe(true)
    expect(letters).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/)
  }
  // The letters are drawn for each card alone, so that two cards may have the same.
  expect(new Set(cards.map(({ letters }) => letters)).size).toBeGreaterThan(990)
  for (const { letters } of cards.slice(0, 5))
    expect(await tablesWith(world.databaseUrl, letters)).toEqual([])
})

test('a repeat tells the same cards and letters, and another count is refused', async () => {
  const owner = await world.owner()
  const idempotencyKey = 'printed-once'
  const both = await Promise.all(times(2, () => owner.printCards(20, { idempotencyKey })))
  expect(both[1]).toEqual(both[0])
  expect(await owner.printCards(20, { idempotencyKey })).toEqual(both[0])
  await expect(owner.printCards(30, { idempotencyKey })).rejects.toMatchObject({
    code: 'key_reused',
  })
  const others = await (await world.outsider()).printCards(20, { idempotencyKey })
  expect(others[0]?.cusId).not.toBe(both[0]?.[0]?.cusId)
  expect(await owner.cards()).toMatchObject({ batches: [{ cards: 20, used: 0 }] })
})

test('a restaurant with many unused cards prints no more', async () => {
  const owner = await world.owner()
  for (let batch = 0; batch < 5; batch++) await owner.printCards(1_000)
  await expect(owner.printCards(10)).rejects.toMatchObject({ code: 'cards_unused' })
  for (const count of [9, 1_001, 10.5])
    await expect(owner.printCards(count)).rejects.toMatchObject({ code: 'invalid' })
})

test('an unused card is known to its own restaurant, and a used one everywhere', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const [card] = (await owner.printCards()) as [Printed]
  await expect(outsider.lookUp(card.cusId)).rejects.toMatchObject({ code: 'customer_not_found' })
  await expect(outsider.give(card.cusId, 5)).rejects.toMatchObject({ code: 'customer_not_found' })
  await owner.give(card.cusId, 10)
  expect(await outsider.lookUp(card.cusId)).toMatchObject({ isMember: false, signUpBonus: 0 })
  expect(await outsider.give(card.cusId, 5)).toMatchObject({ balance: 5 })
})

test('two phones that use a new card at once give two awards to one member', async () => {
  const owner = await world.owner()
  const [card] = (await owner.printCards()) as [Printed]
  await Promise.all(times(4, () => owner.give(card.cusId, 10)))
  expect(await owner.balanceOf(card.cusId)).toBe(40)
})

test('whoever uses more than ten new cards a day is asked, and the owner checks it', async () => {
  const owner = await world.owner()
  const { pin } = await owner.savePerson({ name: 'Ravi' })
  const cards = await owner.printCards(30)
  const use = async (place: number, isSure = false) =>
    owner.give(cards[place]?.cusId ?? '', 10, { pin, isSure })
  for (let place = 0; place < 10; place++) await use(place)
  await expect(use(10)).rejects.toMatchObject({
    code: 'are_you_sure',
    details: { cautions: ['many_new_cards'] },
  })
  await use(10, true)
  // A card in use is no new one.
  await use(3)
  expect(await toCheck(owner)).toMatchObject([{ reasons: ['many_new_cards'], person: 'Ravi' }])
  world.clock.pass(24 * 3600)
  await use(11)
})

test('after five unknown IDs in a day, a new guest is to check', async () => {
  const owner = await world.owner()
  const { pin } = await owner.savePerson({ name: 'Ravi' })
  const [card] = (await owner.printCards()) as [Printed]
  const forged = [1, 2, 3, 4, 5].map(idWithoutCard)
  for (const cusId of forged)
    await expect(owner.give(cusId, 10, { pin })).rejects.toMatchObject({
      code: 'customer_not_found',
    })
  await expect(owner.give(card.cusId, 10, { pin, isSure: false })).rejects.toMatchObject({
    details: { cautions: ['unknown_ids'] },
  })
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10, { pin, isSure: false })
})

test('forged codes find no card: a guest is stopped after ten, the right one among them', async () => {
  const owner = await world.owner()
  const [card, other] = (await owner.printCards()) as [Printed, Printed]
  await owner.give(card.cusId, 40)
  await owner.give(other.cusId, 40)
  const thief = await world.guest(guests.farhan)
  const unknown = { code: 'card_unknown' }
  const forged = [
    { cusId: idWithoutCard(1), letters: card.letters },
    { ...card, letters: otherLetters(card) },
    { ...card, letters: other.letters },
    (await owner.printCards())[0] as Printed,
    { cusId: (await world.guest(guests.meera)).cusId, letters: card.letters },
    ...[1, 2, 3, 4, 5].map((place) => ({ cusId: idWithoutCard(place), letters: 'BCDFGH' })),
  ]
  for (const guess of forged) await expect(thief.binds(guess)).rejects.toMatchObject(unknown)
  for (const guess of [...forged, card])
    await expect(thief.binds(guess)).rejects.toMatchObject({ code: 'card_tries' })
  const asha = await world.guest(guests.asha)
  expect(await asha.binds(card)).toMatchObject({ points: 40 })
  world.clock.pass(24 * 3600)
  await expect((await world.guest(guests.farhan)).binds(card)).rejects.toMatchObject({
    code: 'card_taken',
  })
})

test('letters of one card are tried twenty times a day, by however many guests', async () => {
  const owner = await world.owner()
  const [card] = (await owner.printCards()) as [Printed]
  await owner.give(card.cusId, 40)
  for (let thief = 0; thief < 3; thief++) {
    const { binds } = await world.guest({ ...guests.farhan, phone: `+91990000012${thief}` })
    const guesses = times(7, () => binds({ ...card, letters: otherLetters(card) }))
    await Promise.allSettled(guesses)
  }
  const asha = await world.guest(guests.asha)
  await expect(asha.binds(card)).rejects.toMatchObject({ code: 'card_tries' })
  const [row] = await asSuperuser<{ wrong_letters: number }>(
    world.databaseUrl,
    'select wrong_letters from printed_card where wrong_letters > 0',
  )
  expect(row).toEqual({ wrong_letters: 20 })
  world.clock.pass(24 * 3600)
  const tomorrow = await world.guest(guests.asha)
  expect(await tomorrow.binds(card)).toMatchObject({ points: 40 })
})

async function toCheck(owner: WorldOwner) {
  const { uid } = await owner.call(restaurantSession.me)
  return world.database.asRestaurants([uid], async (tx) =>
    (await toCheckAtRestaurants(tx, [uid], world.clock.now))(uid),
  )
}

const otherLetters = ({ letters }: Printed) =>
  letters.replace(/^./, (letter) => (letter === 'B' ? 'C' : 'B'))

/** Its check digit is right. */
function idWithoutCard(place: number): string {
  const digits = String(1_234_560 + place)
  return digits + checkDigit(digits)
}
