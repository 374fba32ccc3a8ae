import { giftRules } from '@dobara/contract/rules/gifts'
import { watchCustomer, watchRestaurant } from '@dobara/contract/schemas/live'
import { outcome } from '@dobara/testing/outcome'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { guestGiftCalls } from '@dobara/testing/people/gift-calls'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { watch } from '@dobara/testing/people/stream'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcileRestaurant } from '../points/reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let phone: WorldOwner

beforeEach(async () => {
  owner = await world.owner({ rewardCost: 60 })
  asha = await world.member(owner, guests.asha)
  phone = await world.counterPhone(owner)
})

const manager = async (limits: Parameters<WorldOwner['savePerson']>[0] = {}) => {
  const { pin } = await owner.savePerson({ name: 'Meena', role: 'manager', ...limits })
  await phone.manage(pin)
  return pin
}

async function document<Of extends typeof watchCustomer | typeof watchRestaurant>(
  person: { cookies: Map<string, string> },
  of: Of,
) {
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {
    const address = world.app.server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  })
  const stream = await watch(openBrowserAt(origin, {}, person.cookies), of)
  const seen = await stream.until(() => true)
  stream.close()
  return seen
}

async function expectSoundLedger() {
  const [restaurant] = await asSuperuser<{ id: string }>(
    world.databaseUrl,
    'select restaurant_id as id from program where res_id = $1',
    [owner.resId],
  )
  expect(await reconcileRestaurant(world.database, restaurant?.id ?? '')).toEqual([])
}

test('a gift is shown to the guest and at the counter, is taken like a claim, and takes no points', async () => {
  const { giftId, reward } = await owner.giveGift(asha.cusId)
  expect(reward).toBe('Free pizza')
  expect((await document(asha, watchCustomer)).gifts).toMatchObject([
    { giftId, resId: owner.resId, cause: 'apology', reward, words: 'Sorry for the wait.' },
  ])
  expect(JSON.stringify(await document(asha, watchCustomer))).not.toMatch(/cost":60/i)
  expect(await owner.lookUp(asha.cusId)).toMatchObject({ gifts: [{ giftId, reward }] })
  const claimed = await asha.takeGift(owner.resId, giftId)
  expect(claimed.balance).toBe(200)
  expect(await owner.claims()).toMatchObject([{ reward, cost: 0 }])
  expect((await owner.lookUp(asha.cusId)).gifts).toEqual([])
  await owner.approve(claimed)
  expect(await owner.gifts(asha.cusId)).toMatchObject([{ giftId, state: 'taken' }])
  expect((await owner.entriesOf(asha.cusId)).map(({ kind, points }) => [kind, points])).toEqual([
    ['reward_claim', 0],
    ['gift', 0],
    ['sign_up_bonus', 200],
  ])
  expect(await outcome(asha.takeGift(owner.resId, giftId))).toBe('gift_taken')
  await expectSoundLedger()
})

test('one gift, asked for from 100 phones at two processes, is claimed once', async () => {
  const { giftId } = await owner.giveGift(asha.cusId)
  const { app } = await world.anotherServer()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const elsewhere = { ...asha, ...giftsAt(origin) }
  const ends = await Promise.all(
    times(100, (n) => outcome((n % 2 ? elsewhere : asha).takeGift(owner.resId, giftId))),
  )
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(new Set(ends)).toEqual(new Set(['done', 'gift_taken']))
  expect(await owner.claims()).toHaveLength(1)
  await expectSoundLedger()
})

const giftsAt = (origin: string) => guestGiftCalls(openBrowserAt(origin, {}, asha.cookies))

test('a repeat gets the first answer, and a key that named something else is refused', async () => {
  const { giftId } = await owner.giveGift(asha.cusId, { idempotencyKey: 'sorry-for-asha' })
  expect((await owner.giveGift(asha.cusId, { idempotencyKey: 'sorry-for-asha' })).giftId).toBe(
    giftId,
  )
  const others = { idempotencyKey: 'sorry-for-asha', words: 'Sorry again.' }
  expect(await outcome(owner.giveGift(asha.cusId, others))).toBe('key_reused')
  const key = { idempotencyKey: 'asha-is-hungry' }
  const answers = await Promise.all(times(10, () => asha.takeGift(owner.resId, giftId, key)))
  expect(new Set(answers.map(({ rewardId }) => rewardId)).size).toBe(1)
  await owner.give(asha.cusId, 800)
  expect(await outcome(asha.claim(owner.resId, 'asha-is-hungry'))).toBe('key_reused')
})

test('a declined, withdrawn or taken back claim leaves the gift to be taken', async () => {
  const { giftId } = await owner.giveGift(asha.cusId)
  const declined = await asha.takeGift(owner.resId, giftId)
  expect((await document(asha, watchCustomer)).gifts).toEqual([])
  expect(await owner.declineClaim(declined, 'No dough left.')).toEqual({
    message: 'Declined. The gift stays with the guest.',
  })
  expect(await document(asha, watchCustomer)).toMatchObject({
    claims: [{ rewardId: declined.rewardId, status: 'declined', reason: 'No dough left.' }],
    gifts: [{ giftId, stopReason: null }],
  })
  const withdrawn = await asha.takeGift(owner.resId, giftId)
  for (let copy = 0; copy < 2; copy++)
    expect(await asha.withdraws(withdrawn)).toEqual({
      message: 'Withdrawn. The gift stays yours.',
    })
  const third = await asha.takeGift(owner.resId, giftId)
  await owner.approve(third)
  await owner.takeBackClaim(third, 'By mistake')
  expect(await owner.gifts(asha.cusId)).toMatchObject([{ state: 'open' }])
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
  await owner.approve(await asha.takeGift(owner.resId, giftId))
  await expectSoundLedger()
})

test('the server’s time alone ends a gift, and what was claimed before is honoured', async () => {
  const { giftId, endsAt } = await owner.giveGift(asha.cusId)
  const second = await owner.giveGift(asha.cusId, { isSure: true })
  world.clock.now = new Date(Date.parse(endsAt) - 1_000)
  await signInStays()
  const claimed = await asha.takeGift(owner.resId, giftId)
  world.clock.pass(1)
  expect(await outcome(asha.takeGift(owner.resId, second.giftId))).toBe('gift_ended')
  expect(await owner.approve(claimed)).toEqual({ message: 'Approved: Free pizza.' })
  expect((await owner.lookUp(asha.cusId)).gifts).toEqual([])
})

const signInStays = () =>
  asSuperuser(
    world.databaseUrl,
    `update session set last_used_at = $1, expires_at = $1::timestamptz + interval '90 days'`,
    [world.clock.now],
  )

test('the owner stops a gift with a sentence that the guest reads; a claimed one stays', async () => {
  const { giftId } = await owner.giveGift(asha.cusId)
  const claimed = await asha.takeGift(owner.resId, giftId)
  expect(await outcome(owner.stopGifts({ giftId }, 'Given by mistake.'))).toBe('gift_taken')
  await asha.withdraws(claimed)
  await owner.stopGifts({ giftId }, 'Given by mistake.')
  await owner.stopGifts({ giftId }, 'Another reason.')
  expect((await document(asha, watchCustomer)).gifts).toMatchObject([
    { giftId, stopReason: 'Given by mistake.' },
  ])
  expect(await outcome(asha.takeGift(owner.resId, giftId))).toBe('gift_stopped')
  expect(await outcome(owner.stopGifts({ giftId }, 'See spice-route.in'))).toBe('invalid')
  const outsider = await world.outsider()
  expect(await outcome(outsider.stopGifts({ giftId }, 'Mine now.'))).toBe('gift_not_found')
  expect(await outcome(outsider.giveGift(asha.cusId))).toBe('not_a_member')
})

test('a manager gives within limits, and the owner is told of each; other people give none', async () => {
  const pin = await manager()
  const cashier = await owner.savePerson({ name: 'Ravi' })
  for (let n = 0; n < 50; n++)
    expect(await outcome(phone.giveGift(asha.cusId, { pin: cashier.pin }))).toBe('may_not_decide')
  await phone.giveGift(asha.cusId, { pin })
  expect((await document(owner, watchRestaurant)).toCheck).toMatchObject([
    { kind: 'gift', person: 'Meena', points: 0, reasons: ['gift_given'] },
  ])
  world.clock.pass(1)
  expect(await outcome(phone.giveGift(asha.cusId, { pin }))).toBe('are_you_sure')
  await phone.giveGift(asha.cusId, { pin, isSure: true })
  const tries = await Promise.all(
    times(50, () => outcome(phone.giveGift(asha.cusId, { pin, isSure: true }))),
  )
  expect(new Set(tries)).toEqual(new Set(['gifts_of_guest']))
  const told = (await document(owner, watchRestaurant)).toCheck
  expect(told).toMatchObject([{ reasons: ['gift_again'] }, { reasons: ['gift_given'] }])
  await owner.confirm(told[0]?.entryId ?? '')
  expect((await document(owner, watchRestaurant)).toCheck).toHaveLength(1)
  expect(JSON.stringify(await asha.entriesAt(owner.resId))).not.toContain('gift_given')
  await owner.giveGift(asha.cusId, { isSure: true })
})

test('a person’s gifts of a day have a limit, also at two processes at once', async () => {
  const pin = await manager()
  const friends = await Promise.all(
    times(giftRules.apologiesOfPersonADay + 3, (n) =>
      world.member(owner, { ...guests.farhan, phone: `+9199000003${String(n).padStart(2, '0')}` }),
    ),
  )
  const elsewhere = await (await world.anotherServer()).anotherPhone(owner)
  const ends = await Promise.all(
    friends.map(({ cusId }, n) => outcome((n % 2 ? elsewhere : phone).giveGift(cusId, { pin }))),
  )
  expect(ends.filter((end) => end === 'done')).toHaveLength(giftRules.apologiesOfPersonADay)
  expect(ends.filter((end) => end === 'gifts_today')).toHaveLength(3)
})

test('gifts count for a manager’s points of a day together with awards and rewards', async () => {
  const pin = await manager({ mostPoints: 1_000, mostPointsADay: 1_000 })
  await phone.give(asha.cusId, 300, { pin })
  expect(await outcome(phone.giveGift(asha.cusId, { pin }))).toBe('above_own_limit')
  world.clock.pass(86_400)
  await phone.manage(pin)
  await phone.giveGift(asha.cusId, { pin })
  await expect(phone.give(asha.cusId, 201, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 200 },
  })
  await phone.give(asha.cusId, 200, { pin })
})

test('a gift ends when its guest leaves', async () => {
  const { giftId } = await owner.giveGift(asha.cusId)
  await asha.leave(owner.resId)
  await asha.join(owner.resId)
  expect(await outcome(asha.takeGift(owner.resId, giftId))).toBe('gift_stopped')
  expect((await document(asha, watchCustomer)).gifts).toEqual([])
})

test('a changed or removed reward leaves the gift as it was', async () => {
  const { giftId } = await owner.giveGift(asha.cusId)
  await owner.edit({ reward: 'Free coffee', minimumSpend: 50, signUpBonus: 0, rewardCost: 5 })
  await owner.approve(await asha.takeGift(owner.resId, giftId))
  expect(await asha.claims()).toMatchObject([{ reward: 'Free pizza', cost: 0 }])
  const rows = await asSuperuser(world.databaseUrl, 'select reward_cost from reward_claim')
  expect(rows).toEqual([{ reward_cost: 60 }])
})
