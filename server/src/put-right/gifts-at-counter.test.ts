import { listOutbox } from '@dobara/stand-ins/outbox'
import { outcome } from '@dobara/testing/outcome'
import { guests } from '@dobara/testing/people/cast'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
const savitri = '+919812300001'
let owner: WorldOwner

beforeEach(async () => {
  owner = await world.owner()
})

test('a guest without the app takes a gift by the code of an SMS, once, with no points', async () => {
  const counter = counterOf(owner)
  const card = await counter.keep(savitri)
  await owner.give(card, 40)
  const { giftId } = await owner.giveGift(card)
  expect(await counter.lookUp(savitri)).toMatchObject({ gifts: [{ giftId, reward: 'Free pizza' }] })
  expect(await outcome(counter.sendCode(card, savitri))).toBe('not_enough_points')
  const other = '01a1f8a1-8f60-7601-96b5-e71b1411a704'
  expect(await outcome(counter.sendCode(card, savitri, { giftId: other }))).toBe('gift_not_found')
  world.clock.pass(60)
  await counter.sendCode(card, savitri, { giftId })
  const code = (await listOutbox(world.database, savitri))[0]?.code ?? ''
  expect(await outcome(counter.giveReward(card, savitri, '000000', { giftId }))).toBe('code_wrong')
  const given = { giftId, idempotencyKey: 'savitri-gift' }
  const answers = await Promise.all(times(4, () => counter.giveReward(card, savitri, code, given)))
  expect(new Set(answers.map(({ rewardId }) => rewardId)).size).toBe(1)
  expect(answers[0]).toMatchObject({ reward: 'Free pizza', points: 0, balance: 40 })
  const otherwise = { idempotencyKey: 'savitri-gift' }
  expect(await outcome(counter.giveReward(card, savitri, code, otherwise))).toBe('key_reused')
  expect(await owner.gifts(card)).toMatchObject([{ state: 'taken' }])
})

test('a gift that has ended is given by no card and no code, which serves the next gift', async () => {
  const counter = counterOf(owner)
  const number = await counter.keep(savitri)
  const [card] = await owner.printCards()
  if (!card) throw new Error('no card')
  for (const cusId of [card.cusId, number]) await owner.give(cusId, 40)
  const ended = await owner.giveGift(card.cusId)
  const { giftId, endsAt } = await owner.giveGift(number)
  world.clock.now = new Date(Date.parse(endsAt) - 60_000)
  await asSuperuser(
    world.databaseUrl,
    `update session set last_used_at = $1, expires_at = $1::timestamptz + interval '90 days'`,
    [world.clock.now],
  )
  await counter.sendCode(number, savitri, { giftId })
  const code = (await listOutbox(world.database, savitri))[0]?.code ?? ''
  world.clock.pass(60)
  const { letters } = card
  expect(await outcome(owner.giveCardReward(card.cusId, { letters, giftId: ended.giftId }))).toBe(
    'gift_ended',
  )
  expect(await outcome(counter.giveReward(number, savitri, code, { giftId }))).toBe('gift_ended')
  const next = await owner.giveGift(number, { isSure: true })
  expect(await outcome(counter.giveReward(number, savitri, code, next))).toBe('done')
  expect(await owner.gifts(card.cusId)).toMatchObject([{ state: 'ended' }])
})

test('a printed card takes a gift by its letters, once at two counters, and its guest takes it along', async () => {
  const [card, bound] = await owner.printCards()
  if (!card || !bound) throw new Error('no cards')
  await owner.give(card.cusId, 40)
  const { giftId } = await owner.giveGift(card.cusId)
  expect(await outcome(owner.giveCardReward(card.cusId, { giftId }))).toBe('letters_needed')
  const elsewhere = await (await world.anotherServer()).anotherPhone(owner)
  const ends = await Promise.all(
    times(10, (n) =>
      outcome(
        (n % 2 ? elsewhere : owner).giveCardReward(card.cusId, { letters: card.letters, giftId }),
      ),
    ),
  )
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(new Set(ends)).toEqual(new Set(['done', 'gift_taken']))
  expect(await owner.balanceOf(card.cusId)).toBe(40)

  await owner.give(bound.cusId, 40)
  const moving = await owner.giveGift(bound.cusId)
  const asha = await world.member(owner, guests.asha)
  await asha.binds(bound)
  expect((await owner.lookUp(asha.cusId)).gifts).toMatchObject([{ giftId: moving.giftId }])
  await owner.approve(await asha.takeGift(owner.resId, moving.giftId))
})
