import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let card: Printed
let other: Printed

type Printed = Awaited<ReturnType<WorldOwner['printCards']>>[number]

beforeEach(async () => {
  owner = await world.owner()
  const [first, second] = (await owner.printCards()) as [Printed, Printed]
  card = first
  other = second
  await owner.give(card.cusId, 1_700)
})

const wrongLetters = () => card.letters.replace(/^./, (letter) => (letter === 'B' ? 'C' : 'B'))

test('the first reward needs the letters, and a later one the card and the PIN', async () => {
  const { cusId, letters } = card
  expect(await owner.lookUp(cusId)).toMatchObject({ printedCard: 'unproved' })
  await expect(owner.giveCardReward(cusId)).rejects.toMatchObject({ code: 'letters_needed' })
  await expect(owner.giveCardReward(cusId, { letters: wrongLetters() })).rejects.toMatchObject({
    code: 'letters_wrong',
  })
  await expect(owner.giveCardReward(cusId, { letters: other.letters })).rejects.toMatchObject({
    code: 'letters_wrong',
  })
  expect(await owner.giveCardReward(cusId, { letters })).toMatchObject({
    reward: 'Free pizza',
    points: 800,
    balance: 900,
  })
  expect(await owner.lookUp(cusId)).toMatchObject({ printedCard: 'proved', balance: 900 })
  expect(await owner.giveCardReward(cusId)).toMatchObject({ balance: 100 })
  await expect(owner.giveCardReward(cusId)).rejects.toMatchObject({
    code: 'not_enough_points',
    details: { missing: 700 },
  })
  expect((await owner.record(cusId)).claims).toMatchObject([
    { status: 'approved' },
    { status: 'approved' },
  ])
})

test('a repeat gives one reward', async () => {
  const given = { letters: card.letters, idempotencyKey: 'one-reward' }
  const answers = await Promise.all(times(3, () => owner.giveCardReward(card.cusId, given)))
  expect(new Set(answers.map(({ rewardId }) => rewardId)).size).toBe(1)
  expect(await owner.balanceOf(card.cusId)).toBe(900)
})

test('letters are tried twenty times a day, with the right ones at the end', async () => {
  const letters = wrongLetters()
  for (let tries = 0; tries < 20; tries++)
    await expect(owner.giveCardReward(card.cusId, { letters })).rejects.toMatchObject({
      code: 'letters_wrong',
    })
  const right = { letters: card.letters }
  await expect(owner.giveCardReward(card.cusId, right)).rejects.toMatchObject({
    code: 'card_tries',
  })
  world.clock.pass(24 * 3600)
  const tomorrow = await world.anotherPhone(owner)
  expect(await tomorrow.giveCardReward(card.cusId, right)).toMatchObject({ balance: 900 })
})

test('a wrong PIN, a person’s limit, a stopped card, a guest’s own: no reward', async () => {
  const { cusId, letters } = card
  await expect(owner.giveCardReward(cusId, { letters, pin: '9173' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  const phone = await world.counterPhone(owner, { mayDecide: true })
  const { pin } = await owner.savePerson({ name: 'Ravi', mostPoints: 500 })
  await expect(phone.giveCardReward(cusId, { letters, pin })).rejects.toMatchObject({
    code: 'above_own_limit',
  })
  await expect(owner.giveCardReward(other.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
  const asha = await world.member(owner, guests.asha, 900)
  await expect(owner.giveCardReward(asha.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
  await owner.stopCard(cusId)
  await expect(owner.giveCardReward(cusId, { letters })).rejects.toMatchObject({
    code: 'card_stopped',
  })
})

test('a card that is bound as its reward is given spends or moves its points', async () => {
  const asha = await world.member(owner, guests.asha)
  const { cusId, letters } = card
  const [given, bound] = await Promise.allSettled([
    owner.giveCardReward(cusId, { letters }),
    asha.binds(card),
  ])
  expect(bound?.status).toBe('fulfilled')
  const spent = given?.status === 'fulfilled' ? 800 : 0
  expect(await owner.balanceOf(asha.cusId)).toBe(1_900 - spent)
  await expect(owner.giveCardReward(cusId, { letters })).rejects.toMatchObject({
    code: 'card_bound',
  })
})
