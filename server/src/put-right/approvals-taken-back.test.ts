import type { Answer } from '@dobara/contract/schemas/endpoint'
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
/** With points for one reward of 800 */
let friend: WorldGuest
let phone: WorldOwner
let origin: string

beforeEach(async () => {
  owner = await world.owner()
  friend = await world.member(owner, guests.asha, 600)
  phone = await world.counterPhone(owner)
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
})

const manager = async (limits: Parameters<WorldOwner['savePerson']>[0] = {}, name = 'Meena') => {
  const { pin } = await owner.savePerson({ name, role: 'manager', ...limits })
  await phone.manage(pin)
  return pin
}

const handOver = async (pin: string, { of = friend, isSure = true, by = phone } = {}) => {
  world.clock.pass(1)
  const claim = await of.claim(owner.resId)
  await by.approve(claim, { pin })
  return by.takeBackClaim(claim, 'By mistake', { pin, isSure }).then(
    () => 'taken back',
    ({ code, details }: { code: string; details: unknown }) => ({ code, details }),
  )
}

type ToCheck = Answer<typeof watchRestaurant>['toCheck']

async function toCheck(): Promise<ToCheck> {
  const browser = openBrowserAt(origin)
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, watchRestaurant)
  const document = await stream.until(() => true)
  stream.close()
  return document.toCheck
}

test('a manager with limits below the reward hands out none beyond its points', async () => {
  const pin = await manager({ mostPoints: 50, mostPointsADay: 100 })
  expect(await handOver(pin)).toEqual({ code: 'above_own_limit', details: { points: 50 } })
  expect(await owner.balanceOf(friend.cusId)).toBe(0)
  await expect(friend.claim(owner.resId)).rejects.toMatchObject({ code: 'not_enough_points' })
  const [claim] = await friend.claims()
  await phone.takeBackClaim({ rewardId: claim?.rewardId ?? '' }, 'By mistake')
  expect(await owner.balanceOf(friend.cusId)).toBe(800)
})

test('what a manager takes back counts for the day together with awards and corrections', async () => {
  const pin = await manager({ mostPointsADay: 1_000 })
  await phone.give(friend.cusId, 100, { pin })
  await phone.correct(friend.cusId, 50, { pin })
  expect(await handOver(pin)).toBe('taken back')
  expect(await handOver(pin)).toEqual({ code: 'above_own_limit', details: { points: 50 } })
  await expect(phone.give(friend.cusId, 51, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 50 },
  })
  await phone.give(friend.cusId, 50, { pin })
  world.clock.pass(86_400)
  await phone.manage(pin)
  await owner.give(friend.cusId, 800)
  expect(await handOver(pin)).toBe('taken back')
})

test('awards and approvals taken back at two processes together stay within the limit of a day', async () => {
  const pin = await manager({ mostPointsADay: 2_000 })
  const farhan = await world.member(owner, guests.farhan, 2_400)
  const claims = []
  for (let n = 0; n < 3; n++) {
    const claim = await farhan.claim(owner.resId)
    await owner.approve(claim)
    claims.push(claim)
  }
  const elsewhere = await (await world.anotherServer()).anotherPhone(owner)
  const acts = await Promise.allSettled([
    ...claims.map((claim, n) =>
      (n % 2 ? elsewhere : phone).takeBackClaim(claim, 'By mistake', { pin }),
    ),
    ...times(12, (n) => (n % 2 ? elsewhere : phone).give(friend.cusId, 100, { pin })),
  ])
  const given = acts
    .map(({ status }, n) => (status === 'fulfilled' ? (n < 3 ? 800 : 100) : 0))
    .reduce((sum: number, points) => sum + points, 0)
  expect(given).toBeLessThanOrEqual(2_000)
  expect(given).toBeGreaterThan(2_000 - 800)
  for (const act of acts)
    if (act.status === 'rejected') expect(act.reason).toMatchObject({ code: 'above_own_limit' })
  const [report] = (await owner.staffReport()).filter(({ name }) => name === 'Meena')
  expect((report?.points ?? 0) + (report?.addedPoints ?? 0)).toBe(given)
})

test('every approval that a manager takes back is told to the owner, and from the second of a guest it is asked', async () => {
  const pin = await manager()
  expect(await handOver(pin, { isSure: false })).toBe('taken back')
  const told = { kind: 'claim_declined', person: 'Meena', points: 800 }
  expect(await toCheck()).toMatchObject([{ ...told, reasons: ['approval_taken_back'] }])
  expect(await handOver(pin, { isSure: false })).toEqual({
    code: 'are_you_sure',
    details: { cautions: ['taken_back_again'] },
  })
  const [claim] = await friend.claims()
  await phone.takeBackClaim({ rewardId: claim?.rewardId ?? '' }, 'By mistake', { pin })
  const found = await toCheck()
  expect(found).toMatchObject([{ ...told, reasons: ['taken_back_again'] }, told])
  expect(await owner.staffReport()).toMatchObject([
    {},
    { name: 'Meena', awards: 0, points: 0, takenBackClaims: 2, addedPoints: 1_600 },
  ])
  for (const read of [
    await friend.entriesAt(owner.resId),
    await phone.entriesOf(friend.cusId),
    await phone.activity(),
  ])
    expect(JSON.stringify(read)).not.toContain('approval_taken_back')

  await owner.confirm(found[1]?.entryId ?? '')
  await phone.correct(friend.cusId, -1, { corrects: found[0]?.entryId, pin })
  expect(await toCheck()).toHaveLength(1)
  await owner.correct(friend.cusId, -799, { corrects: found[0]?.entryId })
  expect(await toCheck()).toEqual([])
})

test('managers who take turns are asked and told as one, each within their own limit', async () => {
  const pins = [
    await manager({ mostPointsADay: 800 }),
    await manager({ mostPointsADay: 800 }, 'Om'),
  ]
  expect(await handOver(pins[0] ?? '', { isSure: false })).toBe('taken back')
  expect(await handOver(pins[1] ?? '', { isSure: false })).toMatchObject({ code: 'are_you_sure' })
  const [claim] = await friend.claims()
  const again = { rewardId: claim?.rewardId ?? '' }
  await phone.takeBackClaim(again, 'By mistake', { pin: pins[1] ?? '' })
  for (const pin of pins) {
    const last = await handOver(pin)
    expect(last).toMatchObject({ code: 'above_own_limit' })
    const [refused] = await friend.claims()
    await owner.takeBackClaim({ rewardId: refused?.rewardId ?? '' }, 'Sold out')
  }
  expect((await toCheck()).map(({ person }) => person)).toEqual(['Om', 'Meena'])
})

test('a repeat gets the first answer, and neither the owner nor a decline is asked, told or counted', async () => {
  const pin = await manager({ mostPointsADay: 900 })
  const declined = await friend.claim(owner.resId)
  await phone.declineClaim(declined, 'Sold out', { pin })
  for (let n = 0; n < 2; n++) {
    const claim = await friend.claim(owner.resId)
    await owner.approve(claim)
    await owner.takeBackClaim(claim, 'Sold out', { isSure: false })
  }
  expect(await toCheck()).toEqual([])
  const claim = await friend.claim(owner.resId)
  await phone.approve(claim, { pin })
  const key = { pin, idempotencyKey: 'taken-back-once' }
  const first = await phone.takeBackClaim(claim, 'By mistake', key)
  expect(await phone.takeBackClaim(claim, 'By mistake', key)).toEqual(first)
  await phone.give(friend.cusId, 100, { pin })
  await expect(phone.give(friend.cusId, 1, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
  })
})
