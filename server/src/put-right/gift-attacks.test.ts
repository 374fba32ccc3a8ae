import { waitingForLocks } from '@dobara/testing/faults/faults'
import { outcome } from '@dobara/testing/outcome'
import { patience } from '@dobara/testing/patience'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { guestGiftCalls } from '@dobara/testing/people/gift-calls'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest

beforeEach(async () => {
  owner = await world.owner({ rewardCost: 60 })
  asha = await world.member(owner, guests.asha)
})

const onOneDatabase = testOnOneDatabase('the wait is seen at the node that has the row')

test('a gift that 100 phones claim while the owner stops it is either claimed or stopped', async () => {
  const elsewhere = await world.anotherServer()
  const origin = await elsewhere.app.listen({ host: '127.0.0.1', port: 0 })
  const phones = [asha, guestGiftCalls(openBrowserAt(origin, {}, asha.cookies))]
  for (let round = 0; round < 6; round++) {
    const { giftId } = await owner.giveGift(asha.cusId, { isSure: true })
    const claims = times(100, (n) => outcome((phones[n % 2] ?? asha).takeGift(owner.resId, giftId)))
    const stops = times(10, () => outcome(owner.stopGifts({ giftId }, 'Given by mistake.')))
    const claimed = await Promise.all(claims)
    const stopped = new Set(await Promise.all(stops))
    const isClaimed = claimed.includes('done')
    expect(claimed.filter((end) => end === 'done')).toHaveLength(isClaimed ? 1 : 0)
    expect(stopped).toEqual(new Set([isClaimed ? 'gift_taken' : 'done']))
    const [stored] = await asSuperuser<{ is_stopped: boolean }>(
      world.databaseUrl,
      'select stopped_at is not null as is_stopped from gift where gift_id = $1',
      [giftId],
    )
    expect(stored).toEqual({ is_stopped: !isClaimed })
  }
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
})

onOneDatabase('a gift whose claim is about to commit is not stopped', async () => {
  const { giftId } = await owner.giveGift(asha.cusId)
  const ledger = new pg.Client({ connectionString: world.databaseUrl })
  await ledger.connect()
  try {
    await ledger.query('begin; lock table points_entry in share mode')
    const claimed = outcome(asha.takeGift(owner.resId, giftId))
    await expect.poll(countWaiting, patience).toBe(1)
    const stopped = outcome(owner.stopGifts({ giftId }, 'Given by mistake.'))
    await expect.poll(countWaiting, patience).toBe(2)
    await ledger.query('commit')
    expect([await claimed, await stopped]).toEqual(['done', 'gift_taken'])
  } finally {
    await ledger.end()
  }
})

const countWaiting = () => waitingForLocks(world.databaseUrl)

test('a gift taken with a card that its guest binds is the guest’s again once it is taken back', async () => {
  const [card] = await owner.printCards()
  if (!card) throw new Error('no card')
  await owner.give(card.cusId, 40)
  const { giftId } = await owner.giveGift(card.cusId)
  const taken = await owner.giveCardReward(card.cusId, { letters: card.letters, giftId })
  await asha.binds(card)
  expect((await owner.lookUp(asha.cusId)).gifts).toEqual([])
  await owner.takeBackClaim(taken, 'Not handed over')
  expect((await owner.lookUp(asha.cusId)).gifts).toMatchObject([{ giftId }])
  await owner.approve(await asha.takeGift(owner.resId, giftId))
  expect(await outcome(asha.takeGift(owner.resId, giftId))).toBe('gift_taken')
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
})

test('a manager who takes a friend’s gift back to hand it over again stays within limits', async () => {
  await owner.edit({ minimumSpend: 500 })
  const phone = await world.counterPhone(owner)
  const { pin, staffId } = await owner.savePerson({
    name: 'Meena',
    role: 'manager',
    mostPoints: 400,
  })
  await phone.manage(pin)
  const { giftId } = await owner.giveGift(asha.cusId)
  const handOver = async () => {
    world.clock.pass(1)
    const claim = await asha.takeGift(owner.resId, giftId)
    await phone.approve(claim, { pin })
    return { claim, end: await outcome(phone.takeBackClaim(claim, 'By mistake', { pin })) }
  }
  const { claim, end } = await handOver()
  expect(end).toBe('above_own_limit')
  await owner.savePerson(
    { name: 'Meena', role: 'manager', mostPoints: 500, mostPointsADay: 1_000 },
    staffId,
  )
  expect(await outcome(phone.takeBackClaim(claim, 'By mistake', { pin }))).toBe('done')
  expect((await handOver()).end).toBe('done')
  expect((await handOver()).end).toBe('above_own_limit')
  expect(await outcome(phone.give(asha.cusId, 1, { pin }))).toBe('above_own_limit')
})

test('another guest, another restaurant and a stranger take, see and stop no gift', async () => {
  const { giftId } = await owner.giveGift(asha.cusId)
  const farhan = await world.member(owner, guests.farhan)
  expect(await outcome(farhan.takeGift(owner.resId, giftId))).toBe('gift_not_found')
  const outsider = await world.outsider()
  await asha.join(outsider.resId)
  expect(await outcome(asha.takeGift(outsider.resId, giftId))).toBe('gift_not_found')
  expect(await outcome(outsider.stopGifts({ giftId }, 'Mine now.'))).toBe('gift_not_found')
  expect(await outsider.gifts(asha.cusId)).toEqual([])
  expect((await outsider.lookUp(asha.cusId)).gifts).toEqual([])
  expect(await outcome(asha.takeGift(owner.resId, giftId))).toBe('done')
})
