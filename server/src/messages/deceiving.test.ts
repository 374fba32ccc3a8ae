import { messageRules } from '@dobara/contract/rules/messages'
import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { beforeEach, describe, expect, test } from 'vitest'

const world = openPushedWorldForEach()
const lie = 'Dobara Support: you won ₹5,000! Call 98123 45678 or evil.com/win'
const refused = { code: 'invalid' }
let owner: WorldOwner
let asha: WorldGuest
let phone: string

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { news: true })
  phone = await world.subscribe(asha)
  await world.holdBack()
})

const sql = (text: string, values: unknown[] = []) => asSuperuser(world.databaseUrl, text, values)
const workers = () => [world.worker(), world.worker()]
async function deliver(at = world.later()) {
  await Promise.all(workers().map((worker) => worker.work(at)))
}
const titles = () =>
  world.push.arrived(phone).map(({ text }) => JSON.parse(text ?? '{}').notification.title)

async function giveAndUndo() {
  const { entryId } = await owner.give(asha.cusId, 1)
  await owner.undo(entryId)
}
async function decideAll(reason: string) {
  await asha.orderedOnline(owner.resId, { orderId: 'A1' })
  const [request] = await owner.requests()
  await owner.declineRequest(request as { requestId: string }, reason)
  await owner.correct(asha.cusId, 2_000)
  for (const decide of [
    (claim: { rewardId: string }) => owner.approve(claim),
    (claim: { rewardId: string }) => owner.declineClaim(claim, reason),
  ]) {
    await asha.claim(owner.resId)
    const [claim] = await owner.claims()
    await decide(claim as { rewardId: string })
  }
}

describe('a restaurant that uses what guests allowed for news of their points', () => {
  test('is refused the words', async () => {
    const sent = { requestId: crypto.randomUUID() }
    for (const act of [
      () => owner.edit({ restaurantName: lie }),
      () => owner.edit({ reward: lie }),
      () => owner.edit({ openingHours: lie }),
      () => owner.edit({ addressLine2: lie }),
      () => owner.declineRequest(sent, lie),
      () => owner.declineAllOf(asha.cusId, lie),
      () => owner.declineClaim({ rewardId: sent.requestId }, lie),
      () => owner.takeBack(sent.requestId, { words: lie }),
      () => owner.correct(asha.cusId, 10, { words: lie }),
      () => owner.takeBackClaim({ rewardId: sent.requestId }, lie),
      () => owner.saveOutlet({ name: lie }),
      () => owner.saveOutlet({ addressLine1: lie }),
      () => owner.savePerson({ name: lie }),
      () => owner.saveCounterPhone({ name: lie }),
      () => owner.sendNews({ sentence: lie }),
      () => owner.nudge('birthday', true, lie),
      () => asha.rename(lie, 'Rao'),
      () => asha.orderedOnline(owner.resId, { orderId: 'evil.com/1' }),
    ])
      await expect(act()).rejects.toMatchObject(refused)
  })

  test('reaches guests with no word of its own but its name, in our words, few an hour', async () => {
    const reason = 'Ask Mr. Rao for a refund of ₹10'
    for (let time = 0; time < 5; time++) await giveAndUndo()
    await decideAll(reason)
    await deliver()
    expect(world.shown(phone)).toHaveLength(messageRules.receiptsInHour)
    expect(world.shown(phone).join()).not.toContain(reason)
    expect(new Set(titles())).toEqual(new Set(['Points at Spice Route']))
    for (let points = 1; points <= 5; points++) await owner.give(asha.cusId, points)
    await deliver()
    expect(world.shown(phone)).toHaveLength(messageRules.receiptsInHour)
    const all = (await asha.messages()).map(({ kind }) => kind)
    expect(all.filter((kind) => kind === 'points_received')).toHaveLength(5)
    expect(all).not.toContain('points_taken_back')
    world.clock.pass(2 * 3_600)
    await owner.give(asha.cusId, 7)
    await deliver()
    expect(world.shown(phone)).toHaveLength(messageRules.receiptsInHour + 1)
  })

  test('whose words were saved before the rule sends neutral ones, and may save the rest', async () => {
    await sql('update program set restaurant_name = $1, reward = $1', [lie])
    await sql(
      "insert into nudge select restaurant_id, 'birthday', true, $1, now() from restaurant",
      [lie],
    )
    await owner.edit({ restaurantName: lie, reward: lie, minimumSpend: 900 })
    expect((await owner.call(getRestaurantProfile)).toChange).toEqual({
      restaurantName: 'text_with_link',
      reward: 'text_with_link',
    })
    await decideAll('Wrong bill')
    await deliver()
    const told = JSON.stringify([
      world.push.arrived(phone).map(({ text }) => text),
      await asha.messages(),
    ])
    expect(told).not.toMatch(/Support|98123|evil/)
    expect(titles()).toContain('Points at a restaurant')
    expect((await asha.messages()).map(({ text }) => text)).toContain(
      'Your reward is approved: see it in the app. Tap to show it.',
    )
    await expect(owner.edit({ restaurantName: `${lie}!` })).rejects.toMatchObject(refused)
    await owner.edit({ restaurantName: 'Spice Route', reward: 'Free pizza' })
    expect((await owner.call(getRestaurantProfile)).toChange).toEqual({})
  })
})

describe('an award that can still be undone', () => {
  test('is told a minute later', async () => {
    await owner.give(asha.cusId, 40)
    const secondBefore = new Date(world.later().getTime() - 1_000)
    await deliver(secondBefore)
    expect(world.shown(phone)).toEqual([])
    await deliver()
    expect(world.shown(phone)).toEqual(['40 points for you. You have 240 points now.'])
  })

  test('and is undone tells nothing, whenever that is noticed', async () => {
    await giveAndUndo()
    await deliver()
    const { entryId } = await owner.give(asha.cusId, 1)
    world.clock.pass(59)
    await owner.undo(entryId)
    await deliver()
    expect(world.shown(phone)).toEqual([])
    expect(await asha.messages()).toEqual([])
    expect(await sql('select 1 from due_message')).toEqual([])
  })

  test('and was told all the same, because both came at the same moment, tells its undoing', async () => {
    const { entryId } = await owner.give(asha.cusId, 40)
    await deliver()
    await owner.undo(entryId)
    await deliver()
    expect(world.shown(phone)).toHaveLength(2)
    expect(world.shown(phone).at(-1)).toMatch(/taken back/)
  })

  test('an award taken back later is told, although it never was told itself', async () => {
    const { entryId } = await owner.give(asha.cusId, 40)
    world.clock.pass(120)
    await owner.takeBack(entryId)
    await deliver()
    expect(world.shown(phone)).toEqual([expect.stringMatching(/taken back/)])
  })
})

describe('at night', () => {
  const night = new Date('2026-11-20T17:00:00Z')
  const morning = new Date('2026-11-21T04:30:00Z')

  test('nothing is told, and in the morning the newest alone, without what was approved', async () => {
    world.clock.now = night
    await owner.correct(asha.cusId, 2_000)
    await asha.claim(owner.resId)
    await owner.give(asha.cusId, 40)
    await deliver()
    world.clock.pass(60)
    await owner.give(asha.cusId, 5)
    const [claim] = await owner.claims()
    await owner.approve(claim as { rewardId: string })
    await deliver()
    await deliver(new Date('2026-11-21T04:29:00Z'))
    expect(world.shown(phone)).toEqual([])
    expect(await asha.messages()).toHaveLength(4)
    world.clock.now = morning
    await deliver(morning)
    expect(world.shown(phone)).toEqual(['5 points for you. You have 1,445 points now.'])
    await deliver(new Date(morning.getTime() + 3_600_000))
    expect(world.shown(phone)).toHaveLength(1)
    expect(await sql('select 1 from due_message')).toEqual([])
  })

  test('a declined order names no balance, so the points of the night are told beside it', async () => {
    world.clock.now = night
    for (const orderId of ['A1', 'A2']) await asha.orderedOnline(owner.resId, { orderId })
    await owner.give(asha.cusId, 40)
    world.clock.pass(60)
    for (const request of await owner.requests()) {
      world.clock.pass(1)
      await owner.declineRequest(request, 'Wrong bill')
    }
    await deliver()
    world.clock.now = morning
    await deliver(morning)
    expect(world.shown(phone)).toHaveLength(2)
    expect(world.shown(phone)).toContain('40 points for you. You have 240 points now.')
  })

  test('an approval is told to nobody who slept', async () => {
    world.clock.now = night
    await owner.correct(asha.cusId, 2_000)
    await deliver()
    await asha.claim(owner.resId)
    const [claim] = await owner.claims()
    world.clock.pass(60)
    await owner.approve(claim as { rewardId: string })
    await deliver()
    expect(world.shown(phone)).toEqual([])
    world.clock.now = morning
    await deliver(morning)
    expect(world.shown(phone)).toEqual([expect.stringMatching(/corrected/)])
  })
})

test('a person with a PIN of their own can write no more than the owner', async () => {
  const { pin } = await owner.savePerson({ role: 'manager' })
  await asha.orderedOnline(owner.resId, { orderId: 'A1' })
  const [request] = await owner.requests()
  await expect(
    owner.declineRequest(request as { requestId: string }, lie, { pin }),
  ).rejects.toMatchObject(refused)
  await deliver()
  expect(world.shown(phone)).toEqual([])
})
