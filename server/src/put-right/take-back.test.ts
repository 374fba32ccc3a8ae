import { exportMyData } from '@dobara/contract/schemas/customers'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

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

const lastOf = async () => (await owner.entriesOf(asha.cusId))[0]

test('an award is taken back days later, from another phone, with a reason that the guest reads', async () => {
  const { entryId } = await owner.give(asha.cusId, 300)
  world.clock.pass(5 * 86_400)
  const colleague = await world.anotherPhone(owner)
  expect(
    await colleague.takeBack(entryId, { reason: 'wrong_guest', words: ' It was for table 4. ' }),
  ).toMatchObject({
    message: 'Took back 300 points from Asha R. Balance 200.',
    points: -300,
    missing: 0,
    balance: 200,
  })
  const [read] = await asha.entriesAt(owner.resId)
  expect(read).toMatchObject({
    kind: 'reversal',
    points: -300,
    reverses: entryId,
    reason: 'wrong_guest',
    words: 'It was for table 4.',
    meantPoints: null,
  })
  expect((await owner.lookUp(asha.cusId)).lastVisitAt).toBeNull()
  const { entries } = await asha.call(exportMyData)
  expect((entries as unknown[]).at(-1)).toMatchObject({
    reason: 'wrong_guest',
    words: 'It was for table 4.',
  })
})

test('the points of an online order and a sign-up bonus can be taken back', async () => {
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await owner.grant(request, 60)
  const [online, bonus] = await owner.entriesOf(asha.cusId)
  expect(online?.kind).toBe('online')
  await owner.takeBack(online?.entryId ?? '', { reason: 'order_cancelled' })
  const takenBackAt = world.clock.now.toISOString()
  expect(await asha.requests()).toMatchObject([{ status: 'granted', points: 60, takenBackAt }])
  expect((await owner.record(asha.cusId)).onlineRequests).toMatchObject([{ takenBackAt }])
  expect(await owner.takeBack(bonus?.entryId ?? '')).toMatchObject({ balance: 0 })
  await asha.leave(owner.resId)
  await asha.join(owner.resId)
  expect(await owner.balanceOf(asha.cusId)).toBe(0)
})

test('20 copies take an award back once; it cannot be taken back again', async () => {
  const { entryId } = await owner.give(asha.cusId, 300)
  const key = { idempotencyKey: 'take-back-300' }
  const [first, ...rest] = await Promise.all(times(20, () => owner.takeBack(entryId, key)))
  for (const answer of rest) expect(answer).toEqual(first)
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
  await expect(owner.takeBack(entryId)).rejects.toMatchObject({
    status: 409,
    code: 'already_taken_back',
  })
  const reversal = await lastOf()
  await expect(owner.takeBack(reversal?.entryId ?? '')).rejects.toMatchObject({
    code: 'award_not_found',
  })
})

test('an award that was undone is not taken back, and one taken back is not undone again', async () => {
  const [undone, taken] = [await owner.give(asha.cusId, 10), await owner.give(asha.cusId, 20)]
  await owner.undo(undone.entryId)
  await expect(owner.takeBack(undone.entryId)).rejects.toMatchObject({ code: 'already_taken_back' })
  await owner.takeBack(taken.entryId)
  expect(await owner.undo(taken.entryId)).toMatchObject({ balance: 200 })
  expect(await owner.entriesOf(asha.cusId)).toHaveLength(5)
})

test.each([
  [-11, 70],
  [9, 90],
])('an award of 81 that was corrected by %i is taken back as %i', async (by, points) => {
  const { entryId } = await owner.give(asha.cusId, 81)
  await owner.correct(asha.cusId, by, { corrects: entryId })
  const [shown] = (await owner.today()).awards
  expect(shown).toMatchObject({ points: 81, correctedPoints: points })
  const key = { idempotencyKey: 'as-corrected' }
  const answer = await owner.takeBack(entryId, key)
  expect(answer).toMatchObject({ points: -points, missing: 0, balance: 200 })
  expect(await owner.takeBack(entryId, key)).toEqual(answer)
  expect(await lastOf()).toMatchObject({ points: -points, meantPoints: null })
})

test('a taking back of more than an award was as corrected is found in the ledger', async () => {
  const { entryId } = await owner.give(asha.cusId, 81)
  await owner.correct(asha.cusId, 9, { corrects: entryId })
  await owner.takeBack(entryId)
  const take = (points: number) =>
    asSuperuser(
      world.databaseUrl,
      `update points_entry set points = ${points} where kind = 'reversal'`,
    )
  await take(-91)
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  await take(-90)
  expect(found).toContainEqual(
    expect.objectContaining({ what: 'reversal', expected: -90, found: -91 }),
  )
})

test('an upward correction that is taken back makes no room in the limit of who gave the award', async () => {
  const { pin } = await owner.savePerson({ mostPointsADay: 100 })
  const { entryId } = await owner.give(asha.cusId, 50, { pin })
  await owner.correct(asha.cusId, 50, { corrects: entryId })
  await owner.takeBack(entryId)
  await expect(owner.give(asha.cusId, 101, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
  })
  await owner.give(asha.cusId, 100, { pin })
})

test('an undo right after another phone’s correction takes the award as corrected, every time', async () => {
  const { entryId } = await owner.give(asha.cusId, 81)
  const colleague = await world.anotherPhone(owner)
  await colleague.correct(asha.cusId, -11, { corrects: entryId })
  const answer = await owner.undo(entryId)
  expect(answer).toEqual({ message: 'Took back 70 points from Asha R. Balance 200.', balance: 200 })
  expect(await owner.undo(entryId)).toEqual(answer)
})

test.each([-81, -90])('an award of 81 corrected by %i has nothing to take back', async (by) => {
  const { entryId } = await owner.give(asha.cusId, 81)
  await owner.correct(asha.cusId, by, { corrects: entryId })
  const refused = {
    status: 409,
    code: 'corrected_to_nothing',
    message:
      'These points were corrected to 0, so nothing is left to take back. Nothing was changed.',
  }
  await expect(owner.undo(entryId)).rejects.toMatchObject(refused)
  for (const takeWhatIsLeft of [false, true])
    await expect(owner.takeBack(entryId, { takeWhatIsLeft })).rejects.toMatchObject(refused)
  expect(await owner.balanceOf(asha.cusId)).toBe(281 + by)
})

test('what is missing is reckoned from the award as corrected', async () => {
  const { entryId } = await owner.give(asha.cusId, 700)
  await owner.correct(asha.cusId, -50, { corrects: entryId })
  await owner.approve(await asha.claim(owner.resId))
  await expect(owner.takeBack(entryId)).rejects.toMatchObject({
    code: 'points_missing',
    details: { missing: 600, left: 50 },
  })
  expect(await owner.takeBack(entryId, { takeWhatIsLeft: true })).toMatchObject({
    points: -50,
    missing: 600,
    balance: 0,
  })
  expect(await lastOf()).toMatchObject({ points: -50, meantPoints: -650 })
})

test('a sign-up bonus is taken back as corrected, and what was taken back is corrected no more', async () => {
  const bonus = (await lastOf())?.entryId ?? ''
  await owner.correct(asha.cusId, -150, { corrects: bonus })
  await owner.give(asha.cusId, 300)
  expect(await owner.takeBack(bonus)).toMatchObject({ points: -50, balance: 300 })
  for (const points of [-10, 10])
    await expect(owner.correct(asha.cusId, points, { corrects: bonus })).rejects.toMatchObject({
      code: 'already_taken_back',
    })
  expect(await owner.balanceOf(asha.cusId)).toBe(300)
})

test('a correction and a taking back that meet leave the guest none of the award', async () => {
  const { entryId } = await owner.give(asha.cusId, 81)
  const colleague = await (await world.anotherServer()).anotherPhone(owner)
  const [corrected] = await Promise.allSettled([
    colleague.correct(asha.cusId, -11, { corrects: entryId }),
    owner.takeBack(entryId),
  ])
  if (corrected.status === 'rejected')
    expect(corrected.reason).toMatchObject({ code: 'already_taken_back' })
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
})

test('where a part is spent, nothing is taken until the owner takes what is left', async () => {
  const { entryId } = await owner.give(asha.cusId, 700)
  await owner.approve(await asha.claim(owner.resId))
  const key = { idempotencyKey: 'take-what-is-left' }
  await expect(owner.takeBack(entryId, key)).rejects.toMatchObject({
    status: 409,
    code: 'points_missing',
    details: { missing: 600, left: 100 },
    message: 'The guest has already used 600 of these points. Nothing was changed.',
  })
  expect(await owner.balanceOf(asha.cusId)).toBe(100)
  const left = { ...key, takeWhatIsLeft: true }
  const answer = await owner.takeBack(entryId, left)
  expect(answer).toMatchObject({ points: -100, missing: 600, balance: 0 })
  expect(await owner.takeBack(entryId, left)).toEqual(answer)
  await expect(owner.takeBack(entryId, key)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await lastOf()).toMatchObject({ points: -100, meantPoints: -700, reverses: entryId })
})

test('where nothing is left, nothing can be taken', async () => {
  const { entryId } = await owner.give(asha.cusId, 600)
  await owner.approve(await asha.claim(owner.resId))
  await expect(owner.takeBack(entryId, { takeWhatIsLeft: true })).rejects.toMatchObject({
    code: 'points_missing',
    details: { missing: 600, left: 0 },
  })
})

test('a key with another entry, reason or words is refused', async () => {
  const [one, two] = [await owner.give(asha.cusId, 10), await owner.give(asha.cusId, 10)]
  const key = { idempotencyKey: 'one-key-for-all' }
  await owner.takeBack(one.entryId, key)
  const refused = { status: 409, code: 'key_reused' }
  await expect(owner.takeBack(two.entryId, key)).rejects.toMatchObject(refused)
  await expect(owner.takeBack(one.entryId, { ...key, reason: 'goodwill' })).rejects.toMatchObject(
    refused,
  )
  await expect(owner.takeBack(one.entryId, { ...key, words: 'Oh' })).rejects.toMatchObject(refused)
  await expect(owner.give(asha.cusId, 10, key)).rejects.toMatchObject(refused)
  await owner.give(asha.cusId, 10, { idempotencyKey: 'key-of-an-award' })
  await expect(
    owner.takeBack(two.entryId, { idempotencyKey: 'key-of-an-award' }),
  ).rejects.toMatchObject(refused)
})

test('the award that made a guest a member ends the membership, as an undo does', async () => {
  const meera = await world.guest(guests.meera)
  const { entryId } = await owner.give(meera.cusId, 40)
  world.clock.pass(3600)
  expect(await owner.takeBack(entryId)).toMatchObject({
    message: `Took back 40 points from New guest ••${meera.cusId.slice(-4)}. Balance 0.`,
  })
  expect(await owner.lookUp(meera.cusId)).toMatchObject({ isMember: false, signUpBonus: 200 })
})

test('a wrong PIN takes nothing back and counts towards the lock', async () => {
  const { entryId } = await owner.give(asha.cusId, 300)
  for (const triesLeft of [4, 3, 2, 1])
    await expect(owner.takeBack(entryId, { pin: '0000' })).rejects.toMatchObject({
      code: 'wrong_pin',
      details: { triesLeft },
    })
  await expect(owner.correct(asha.cusId, 5, { pin: '0000' })).rejects.toMatchObject({
    code: 'pin_locked',
  })
  await expect(owner.takeBack(entryId)).rejects.toMatchObject({ code: 'pin_locked' })
  expect(await owner.balanceOf(asha.cusId)).toBe(500)
})

test('an approved claim is taken back once, its points return, and it is shown no more', async () => {
  await owner.give(asha.cusId, 700)
  await asha.claim(owner.resId)
  const [claim] = await owner.claims()
  if (!claim) throw new Error('the claim did not arrive')
  await expect(owner.takeBackClaim(claim, 'Not given')).rejects.toMatchObject({
    code: 'claim_waits',
  })
  const approval = { idempotencyKey: 'approved-too-early' }
  await owner.approve(claim, approval)
  await asha.shows(claim)
  world.clock.pass(60)
  const key = { idempotencyKey: 'no-pizza-after-all' }
  const [first, ...rest] = await Promise.all(
    times(10, () => owner.takeBackClaim(claim, 'The oven broke.', key)),
  )
  for (const answer of rest) expect(answer).toEqual(first)
  expect(first).toMatchObject({ points: 800, balance: 900 })
  expect(await asha.claims()).toMatchObject([
    {
      status: 'declined',
      reason: 'The oven broke.',
      shownUntil: null,
      takenBackAt: world.clock.now.toISOString(),
    },
  ])
  await expect(asha.shows(claim)).rejects.toMatchObject({ code: 'claim_not_shown' })
  expect(await lastOf()).toMatchObject({
    kind: 'claim_declined',
    points: 800,
    cause: 'Free pizza',
    words: 'The oven broke.',
  })
  await expect(owner.takeBackClaim(claim, 'Other words', key)).rejects.toMatchObject({
    code: 'key_reused',
  })
  await expect(owner.takeBackClaim(claim, 'Again')).rejects.toMatchObject({
    code: 'already_taken_back',
  })
  expect(await owner.approve(claim, approval)).toEqual({ message: 'Approved: Free pizza.' })
  await expect(owner.declineClaim(claim, 'The oven broke.', approval)).rejects.toMatchObject({
    code: 'key_reused',
  })
  expect(await owner.balanceOf(asha.cusId)).toBe(900)
  const second = await asha.claim(owner.resId)
  await owner.declineClaim(second, 'No')
  await expect(owner.takeBackClaim(second, 'No')).rejects.toMatchObject({ code: 'already_decided' })
})

test('the owner’s words go when the guest is erased', async () => {
  const { entryId } = await owner.give(asha.cusId, 10)
  await owner.takeBack(entryId, { words: 'Asha asked for it' })
  await asha.erase()
  expect(await asSuperuser(world.databaseUrl, 'select words from put_right')).toEqual([
    { words: '' },
  ])
})
