import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let claim: Awaited<ReturnType<WorldOwner['claims']>>[number]
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 700)
  await asha.claim(owner.resId)
  const [waiting] = await owner.claims()
  if (!waiting) throw new Error('the claim did not arrive')
  claim = waiting
})

test('an approved claim spends the held points and leaves the list', async () => {
  expect(await owner.approve(claim)).toEqual({ message: 'Approved: Free pizza.' })
  expect(await owner.claims()).toEqual([])
  expect(await asha.claims()).toMatchObject([{ status: 'approved', reason: null }])
  expect(await owner.balanceOf(asha.cusId)).toBe(100)
})

test('a declined claim gives its points back once and tells the guest the reason', async () => {
  const key = { idempotencyKey: 'no-pizza-today' }
  const answers = await Promise.all(
    times(20, () => owner.declineClaim(claim, 'The oven is broken.', key)),
  )
  for (const answer of answers)
    expect(answer).toEqual({ message: 'Declined. The points went back to the guest.' })
  expect(await owner.balanceOf(asha.cusId)).toBe(900)
  expect(await asha.claims()).toMatchObject([{ status: 'declined', reason: 'The oven is broken.' }])
  const [entry] = await owner.entriesOf(asha.cusId)
  expect(entry).toMatchObject({ kind: 'claim_declined', points: 800, cause: 'Free pizza' })
  const reused = { status: 409, code: 'key_reused' }
  await expect(owner.declineClaim(claim, 'Other words', key)).rejects.toMatchObject(reused)
  await expect(owner.approve(claim, key)).rejects.toMatchObject(reused)
})

test('one of two phones that approve and decline at once decides', async () => {
  const colleague = await world.anotherPhone(owner)
  const ends = await Promise.allSettled(
    times(20, (index) => (index % 2 ? owner.approve(claim) : colleague.declineClaim(claim, 'No'))),
  )
  const [decided] = await asha.claims()
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []))
  expect(refusals).toEqual(
    Array(19).fill(`This was already ${decided?.status}. Nothing was changed.`),
  )
  expect(await owner.balanceOf(asha.cusId)).toBe(decided?.status === 'approved' ? 100 : 900)
})

test('20 parallel copies of one approval approve once and get the same answer', async () => {
  const key = { idempotencyKey: 'pizza-for-asha' }
  const answers = await Promise.all(times(20, () => owner.approve(claim, key)))
  for (const answer of answers) expect(answer).toEqual({ message: 'Approved: Free pizza.' })
  await expect(owner.approve(claim)).rejects.toMatchObject({ code: 'already_decided' })
})

test('only the id of a claim in the call is trusted', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const tampered = { ...claim, cusId: farhan.cusId, cost: 1, reward: 'Free everything' }
  await owner.declineClaim(tampered, 'No')
  expect(await owner.balanceOf(asha.cusId)).toBe(900)
  expect(await owner.balanceOf(farhan.cusId)).toBe(200)
})

test('a restaurant does not see the claims of another, and a wrong PIN decides nothing', async () => {
  const outsider = await world.outsider()
  const hidden = { status: 404, code: 'claim_not_found' }
  await expect(outsider.approve(claim)).rejects.toMatchObject(hidden)
  await expect(outsider.declineClaim(claim, 'No')).rejects.toMatchObject(hidden)
  const wrong = { pin: '0000' }
  await expect(owner.approve(claim, wrong)).rejects.toMatchObject({ message: 'Invalid PIN' })
  await expect(owner.declineClaim(claim, 'No', wrong)).rejects.toMatchObject({ status: 403 })
  await expect(owner.declineClaim(claim, '')).rejects.toMatchObject({
    message: 'Please say why, in a few words.',
  })
  await expect(owner.approve({ rewardId: 'nothing' })).rejects.toMatchObject({
    status: 400,
    message: 'This is not in your list.',
  })
  expect(await owner.claims()).toHaveLength(1)
  expect(await owner.balanceOf(asha.cusId)).toBe(100)
})

test('a claim of a leaving guest is either approved or gives its points back', async () => {
  for (let round = 0; round < 5; round++) {
    const guest = await world.member(
      owner,
      { ...guests.farhan, phone: `+91990000020${round}` },
      700,
    )
    const waiting = await guest.claim(owner.resId)
    await Promise.allSettled([owner.approve(waiting), guest.leave(owner.resId)])
    const [ended] = await guest.claims()
    await guest.join(owner.resId)
    expect(ended?.status).not.toBe('pending')
    expect(await guest.memberships()).toMatchObject([
      { balance: ended?.status === 'approved' ? 100 : 900 },
    ])
  }
})
