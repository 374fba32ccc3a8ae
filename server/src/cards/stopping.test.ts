import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { sumOfEntries } from '@dobara/testing/postgres/sum-of-entries'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, expect, test } from 'vitest'
import { toCheckAtRestaurants } from '../points/checks.ts'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
const sum = () => sumOfEntries(world.databaseUrl)

type Printed = Awaited<ReturnType<WorldOwner['printCards']>>[number]

afterEach(async () => {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

async function withCards() {
  const owner = await world.owner()
  const [lost, fresh, other] = (await owner.printCards()) as [Printed, Printed, Printed]
  await owner.give(lost.cusId, 40)
  return { owner, lost, fresh, other }
}

test('a stopped card gets and moves nothing, and a new one takes its points and visits over', async () => {
  const { owner, lost, fresh } = await withCards()
  expect(await owner.stopCard(lost.cusId)).toEqual({ points: 0 })
  const stopped = { code: 'card_stopped' }
  await expect(owner.give(lost.cusId, 10)).rejects.toMatchObject(stopped)
  await expect(owner.lookUp(lost.cusId)).rejects.toMatchObject(stopped)
  const finder = await world.guest(guests.farhan)
  await expect(finder.binds(lost)).rejects.toMatchObject(stopped)
  expect((await owner.cards()).stopped).toMatchObject([{ cusId: lost.cusId, balance: 40 }])
  const before = await sum()
  const newCusId = fresh.cusId
  expect(await owner.stopCard(lost.cusId, { newCusId })).toEqual({ points: 40 })
  expect(await owner.stopCard(lost.cusId, { newCusId })).toEqual({ points: 0 })
  expect(await sum()).toBe(before)
  expect(await owner.customers()).toMatchObject([{ cusId: newCusId, balance: 40, visits: 1 }])
  expect((await owner.cards()).stopped).toEqual([])
  await expect(finder.binds(lost)).rejects.toMatchObject(stopped)
  const asha = await world.member(owner, guests.asha)
  expect(await asha.binds(fresh)).toMatchObject({ points: 40 })
  expect(await owner.customers()).toMatchObject([{ cusId: asha.cusId, balance: 240, visits: 1 }])
})

test('a manager’s replacing is to check, and other staff may not replace', async () => {
  const { owner, lost, fresh } = await withCards()
  const manager = await owner.savePerson({ name: 'Meena', role: 'manager' })
  const cashier = await owner.savePerson({ name: 'Ravi' })
  const newCusId = fresh.cusId
  await expect(owner.stopCard(lost.cusId, { newCusId, pin: cashier.pin })).rejects.toMatchObject({
    code: 'may_not_decide',
  })
  await expect(owner.stopCard(lost.cusId, { pin: '9173' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  expect(await owner.balanceOf(lost.cusId)).toBe(40)
  await owner.stopCard(lost.cusId, { newCusId, pin: manager.pin })
  const { uid } = await owner.call(restaurantSession.me)
  const told = await world.database.asRestaurants([uid], async (tx) =>
    (await toCheckAtRestaurants(tx, [uid], world.clock.now))(uid),
  )
  expect(told).toMatchObject([
    { kind: 'moved', cusId: newCusId, points: 40, reasons: ['card_replaced'], person: 'Meena' },
  ])
  await owner.confirm(told[0]?.entryId ?? '')
})

test('only an unused card of the restaurant takes points over', async () => {
  const { owner, lost, other } = await withCards()
  const outsider = await world.outsider()
  await owner.give(other.cusId, 5)
  const asha = await world.member(owner, guests.asha)
  const [theirs] = (await outsider.printCards()) as [Printed]
  for (const newCusId of [lost.cusId, other.cusId, asha.cusId, theirs.cusId])
    await expect(owner.stopCard(lost.cusId, { newCusId })).rejects.toMatchObject({
      code: 'card_not_new',
    })
  expect(await owner.balanceOf(lost.cusId)).toBe(40)
  await expect(owner.stopCard(asha.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
  await expect(outsider.stopCard(lost.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
})

test('two new cards at once: one takes the points over', async () => {
  const { owner, lost, fresh, other } = await withCards()
  const before = await sum()
  const answers = await Promise.allSettled(
    [fresh, other].map(({ cusId }) => owner.stopCard(lost.cusId, { newCusId: cusId })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sum()).toBe(before)
  expect(await owner.customers()).toMatchObject([{ balance: 40 }])
})

test('an unused card from a drawer can be stopped, also while it gets its first points', async () => {
  const { owner, fresh, other } = await withCards()
  await owner.stopCard(fresh.cusId)
  await expect(owner.give(fresh.cusId, 10)).rejects.toMatchObject({ code: 'card_stopped' })
  const answers = await Promise.allSettled([
    owner.stopCard(other.cusId),
    ...times(3, () => owner.give(other.cusId, 10)),
  ])
  const given = answers.slice(1).filter(({ status }) => status === 'fulfilled').length
  expect(answers[0]?.status).toBe('fulfilled')
  await expect(owner.give(other.cusId, 10)).rejects.toMatchObject({ code: 'card_stopped' })
  const { stopped } = await owner.cards()
  expect(stopped).toMatchObject(given === 0 ? [] : [{ cusId: other.cusId, balance: 10 * given }])
})

test('another restaurant stops the card for itself alone', async () => {
  const { owner, lost } = await withCards()
  const outsider = await world.outsider()
  await outsider.give(lost.cusId, 7)
  await outsider.stopCard(lost.cusId)
  await expect(outsider.give(lost.cusId, 7)).rejects.toMatchObject({ code: 'card_stopped' })
  expect(await owner.give(lost.cusId, 10)).toMatchObject({ balance: 50 })
  const asha = await world.guest(guests.asha)
  expect(await asha.binds(lost)).toEqual({ points: 50, restaurants: 1 })
  const [fresh] = (await outsider.printCards()) as [Printed]
  await outsider.stopCard(lost.cusId, { newCusId: fresh.cusId })
  expect(await outsider.customers()).toMatchObject([{ cusId: fresh.cusId, balance: 7 }])
  await expect(owner.stopCard(lost.cusId)).rejects.toMatchObject({ code: 'card_bound' })
})
