import { exportMyData } from '@dobara/contract/schemas/customers'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { sumOfEntries } from '@dobara/testing/postgres/sum-of-entries'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'
import { createBinding } from './binding.ts'

const world = openWorldForEach()
const sum = () => sumOfEntries(world.databaseUrl)

type Printed = Awaited<ReturnType<WorldOwner['printCards']>>[number]

afterEach(async () => {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

/** A card with points at its own restaurant and at another */
async function usedAtTwo() {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const [card] = (await owner.printCards()) as [Printed]
  await owner.give(card.cusId, 40)
  await outsider.give(card.cusId, 7)
  return { owner, outsider, card }
}

const refusals = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))

test('a card’s points and visits are added at each restaurant', async () => {
  const { owner, outsider, card } = await usedAtTwo()
  const asha = await world.member(owner, guests.asha)
  const before = await sum()
  expect(await asha.binds(card)).toEqual({ points: 47, restaurants: 2 })
  expect(await owner.customers()).toMatchObject([
    { cusId: asha.cusId, firstName: 'Asha', balance: 240, visits: 1 },
  ])
  // A guest who only had the card there stays without a name there.
  expect(await outsider.customers()).toMatchObject([
    { cusId: asha.cusId, firstName: '', visits: 1 },
  ])
  const bonus = (await asha.entriesAt(outsider.resId)).find(({ kind }) => kind === 'sign_up_bonus')
  expect(await sum()).toBe(before + (bonus?.points ?? 0))
})

test('the card on paper goes on: its digits mean the guest, also at a new restaurant', async () => {
  const { owner, card } = await usedAtTwo()
  const asha = await world.member(owner, guests.asha)
  await asha.binds(card)
  expect((await asha.call(exportMyData)).cards).toEqual([{ cusId: card.cusId, isPrinted: true }])
  expect(await owner.lookUp(card.cusId)).toMatchObject({ cusId: asha.cusId, firstName: 'Asha' })
  expect(await owner.give(card.cusId, 10)).toMatchObject({
    cusId: asha.cusId,
    firstName: 'Asha',
    balance: 250,
  })
  const third = await world.owner({ phone: '+919811100093' })
  expect(await third.lookUp(card.cusId)).toMatchObject({ cusId: asha.cusId, firstName: '' })
  expect(await third.give(card.cusId, 10)).toMatchObject({ cusId: asha.cusId })
})

test('an award that is sent again after the binding counts once', async () => {
  const { owner, card } = await usedAtTwo()
  const first = await owner.give(card.cusId, 10, { idempotencyKey: 'sent-before' })
  const asha = await world.member(owner, guests.asha)
  await asha.binds(card)
  const before = await sum()
  expect(await owner.give(card.cusId, 10, { idempotencyKey: 'sent-before' })).toMatchObject({
    entryId: first.entryId,
  })
  const after = { idempotencyKey: 'sent-after' }
  const given = await owner.give(card.cusId, 10, after)
  expect(await owner.give(card.cusId, 10, after)).toMatchObject({ entryId: given.entryId })
  await expect(owner.give(card.cusId, 11, after)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await sum()).toBe(before + 10)
})

test('awards at the moment of the binding are all counted', async () => {
  const { owner, outsider, card } = await usedAtTwo()
  const third = await world.owner({ phone: '+919811100093' })
  const elsewhere = await world.anotherServer()
  await world.member(owner, guests.asha)
  const asha = await elsewhere.guest(guests.asha)
  await Promise.all([
    ...times(8, () => owner.give(card.cusId, 1)),
    ...times(8, () => outsider.give(card.cusId, 1)),
    ...times(4, () => third.give(card.cusId, 1)),
    asha.binds(card),
  ])
  expect(await owner.balanceOf(asha.cusId)).toBe(248)
  const members = await asSuperuser<{ cus_id: string; given: number }>(
    world.databaseUrl,
    `select m.cus_id, sum(e.points)::integer as given from membership m
     join points_entry e using (restaurant_id, cus_id)
     where m.left_at is null and e.kind <> 'sign_up_bonus' group by 1`,
  )
  expect(members).toEqual([{ cus_id: asha.cusId, given: 67 }])
})

test('of two people who bind one card at two processes, one has it whole', async () => {
  const { owner, outsider, card } = await usedAtTwo()
  const elsewhere = await world.anotherServer()
  const asha = await world.guest(guests.asha)
  const farhan = await elsewhere.guest(guests.farhan)
  const answers = await Promise.allSettled([
    ...times(3, () => asha.binds(card)),
    ...times(3, () => farhan.binds(card)),
  ])
  expect(refusals(answers)).toEqual(['card_taken', 'card_taken', 'card_taken'])
  const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(won).toHaveLength(3)
  for (const at of [owner, outsider]) expect(await at.customers()).toHaveLength(1)
})

test('a card that is bound and stopped at once is either, and no point is lost', async () => {
  const owner = await world.owner()
  const elsewhere = await world.anotherServer()
  for (let round = 0; round < 6; round++) {
    const [card] = (await owner.printCards()) as [Printed]
    await owner.give(card.cusId, 40)
    const person = { ...guests.asha, phone: `+91990000013${round}` }
    const guest = await elsewhere.member(owner, person)
    const before = await sum()
    const answers = await Promise.allSettled([owner.stopCard(card.cusId), guest.binds(card)])
    expect(await sum()).toBe(before)
    const [refusal] = refusals(answers)
    const balance = await owner.balanceOf(guest.cusId)
    if (refusal === 'card_bound') expect(balance).toBe(240)
    else {
      expect(refusal).toBe('card_stopped')
      expect(balance).toBe(200)
      expect((await owner.cards()).stopped).toMatchObject([{ cusId: card.cusId, balance: 40 }])
      await owner.stopCard(card.cusId, { newCusId: (await owner.printCards())[0]?.cusId ?? '' })
    }
  }
})

test('a guest who left a restaurant is not brought back, and gets the points on coming back', async () => {
  const { owner, outsider, card } = await usedAtTwo()
  const asha = await world.member(owner, guests.asha)
  await asha.leave(owner.resId)
  expect(await asha.binds(card)).toMatchObject({ points: 7, restaurants: 1 })
  expect(await owner.customers()).toMatchObject([{ cusId: card.cusId, balance: 40 }])
  // Until then the restaurant cannot tell whose card it is.
  expect(await owner.lookUp(card.cusId)).toMatchObject({ cusId: card.cusId, balance: 40 })
  await owner.give(card.cusId, 10)
  await expect(owner.stopCard(card.cusId)).rejects.toMatchObject({ code: 'card_bound' })
  expect(await asha.join(outsider.resId)).toMatchObject({ openingBalance: 0 })
  expect(await asha.join(owner.resId)).toMatchObject({ openingBalance: 50, balance: 250 })
  expect(await owner.lookUp(card.cusId)).toMatchObject({ cusId: asha.cusId, balance: 250 })
})

test('a binding that a server’s end interrupted is finished, by the guest or by the sweep', async () => {
  const { owner, outsider, card } = await usedAtTwo()
  const asha = await world.member(owner, guests.asha)
  const bind = 'update printed_card set bound_to = $1, bound_at = $2 where cus_id = $3'
  await asSuperuser(world.databaseUrl, bind, [asha.cusId, world.clock.now, card.cusId])
  const { sweep } = createBinding({
    database: world.database,
    changes: { publish() {} } as never,
    restaurants: { holdOpen: async () => {} } as never,
    keys: [],
  })
  await sweep(world.clock.now)
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
  world.clock.pass(120)
  await sweep(world.clock.now)
  expect(await owner.balanceOf(asha.cusId)).toBe(240)
  expect(await outsider.lookUp(card.cusId)).toMatchObject({ cusId: asha.cusId })
  expect(await asha.binds(card)).toEqual({ points: 47, restaurants: 2 })
})

test('a guest with two cards has the points of both, and an erased one takes none', async () => {
  const { owner, card } = await usedAtTwo()
  const [second, third] = (await owner.printCards()) as [Printed, Printed]
  await owner.give(second.cusId, 3)
  await owner.give(third.cusId, 5)
  const asha = await world.member(owner, guests.asha)
  for (const one of [card, second]) await asha.binds(one)
  expect(await owner.balanceOf(asha.cusId)).toBe(243)
  await asha.erase()
  await expect(owner.give(card.cusId, 10)).rejects.toMatchObject({ code: 'customer_not_found' })
  const again = await world.guest(guests.asha)
  expect(await again.binds(third)).toMatchObject({ points: 5 })
  await expect(again.binds(second)).rejects.toMatchObject({ code: 'card_taken' })
})

test('an undone first award leaves a card that begins anew', async () => {
  const owner = await world.owner()
  const [card] = (await owner.printCards()) as [Printed]
  await owner.undo((await owner.give(card.cusId, 40)).entryId)
  const asha = await world.guest(guests.asha)
  expect(await owner.lookUp(card.cusId)).toMatchObject({ isMember: false })
  await owner.give(card.cusId, 30)
  expect(await asha.binds(card)).toEqual({ points: 30, restaurants: 1 })
})
