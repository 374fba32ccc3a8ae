import { watchRestaurant } from '@dobara/contract/schemas/live'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { watch } from '@dobara/testing/people/stream'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let claim: { rewardId: string }
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 700)
  claim = await asha.claim(owner.resId)
})

const notNow = { status: 409, code: 'claim_not_shown' }

test('an approved claim is shown for half an hour by the server’s time', async () => {
  expect(await asha.claims()).toMatchObject([{ shownUntil: null, shownAt: null }])
  world.clock.pass(60)
  await owner.approve(claim)
  expect(await asha.claims()).toMatchObject([
    { decidedAt: '2026-11-20T11:06:00.000Z', shownUntil: '2026-11-20T11:36:00.000Z' },
  ])
  world.clock.pass(30 * 60 - 1)
  await asha.shows(claim)
  world.clock.pass(1)
  await expect(asha.shows(claim)).rejects.toMatchObject(notNow)
  expect(await asha.claims()).toMatchObject([{ shownUntil: '2026-11-20T11:36:00.000Z' }])
})

test('the first time at which a claim is shown is stored, also from several phones at once', async () => {
  await owner.approve(claim)
  world.clock.pass(240)
  const answers = await Promise.all(times(10, () => asha.shows(claim)))
  world.clock.pass(60)
  answers.push(await asha.shows(claim))
  for (const answer of answers) expect(answer).toEqual({ shownAt: '2026-11-20T11:09:00.000Z' })
  expect(await asha.claims()).toMatchObject([{ shownAt: '2026-11-20T11:09:00.000Z' }])
})

async function watchDashboard() {
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = openBrowserAt(origin)
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
  return watch(browser, watchRestaurant)
}

test('the owner sees which claim the guest withdrew, and which was declined', async () => {
  const dashboard = await watchDashboard()
  await owner.declineClaim(claim, 'No oven today.')
  await dashboard.until(({ rewardClaims: [decided] }) => decided?.status === 'declined')
  world.clock.pass(60)
  await asha.withdraws(await asha.claim(owner.resId))
  expect(
    await dashboard.until(
      ({ rewardClaims: decided }) =>
        decided.length === 2 && decided.every(({ status }) => status === 'declined'),
    ),
  ).toMatchObject({ rewardClaims: [{ isWithdrawn: true }, { isWithdrawn: false }] })
  expect(await owner.record(asha.cusId)).toMatchObject({
    claims: [{ isWithdrawn: true }, { isWithdrawn: false }],
  })
  dashboard.close()
})

test('the owner sees at once that an approved claim is on the guest’s screen', async () => {
  const dashboard = await watchDashboard()
  await owner.approve(claim)
  await dashboard.until(({ rewardClaims: [decided] }) => decided?.status === 'approved')
  world.clock.pass(240)
  await asha.shows(claim)
  expect(
    await dashboard.until(({ rewardClaims: [decided] }) => decided?.shownAt != null),
  ).toMatchObject({
    rewardClaims: [{ decidedAt: '2026-11-20T11:05:00.000Z', shownAt: '2026-11-20T11:09:00.000Z' }],
  })
  dashboard.close()
})

test('a pending or declined claim cannot be shown', async () => {
  await expect(asha.shows(claim)).rejects.toMatchObject(notNow)
  await owner.declineClaim(claim, 'The oven is broken.')
  await expect(asha.shows(claim)).rejects.toMatchObject(notNow)
  expect(await asha.claims()).toMatchObject([{ shownUntil: null, shownAt: null }])
})

test('a guest cannot mark the claim of another as shown', async () => {
  await owner.approve(claim)
  const farhan = await world.member(owner, guests.farhan)
  const hidden = { status: 404, code: 'claim_not_found' }
  await expect(farhan.shows(claim)).rejects.toMatchObject(hidden)
  await expect(asha.shows({ rewardId: crypto.randomUUID() })).rejects.toMatchObject(hidden)
  await expect(asha.shows({ rewardId: 'nothing' })).rejects.toMatchObject({ status: 400 })
  expect(await asha.claims()).toMatchObject([{ shownAt: null }])
})
