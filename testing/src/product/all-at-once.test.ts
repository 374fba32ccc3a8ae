import { exportMyData } from '@dobara/contract/schemas/customers'
import { getPublicRestaurant } from '@dobara/contract/schemas/restaurants'
import { reconcile } from '@dobara/server/points/reconciliation'
import { beforeEach, expect, test } from 'vitest'
import { outcome } from '../outcome.ts'
import { guests } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { aThing, percentOff, rupeesOff } from '../people/reward-calls.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { randomFrom } from '../random-from.ts'
import { openWorldForEach } from '../world/world.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let farhan: WorldGuest

beforeEach(async () => {
  owner = await world.owner({ signUpBonus: 0, rewardCost: 7_771 })
  asha = await world.member(owner, guests.asha, 5_000)
  farhan = await world.member(owner, guests.farhan, 5_000)
})

const always = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }
test('rewards, gifts, windows, ratings and awards that meet at two processes stay exact', async () => {
  const anotherServer = await world.anotherServer()
  const elsewhere = await anotherServer.anotherPhone(owner)
  const ashaElsewhere = await anotherServer.guest(guests.asha)
  await owner.asksRatings()
  for (const guest of [asha, farhan]) await guest.allow(owner.resId, { rating: true })
  const draw = randomFrom(40)
  const pick = <Of>(of: readonly Of[]) => of[Math.floor(draw() * of.length)] as Of
  const people = [owner, elsewhere]
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const guestsHere = [asha, farhan]
  const stop = async () => {
    const [gift] = await owner.gifts(pick(guestsHere).cusId)
    if (gift) await pick(people).stopGifts({ giftId: gift.giftId }, 'Sold out')
  }
  const takeGift = async () => {
    const guest = pick(guestsHere)
    const gift = pick((await owner.lookUp(guest.cusId)).gifts ?? [])
    if (gift) await guest.takeGift(owner.resId, gift.giftId)
  }
  const decide = async () => {
    const claim = pick(await owner.claims())
    if (!claim) return
    if (draw() < 0.5) await pick(people).approve(claim)
    else await pick(people).declineClaim(claim, 'Sold out')
  }
  const rate = async (guest = pick([asha, ashaElsewhere, farhan])) => {
    const { question } = await guest.askForRating(owner.resId)
    if (question)
      await guest.rate(owner.resId, { entryId: question.entryId, stars: pick([1, 5]), words: '' })
  }
  const claimChosen = () => pick(guestsHere).claim(owner.resId, undefined, { choiceId: pick(ids) })
  const acts: (() => Promise<unknown>)[] = [
    () => pick(people).give(pick(guestsHere).cusId, 100),
    () => pick(people).give(pick(guestsHere).cusId, 50, { waitedSeconds: 120 }),
    () => pick(people).setWindows({ weekly: [{ ...always, halves: pick([3, 4, 6] as const) }] }),
    () => pick(people).edit({ minimumSpend: pick([250, 300]) }),
    () =>
      pick(people).saveReward(
        { ...pick([aThing, rupeesOff, percentOff]), aDay: pick([null, 3]), isOn: draw() < 0.8 },
        pick(ids),
      ),
    () => pick(people).saveFirstReward({ aDay: pick([null, 4]), onceAGuest: draw() < 0.3 }),
    () => pick(people).removeReward(pick(ids)),
    () => pick(people).giveGift(pick(guestsHere).cusId, { isSure: true }),
    stop,
    takeGift,
    takeGift,
    decide,
    decide,
    () => pick(guestsHere).claim(owner.resId),
    claimChosen,
    claimChosen,
    () => rate(),
    () => rate(),
    () => pick(people).correct(pick(guestsHere).cusId, pick([10, -10])),
  ]
  const done = new Set<() => unknown>()
  const seen = new Set<string>()
  const take = async () => {
    const act = pick(acts)
    const end = await outcome(act())
    if (end === 'done') done.add(act)
    seen.add(end)
  }
  for (let round = 0; round < 12; round++, world.clock.pass(7_200))
    await Promise.all(Array.from({ length: 24 }, take))
  await Promise.all([asha, ashaElsewhere, farhan].map((guest) => outcome(rate(guest))))
  expect(seen).not.toContain('fault')
  expect(acts.filter((act) => !done.has(act)).map(String)).toEqual([])
  expect(
    await asSuperuser(
      world.databaseUrl,
      `select g.gift_id from gift g join reward_claim c using (restaurant_id, gift_id)
        where c.status <> 'declined' group by g.gift_id, g.stopped_at
        having count(*) > 1 or g.stopped_at is not null`,
    ),
  ).toEqual([])
  expect(
    await asSuperuser(
      world.databaseUrl,
      'select cus_id, count(rated_at)::integer as rated, count(*)::integer as asked from rating group by 1 order by 1',
    ),
  ).toEqual(guestsHere.map(({ cusId }) => ({ cus_id: cusId, rated: 1, asked: 1 })).sort(byCusId))
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
})

const byCusId = (one: { cus_id: string }, other: { cus_id: string }) =>
  one.cus_id < other.cus_id ? -1 : 1

/** Their digits may look like a cost. */
const randomIds = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

test('no kitchen cost, and nothing of another guest, is in what a guest reads', async () => {
  const choiceId = await owner.saveReward({ ...aThing, rewardCost: 7_772 })
  await owner.saveReward({ ...percentOff, rewardCost: 7_773 })
  await owner.giveGift(farhan.cusId, { words: 'Sorry, dear Farhan.' })
  await owner.giveGift(asha.cusId, { choiceId })
  await owner.approve(await asha.claim(owner.resId, undefined, { choiceId }))
  const gift = (await owner.lookUp(asha.cusId)).gifts?.[0]
  await asha.takeGift(owner.resId, gift?.giftId ?? '')
  const answers = JSON.stringify([
    await asha.memberships(),
    await asha.claims(),
    await asha.entriesAt(owner.resId),
    await asha.call(exportMyData),
    await asha.call(getPublicRestaurant, { params: { resId: owner.resId } }),
  ]).replaceAll(randomIds, '')
  expect(answers).toContain('Free chai')
  expect(answers).not.toMatch(/\b777[123]\b|rewardCost|reward_cost|dear Farhan/)
  expect(answers).not.toContain(farhan.cusId)
})
