import { setTimeout as pause } from 'node:timers/promises'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
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

async function awardedAndClaimed() {
  const { entryId } = await owner.give(asha.cusId, 700)
  return { entryId, claim: await asha.claim(owner.resId) }
}
const held = (points: number) => ({ status: 409, code: 'points_held', details: { held: points } })
const left = { takeWhatIsLeft: true }

test('no way of taking points takes a part while a claim that waits holds the rest', async () => {
  const { entryId } = await awardedAndClaimed()
  await expect(owner.takeBack(entryId)).rejects.toMatchObject({
    ...held(800),
    message:
      '800 of this guest’s points are in a waiting reward claim. Please decline it first. Nothing was changed.',
  })
  await expect(owner.takeBack(entryId, left)).rejects.toMatchObject(held(800))
  await expect(owner.undo(entryId)).rejects.toMatchObject(held(800))
  await expect(owner.correct(asha.cusId, -101)).rejects.toMatchObject(held(800))
  await expect(owner.correct(asha.cusId, -101, left)).rejects.toMatchObject(held(800))
  expect(await owner.balanceOf(asha.cusId)).toBe(100)
  expect(await owner.entriesOf(asha.cusId)).toHaveLength(3)
})

test('points that the balance has are taken, whatever a claim holds', async () => {
  await awardedAndClaimed()
  const small = await owner.give(asha.cusId, 40)
  expect(await owner.takeBack(small.entryId)).toMatchObject({ points: -40, missing: 0 })
  expect(await owner.correct(asha.cusId, -100)).toMatchObject({ balance: 0 })
})

test('a declined claim lets the whole award be taken back or undone', async () => {
  const { entryId, claim } = await awardedAndClaimed()
  await owner.declineClaim(claim, 'Bill refunded')
  expect(await owner.takeBack(entryId)).toMatchObject({ points: -700, missing: 0, balance: 200 })
  const again = await awardedAndClaimed()
  await owner.declineClaim(again.claim, 'Bill refunded')
  expect(await owner.undo(again.entryId)).toMatchObject({ balance: 200 })
})

test('an approved claim is spent, so what is left is taken', async () => {
  const { entryId, claim } = await awardedAndClaimed()
  await owner.approve(claim)
  await expect(owner.takeBack(entryId)).rejects.toMatchObject({ code: 'points_missing' })
  expect(await owner.takeBack(entryId, left)).toMatchObject({ points: -100, missing: 600 })
})

test('several claims are told together, and the guest who leaves ends them', async () => {
  const { entryId } = await owner.give(asha.cusId, 1_500)
  await asha.claim(owner.resId)
  await asha.claim(owner.resId)
  await expect(owner.takeBack(entryId, left)).rejects.toMatchObject(held(1_600))
  await asha.leave(owner.resId)
  expect(await owner.takeBack(entryId, left)).toMatchObject({ points: -1_500, missing: 0 })
})

test.each(['take back', 'undo', 'correct'] as const)(
  'a claim at once with "%s" at two servers leaves nothing half done',
  async (how) => {
    const other = await world.anotherServer()
    const phone = await other.guest(guests.asha)
    for (let round = 0; round < 5; round++) {
      const before = await owner.balanceOf(asha.cusId)
      const { entryId } = await owner.give(asha.cusId, 700)
      const take = {
        'take back': () => owner.takeBack(entryId, left),
        undo: () => owner.undo(entryId),
        correct: () => owner.correct(asha.cusId, -700, left),
      }[how]
      const [taken, claimed] = await Promise.allSettled([take(), phone.claim(owner.resId)])
      if (taken.status === 'rejected') expect(taken.reason).toMatchObject(held(800))
      else expect(claimed).toMatchObject({ reason: { code: 'not_enough_points' } })
      if (claimed.status === 'fulfilled') {
        expect(taken.status).toBe('rejected')
        await owner.declineClaim(claimed.value, 'Bill refunded')
        await take()
      }
      expect(await owner.balanceOf(asha.cusId)).toBe(before)
    }
  },
)

test('declining and taking what is left at once never leave a part behind', async () => {
  for (let round = 0; round < 8; round++) {
    const { entryId, claim } = await awardedAndClaimed()
    const [taken] = await Promise.allSettled([
      owner.takeBack(entryId, left),
      pause(round * 8).then(() => owner.declineClaim(claim, 'Bill refunded')),
    ])
    if (taken.status === 'rejected') {
      expect(taken.reason).toMatchObject(held(800))
      await owner.takeBack(entryId, left)
    }
    expect(await owner.balanceOf(asha.cusId)).toBe(200)
  }
})
