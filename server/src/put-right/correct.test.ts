import type { Refusal } from '@dobara/contract/client/client'
import { limits } from '@dobara/contract/rules/limits'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { waitingForLocks } from '@dobara/testing/faults/faults'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const onOneDatabase = testOnOneDatabase('the wait is seen at the node that has the row')
const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})
afterEach(async () => {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

const isWaiting = async () => (await waitingForLocks(world.databaseUrl)) > 0

test('points are added and taken with a reason, and name the entry that they put right', async () => {
  const { entryId } = await owner.give(asha.cusId, 100)
  expect(
    await owner.correct(asha.cusId, 20, { reason: 'points_forgotten', corrects: entryId }),
  ).toMatchObject({ message: 'Added 20 points for Asha R. Balance 320.', points: 20, missing: 0 })
  expect(await owner.correct(asha.cusId, -50, { words: 'Two zeros' })).toMatchObject({
    message: 'Took back 50 points from Asha R. Balance 270.',
    points: -50,
  })
  const [down, up] = await asha.entriesAt(owner.resId)
  expect(up).toMatchObject({
    kind: 'correction',
    points: 20,
    reason: 'points_forgotten',
    words: '',
  })
  expect(down).toMatchObject({ points: -50, reason: 'wrong_amount', words: 'Two zeros' })
})

test('a number seen by two phones is put right once, of an award and of a balance', async () => {
  const { entryId } = await owner.give(asha.cusId, 81)
  const standing = async () =>
    (await owner.entriesOf(asha.cusId)).find((entry) => entry.entryId === entryId)?.correctedPoints
  expect(await standing()).toBe(81)
  const seen = { corrects: entryId, insteadOf: 81 }
  const colleague = await world.anotherPhone(owner)
  const both = await Promise.allSettled([
    owner.correct(asha.cusId, -11, seen),
    colleague.correct(asha.cusId, -11, seen),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({ code: 'points_changed', details: { now: 70 } }),
    }),
  )
  expect(await standing()).toBe(70)
  expect(await owner.balanceOf(asha.cusId)).toBe(270)
  const idempotencyKey = crypto.randomUUID()
  const again = { ...seen, insteadOf: 70, idempotencyKey }
  const first = await owner.correct(asha.cusId, 5, again)
  expect(await owner.correct(asha.cusId, 5, again)).toEqual(first)
  await expect(owner.correct(asha.cusId, 1, { insteadOf: 270 })).rejects.toMatchObject({
    code: 'points_changed',
    details: { now: 275 },
  })
  await owner.correct(asha.cusId, 1, { insteadOf: 275 })
  expect(await owner.balanceOf(asha.cusId)).toBe(276)
})

test('a correction is no visit', async () => {
  await owner.correct(asha.cusId, 20)
  expect((await owner.lookUp(asha.cusId)).lastVisitAt).toBeNull()
})

test('points are whole numbers other than 0, up to the size of an award', async () => {
  for (const points of [0, 1.5, 100_001, -100_001, '5', null, Number.NaN])
    await expect(owner.correct(asha.cusId, points as number)).rejects.toMatchObject({
      status: 400,
      message: 'Enter 1 to 1,00,000.',
    })
  await expect(
    owner.correct(asha.cusId, 5, { reason: 'because' as 'goodwill' }),
  ).rejects.toMatchObject({ message: 'Please choose the reason.' })
  expect(await owner.entriesOf(asha.cusId)).toHaveLength(1)
})

test('no correction falls below zero; what is left can be taken', async () => {
  await expect(owner.correct(asha.cusId, -300)).rejects.toMatchObject({
    code: 'points_missing',
    details: { missing: 100, left: 200 },
  })
  const key = { idempotencyKey: 'take-what-is-left', takeWhatIsLeft: true }
  const answer = await owner.correct(asha.cusId, -300, key)
  expect(answer).toMatchObject({ points: -200, missing: 100, balance: 0 })
  expect(await owner.correct(asha.cusId, -300, key)).toEqual(answer)
  await expect(owner.correct(asha.cusId, -301, key)).rejects.toMatchObject({ code: 'key_reused' })
  expect((await asha.entriesAt(owner.resId))[0]).toMatchObject({ points: -200, meantPoints: -300 })
})

test('20 copies correct once, and a key with other figures is refused', async () => {
  const key = { idempotencyKey: 'correct-by-40' }
  const [first, ...rest] = await Promise.all(times(20, () => owner.correct(asha.cusId, 40, key)))
  for (const answer of rest) expect(answer).toEqual(first)
  expect(await owner.balanceOf(asha.cusId)).toBe(240)
  const refused = { code: 'key_reused' }
  await expect(owner.correct(asha.cusId, 41, key)).rejects.toMatchObject(refused)
  await expect(owner.correct(asha.cusId, -40, key)).rejects.toMatchObject(refused)
  const farhan = await world.member(owner, guests.farhan)
  await expect(owner.correct(farhan.cusId, 40, key)).rejects.toMatchObject(refused)
  await expect(owner.correct(asha.cusId, 40, { ...key, reason: 'goodwill' })).rejects.toMatchObject(
    refused,
  )
})

onOneDatabase('a key that an award uses while the act waits is refused', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const { entryId } = await owner.give(asha.cusId, 10)
  const { uid } = await owner.call(restaurantSession.me)
  for (const [idempotencyKey, act] of Object.entries({
    'key-of-correction': (key: { idempotencyKey: string }) => owner.correct(asha.cusId, -1, key),
    'key-of-taking-back': (key: { idempotencyKey: string }) => owner.takeBack(entryId, key),
  })) {
    const { acted } = await world.database.asRestaurant(uid, async (tx) => {
      await sql`select from membership where cus_id = ${asha.cusId} for update`.execute(tx)
      const acted = act({ idempotencyKey }).catch(({ code }: Refusal) => code)
      await expect.poll(isWaiting).toBe(true)
      await owner.give(farhan.cusId, 7, { idempotencyKey })
      return { acted }
    })
    expect(await acted).toBe('key_reused')
  }
  expect(await owner.balanceOf(asha.cusId)).toBe(210)
})

test('only members are corrected, and only by entries of their own', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const { entryId } = await owner.give(farhan.cusId, 10)
  await expect(owner.correct(asha.cusId, 5, { corrects: entryId })).rejects.toMatchObject({
    code: 'award_not_found',
  })
  const meera = await world.guest(guests.meera)
  await expect(owner.correct(meera.cusId, 5)).rejects.toMatchObject({ code: 'not_a_member' })
  await asha.leave(owner.resId)
  await expect(owner.correct(asha.cusId, 5)).rejects.toMatchObject({ code: 'not_a_member' })
})

test('an upward correction has the cautions of an award, a downward one has none', async () => {
  const ask = (points: number) => owner.correct(asha.cusId, points, { isSure: false })
  await expect(ask(801)).rejects.toMatchObject({
    code: 'are_you_sure',
    details: { cautions: ['above_reward'] },
  })
  for (const points of [10, 10, 10]) await owner.give(asha.cusId, points)
  await expect(ask(5)).rejects.toMatchObject({ details: { cautions: ['many_today'] } })
  await ask(-5)
  await owner.correct(asha.cusId, 801)
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({
    cautions: ['above_reward', 'many_today'],
  })
})

test('points for the owner’s own number need a confirmation', async () => {
  const meenal = { firstName: 'Meenal', lastName: 'Kulkarni', phone: owner.profile.phone }
  const herself = await world.member(owner, meenal)
  await expect(owner.correct(herself.cusId, 5, { isSure: false })).rejects.toMatchObject({
    details: { cautions: ['own_number'] },
  })
})

test('from the third upward correction in 30 days on, the owner is asked', async () => {
  const ask = () => owner.correct(asha.cusId, 5, { isSure: false })
  await ask()
  await ask()
  await expect(ask()).rejects.toMatchObject({
    code: 'are_you_sure',
    details: { cautions: ['corrected_often'] },
    message: 'Are you sure? This guest’s points were raised more than once in the last 30 days.',
  })
  world.clock.pass(30 * 86_400 + 1)
  owner = await world.anotherPhone(owner)
  await ask()
})

test('the daily limit is exact over two servers, counts all guests, and ends at midnight in India', async () => {
  const { most } = limits.corrections_today
  const other = await world.anotherServer()
  const colleague = await other.anotherPhone(owner)
  const farhan = await world.member(owner, guests.farhan)
  const ends = await Promise.allSettled(
    times(most + 20, (n) =>
      (n % 2 ? owner : colleague).correct((n % 3 ? asha : farhan).cusId, n % 2 ? 3 : -1, {
        idempotencyKey: `one-of-many-${n}`,
      }),
    ),
  )
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refusals).toHaveLength(20)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 409,
      code: 'corrections_today',
      details: { until: '2026-11-20T18:30:00.000Z' },
      message: 'You have made 30 corrections today. Please go on tomorrow. Nothing was changed.',
    })
  await (await world.outsider()).give(asha.cusId, 10)
  const { entryId } = await owner.give(asha.cusId, 10)
  await expect(owner.takeBack(entryId)).rejects.toMatchObject({ code: 'corrections_today' })
  await owner.undo(entryId)
  world.clock.pass(8 * 3600)
  await owner.correct(asha.cusId, 5)
})
