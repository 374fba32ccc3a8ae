import { claimReward } from '@dobara/contract/schemas/reward-claims'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { percentOff, rupeesOff } from '@dobara/testing/people/reward-calls'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
const savitri = '+919812300001'
let owner: WorldOwner
let counter: ReturnType<typeof counterOf>
/** Savitri's */
let card: string
beforeEach(async () => {
  owner = await world.owner({ signUpBonus: 0 })
  counter = counterOf(owner)
  card = await counter.keep(savitri)
  await owner.give(card, 1_000)
})

async function codeFor(choiceId: string, steps?: number) {
  world.clock.pass(60)
  await counter.sendCode(card, savitri, { choiceId, ...(steps && { steps }) })
  return (await listOutbox(world.database, savitri))[0]?.code ?? ''
}

test('the code of an SMS gives the reward that the guest chose, with its steps', async () => {
  const off = await owner.saveReward(rupeesOff)
  const percent = await owner.saveReward(percentOff)
  await expect(counter.sendCode(card, savitri, { choiceId: off, steps: 3 })).rejects.toMatchObject({
    code: 'not_enough_points',
    details: { missing: 200 },
  })
  const key = { idempotencyKey: 'two-steps-once' }
  const code = await codeFor(off, 2)
  const give = (chosen: { choiceId?: string; steps?: number }) =>
    counter.giveReward(card, savitri, code, { ...key, ...chosen })
  const given = await give({ choiceId: off, steps: 2 })
  expect(given).toMatchObject({
    message: 'Give this now: ₹50 off the bill × 2.',
    points: 800,
    rupees: 100,
    balance: 200,
  })
  expect(await give({ choiceId: off, steps: 2 })).toEqual(given)
  const reused = { code: 'key_reused' }
  await expect(give({ choiceId: off })).rejects.toMatchObject(reused)
  await expect(give({ choiceId: percent })).rejects.toMatchObject(reused)
  await expect(give({})).rejects.toMatchObject(reused)
  await owner.give(card, 100)
  const next = await codeFor(percent)
  expect(await counter.giveReward(card, savitri, next, { choiceId: percent })).toMatchObject({
    percent: 10,
    mostRupees: 200,
    balance: 0,
  })
})

test('a refusal at the counter spends neither code nor points', async () => {
  const chai = await owner.saveReward({ days: [6] })
  const outsider = await world.outsider()
  const theirs = await outsider.saveReward({ points: 60 })
  const code = await codeFor(chai)
  const give = (choiceId: string) => counter.giveReward(card, savitri, code, { choiceId })
  await expect(give(chai)).rejects.toMatchObject({ code: 'reward_not_now' })
  await expect(give(theirs)).rejects.toMatchObject({ code: 'reward_not_found' })
  await expect(counter.sendCode(card, savitri, { choiceId: theirs })).rejects.toMatchObject({
    code: 'reward_not_found',
  })
  await owner.saveReward({ days: null }, chai)
  expect(await give(chai)).toMatchObject({ reward: 'Free chai', balance: 750 })
})

test('a person’s limit counts the points of all steps', async () => {
  const off = await owner.saveReward(rupeesOff)
  const { pin } = await owner.savePerson({ role: 'manager', mostPoints: 700, mostPointsADay: 700 })
  const code = await codeFor(off, 2)
  await expect(
    counter.giveReward(card, savitri, code, { choiceId: off, steps: 2, pin }),
  ).rejects.toMatchObject({ code: 'above_own_limit' })
  expect(await owner.balanceOf(card)).toBe(1_000)
})

test('the counter and the app share the day’s rewards, at two processes at once', async () => {
  const chai = await owner.saveReward({ points: 10, aDay: 2 })
  const asha = await world.member(owner, guests.asha, 100)
  const cards = (await owner.printCards()).slice(0, 4)
  for (const { cusId } of cards) await owner.give(cusId, 10)
  const { app } = await world.anotherServer()
  const elsewhere = await app.listen({ host: '127.0.0.1', port: 0 })
  const there = openBrowserAt(elsewhere, {}, asha.cookies)
  const body = { resId: owner.resId, platform: 'In-store', choiceId: chai } as const
  const ends = await Promise.allSettled([
    ...times(4, () => there.call(claimReward, { body })),
    ...cards.map(({ cusId, letters }) => owner.giveCardReward(cusId, { letters, choiceId: chai })),
  ])
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(refusals).toEqual(Array(6).fill('reward_gone_today'))
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})
