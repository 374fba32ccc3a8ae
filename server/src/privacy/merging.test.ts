import { stopNumberByLink } from '@dobara/contract/schemas/numbers'
import { customerSession } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import type { Browser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import { numberCalls } from '@dobara/testing/people/numbers'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { People } from '@dobara/testing/people/people'
import { sumOfEntries } from '@dobara/testing/postgres/sum-of-entries'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'
import { createCardMerges } from './card-merges.ts'
import { createMerging } from './merging.ts'

const world = openWorldForEach()
const newest = async (to: string) => (await listOutbox(world.database, to))[0]
const codeTo = async (to: string) => (await newest(to))?.code ?? ''
const calls = numberCalls(codeTo, () => world.clock.pass(61))
const sum = () => sumOfEntries(world.databaseUrl)
const bonus = 200
const bonusThere = 50
const mine = guests.asha.phone
const other = '+919833300001'
const person = { ...guests.asha, firstName: 'Asha K', phone: other }

let people: People
let owner: WorldOwner
/** Only the other account is a member there. */
let outsider: WorldOwner
/** Stays */
let asha: WorldGuest
/** The other account of the same person */
let second: WorldGuest

beforeEach(async () => {
  people = await world.serverWithCodes()
  owner = await world.owner()
  outsider = await world.outsider()
  asha = await people.member(owner, guests.asha, 300)
  second = await people.member(owner, person, 40)
  await second.join(outsider.resId)
  await outsider.give(second.cusId, 7)
})
afterEach(async () => {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

async function merge(guest = asha) {
  await calls.enterNew(guest, other)
  return calls.proveByOldNumber(guest, mine)
}

async function logIn(browser: Browser, phone: string, cusId: string) {
  const idToken = await calls.verify(browser, phone)
  await browser.call(customerSession.login, { body: { idToken, method: 'phone' } })
  return createGuest(browser, guests.asha, cusId)
}

const balances = async () => ({
  asha: [await stored(owner, asha), await stored(outsider, asha)],
  second: [await stored(owner, second), await stored(outsider, second)],
})

/** Also of an ended membership */
async function stored({ resId }: WorldOwner, { cusId }: WorldGuest): Promise<number> {
  const [row] = await asSuperuser<{ balance: number }>(
    world.databaseUrl,
    `select balance from membership join program using (restaurant_id)
     where res_id = $1 and cus_id = $2`,
    [resId, cusId],
  )
  return row?.balance ?? 0
}

const merging = () =>
  createMerging({
    database: world.database,
    changes: { publish() {} } as never,
    restaurants: { holdOpen: async () => {} } as never,
    removeIdentity: async (sub) => {
      const deletion = 'delete from identity.person where sub::text = $1'
      await asSuperuser(world.databaseUrl, deletion, [sub])
    },
    onError: (error) => {
      throw error
    },
  })

test('two proved accounts become one, with one sign-up bonus where both had one', async () => {
  const before = await sum()
  expect(await calls.enterNew(asha, other)).toMatchObject({
    phoneNumber: mine,
    change: { state: 'asked', newNumber: other, joinsCard: true, ways: ['old_number'] },
  })
  expect(await balances()).toEqual({ asha: [500, 0], second: [240, 57] })
  expect(await calls.proveByOldNumber(asha, mine)).toMatchObject({
    phoneNumber: other,
    change: { state: 'done', joinsCard: true },
  })
  expect(await balances()).toEqual({ asha: [540, 57], second: [bonus, 0] })
  expect(await sum()).toBe(before)
  expect(await asha.memberships()).toHaveLength(2)
  expect((await asha.entriesAt(owner.resId))[0]).toMatchObject({ kind: 'moved', points: 40 })
  expect(await owner.customers()).toMatchObject([{ cusId: asha.cusId, visits: 1 }])
  await expect(second.memberships()).rejects.toMatchObject({ code: 'signed_out' })
  for (const told of [mine, other])
    expect((await newest(told))?.text).toContain('two cards became one')
  const again = await logIn(people.visitor(), other, asha.cusId)
  expect(await again.memberships()).toHaveLength(2)
})

test('the digits of the other card mean the guest, also at a new restaurant', async () => {
  await merge()
  expect(await owner.lookUp(second.cusId)).toMatchObject({ cusId: asha.cusId, balance: 540 })
  expect(await owner.give(second.cusId, 10)).toMatchObject({ cusId: asha.cusId, balance: 550 })
  const third = await world.owner({ phone: '+919811100093' })
  expect(await third.lookUp(second.cusId)).toMatchObject({ cusId: asha.cusId, isMember: false })
  expect(await third.give(second.cusId, 10)).toMatchObject({ cusId: asha.cusId })
})

test('a day long both can be parted again, and points spent meanwhile stay spent', async () => {
  const before = await sum()
  await owner.give(second.cusId, 900)
  await merge()
  expect(await balances()).toEqual({ asha: [1440, 57], second: [bonus, 0] })
  const claim = await asha.claim(owner.resId)
  await owner.approve(claim)
  const cost = 1440 - (await owner.balanceOf(asha.cusId))
  expect(await calls.stop(asha)).toMatchObject({ phoneNumber: mine, change: null })
  const left = Math.min(940, 1440 - cost)
  expect(await balances()).toEqual({
    asha: [1440 - cost - left, 0],
    second: [bonus + left, 57],
  })
  expect(await sum()).toBe(before + 900 - cost)
  const again = await logIn(people.visitor(), other, second.cusId)
  expect(await again.memberships()).toHaveLength(2)
  expect((await again.entriesAt(outsider.resId))[0]).toMatchObject({
    kind: 'moved',
    points: 57,
    cause: 'Two cards again',
  })
  expect(await outsider.lookUp(second.cusId)).toMatchObject({ firstName: 'Asha K' })
  // Where the merge had made the first card a member, it is a stranger again.
  expect(await outsider.customers()).toMatchObject([{ cusId: second.cusId }])
  expect(await outsider.give(asha.cusId, 5)).toMatchObject({ signUpBonus: bonusThere })
})

test('after a day the number alone can go back, and after three nothing', async () => {
  await merge()
  const token = /#(\S+)/.exec((await newest(mine))?.text ?? '')?.[1] ?? ''
  world.clock.pass(86_400)
  expect(await calls.number(asha)).toMatchObject({ change: { state: 'done', joinsCard: false } })
  await people.visitor().call(stopNumberByLink, { body: { token } })
  const again = await logIn(people.visitor(), mine, asha.cusId)
  expect(await again.memberships()).toHaveLength(2)
  expect(await balances()).toEqual({ asha: [540, 57], second: [bonus, 0] })
  const fresh = await logIn(people.visitor(), other, '')
  expect(await fresh.call(customerSession.me)).toMatchObject({ profileSet: false })
  await expect(calls.stop(again)).rejects.toMatchObject({ code: 'no_number_change' })
})

test('the link that both numbers got undoes it, whoever made it', async () => {
  await merge()
  const token = /#(\S+)/.exec((await newest(other))?.text ?? '')?.[1] ?? ''
  await people.visitor().call(stopNumberByLink, { body: { token } })
  await expect(asha.memberships()).rejects.toMatchObject({ code: 'signed_out' })
  expect(await balances()).toEqual({ asha: [500, 0], second: [240, 57] })
  const robbed = await logIn(people.visitor(), other, second.cusId)
  expect(await robbed.memberships()).toHaveLength(2)
})

test('the other number alone, or the old one alone, makes nothing one', async () => {
  world.clock.pass(601)
  await calls.enterNew(asha, other)
  await expect(calls.proveByOldNumber(asha, null)).rejects.toMatchObject({ code: 'sign_in_afresh' })
  await expect(calls.proveHere(asha)).rejects.toMatchObject({ code: 'other_phone' })
  const tablet = await logIn(people.visitor(), mine, asha.cusId)
  expect((await calls.number(tablet)).change?.ways).toEqual(['old_number'])
  await expect(calls.proveHere(tablet)).rejects.toMatchObject({ code: 'no_number_change' })
  expect(await balances()).toEqual({ asha: [500, 0], second: [240, 57] })
  expect(await second.memberships()).toHaveLength(2)
})

test('while the other card’s claim waits, nothing becomes one', async () => {
  await owner.give(second.cusId, 2_000)
  const claim = await second.claim(owner.resId)
  await expect(merge()).rejects.toMatchObject({ code: 'other_card_waits' })
  await second.withdraws(claim)
  await calls.enterNew(asha, other)
  const late = await second.claim(owner.resId)
  const waits = { code: 'other_card_waits' }
  await expect(calls.proveByOldNumber(asha, mine)).rejects.toMatchObject(waits)
  await owner.declineClaim(late, 'Sold out')
  await calls.proveByOldNumber(asha, mine)
  expect(await owner.balanceOf(asha.cusId)).toBe(2_540)
})

test('points of a claim that is taken back later follow the card', async () => {
  await owner.give(second.cusId, 2_000)
  const claim = await second.claim(owner.resId)
  await owner.approve(claim)
  await merge()
  const before = await owner.balanceOf(asha.cusId)
  const cost = 2_540 - before
  await owner.takeBackClaim(claim, 'Not handed over')
  expect(await owner.balanceOf(asha.cusId)).toBe(before + cost)
})

test('where one of the two left, nothing moves until the guest comes back', async () => {
  await asha.leave(owner.resId)
  await asha.join(outsider.resId)
  await second.leave(outsider.resId)
  await merge()
  expect(await balances()).toEqual({ asha: [500, bonusThere], second: [240, 57] })
  expect(await asha.memberships()).toHaveLength(1)
  expect(await asha.join(owner.resId)).toMatchObject({ openingBalance: 40, balance: 540 })
  expect(await stored(owner, second)).toBe(bonus)
  await calls.stop(asha)
  expect(await balances()).toEqual({ asha: [500, bonusThere], second: [240, 57] })
})

test('consents and the name go along only where the guest was no member', async () => {
  await second.allow(owner.resId, { shareNumber: true })
  await second.allow(outsider.resId, { shareNumber: true, birthday: '02-29' })
  const third = await world.owner({ phone: '+919811100093' })
  await third.give(second.cusId, 10)
  await merge()
  const consents = await asha.consents()
  expect(consents.find(({ resId }) => resId === owner.resId)?.allowed).toEqual([])
  expect(consents.find(({ resId }) => resId === outsider.resId)).toMatchObject({
    birthday: '02-29',
  })
  expect(await (await world.anotherPhone(outsider)).record(asha.cusId)).toMatchObject({
    firstName: 'Asha',
    phoneNumber: other,
  })
  // Never acted there
  expect(await third.customers()).toMatchObject([{ cusId: asha.cusId, firstName: '' }])
  await calls.stop(asha)
  const given = 'select from consent where cus_id = $1 and is_given'
  expect(await asSuperuser(world.databaseUrl, given, [asha.cusId])).toEqual([])
  expect(await third.customers()).toMatchObject([{ cusId: second.cusId, firstName: '' }])
  const again = await logIn(people.visitor(), other, second.cusId)
  expect(JSON.stringify(await again.consents())).toContain('02-29')
})

test('a printed card goes along and comes back', async () => {
  const [card] = await owner.printCards()
  if (!card) return expect.unreachable()
  await owner.give(card.cusId, 60)
  await second.binds(card)
  await merge()
  expect(await owner.lookUp(card.cusId)).toMatchObject({ cusId: asha.cusId, balance: 600 })
  await expect(asha.binds(card)).rejects.toMatchObject({ code: 'card_taken' })
  await calls.stop(asha)
  expect(await owner.lookUp(card.cusId)).toMatchObject({ cusId: second.cusId, balance: 300 })
})

test('a person who gives points hides no former number by becoming one', async () => {
  await calls.enterNew(second, '+919833300002')
  await calls.proveByOldNumber(second, null)
  world.clock.pass(4 * 86_400)
  await calls.enterNew(asha, '+919833300002')
  await calls.proveByOldNumber(asha, mine)
  const askedAbout = async (cusId: string) =>
    (await world.anotherPhone(owner)).give(cusId, 10, { isSure: false }).then(
      () => [],
      ({ details }: { details: { cautions: string[] } }) => details.cautions,
    )
  for (const mobile of [mine, other, '+919833300002']) {
    await owner.savePerson({ mobile })
    for (const cusId of [asha.cusId, second.cusId])
      expect(await askedAbout(cusId)).toEqual(['staff_number'])
    await owner.removePerson((await owner.people())[0]?.staffId ?? '')
  }
  expect(await askedAbout(asha.cusId)).toEqual([])
})

test('an account whose sign-in has a restaurant, or whose own change may be undone, stays apart', async () => {
  const meenal = await people.owner({ phone: '+919812345600' })
  world.clock.pass(61)
  await people.guest({ ...guests.meera, phone: '+919812345600' })
  const taken = { code: 'number_taken' }
  await expect(calls.enterNew(asha, meenal.phone)).rejects.toMatchObject(taken)
  await calls.enterNew(second, '+919833300002')
  await calls.proveByOldNumber(second, null)
  await expect(calls.enterNew(asha, '+919833300002')).rejects.toMatchObject(taken)
  // Signed in as an owner
  await expect(calls.enterNew(meenal, mine)).rejects.toMatchObject(taken)
  expect(await asha.memberships()).toHaveLength(1)
})

test('a repeat, and two processes at once, make two cards one once', async () => {
  const elsewhere = await world.serverWithCodes()
  await calls.enterNew(asha, other)
  const phone = elsewhere.visitor()
  const there = await logIn(phone, mine, asha.cusId)
  const before = await sum()
  await Promise.allSettled([asha, there].map((guest) => calls.proveByOldNumber(guest, null)))
  expect(await calls.proveByOldNumber(there, null)).toMatchObject({ phoneNumber: other })
  expect(await balances()).toEqual({ asha: [540, 57], second: [bonus, 0] })
  expect(await sum()).toBe(before)
  await Promise.allSettled([calls.stop(asha), calls.stop(there)])
  expect(await balances()).toEqual({ asha: [500, 0], second: [240, 57] })
  expect(await sum()).toBe(before)
})

test('two accounts that take each other’s number at once end as one', async () => {
  await calls.enterNew(asha, other)
  await calls.enterNew(second, mine)
  const before = await sum()
  const outcomes = await Promise.allSettled(
    [asha, second].map((guest) => calls.proveByOldNumber(guest, null)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sum()).toBe(before)
  expect(await owner.customers()).toMatchObject([{ balance: 540 }])
})

test('another guest’s undo is answered as one of nothing', async () => {
  await merge()
  const stranger = await people.guest(guests.farhan)
  await expect(calls.stop(stranger)).rejects.toMatchObject({ code: 'no_number_change' })
  await expect(
    stranger.call(stopNumberByLink, { body: { token: 'x'.repeat(43) } }),
  ).rejects.toMatchObject({ code: 'stop_link_refused' })
  expect(await balances()).toEqual({ asha: [540, 57], second: [bonus, 0] })
})

test('awards at the moment of a merge and of its undo are all counted', async () => {
  const before = await sum()
  await calls.enterNew(asha, other)
  const awards = () => [
    ...times(8, () => owner.give(second.cusId, 1)),
    ...times(8, () => outsider.give(second.cusId, 1)),
    ...times(4, () => owner.give(asha.cusId, 1)),
  ]
  await Promise.all([...awards(), calls.proveByOldNumber(asha, null)])
  expect(await balances()).toEqual({ asha: [552, 65], second: [bonus, 0] })
  await Promise.all([...awards(), calls.stop(asha)])
  expect(await sum()).toBe(before + 40)
})

test('what a server’s end interrupted is finished by the sweep, once', async () => {
  const { sweep } = merging()
  const merges = createCardMerges(world.database, async () => {})
  const [from, into] = await Promise.all([second, asha].map(subjectOf))
  const inTransaction = (work: (tx: Parameters<typeof merges.undo>[0]) => Promise<void>) =>
    world.database.global.transaction().execute(work)
  await inTransaction((tx) => merges.merge(tx, from ?? '', into ?? '', world.clock.now))
  expect(await balances()).toEqual({ asha: [500, 0], second: [240, 57] })
  for (const _ of [1, 2]) await sweep(world.clock.now)
  expect(await balances()).toEqual({ asha: [540, 57], second: [bonus, 0] })
  await inTransaction((tx) => merges.undo(tx, from ?? '', world.clock.now))
  for (const _ of [1, 2]) await sweep(world.clock.now)
  expect(await balances()).toEqual({ asha: [500, 0], second: [240, 57] })
  expect(await asSuperuser(world.databaseUrl, 'select from merged_card')).toEqual([])
})

test('two days later the other account is gone, and its digits still mean the guest', async () => {
  await second.allow(outsider.resId, { shareNumber: true })
  const subject = await subjectOf(second)
  await merge()
  const { sweep } = merging()
  await sweep(world.clock.now)
  expect(await subjectOf(second)).toBe(subject)
  world.clock.pass(2 * 86_400 + 1)
  for (const _ of [1, 2]) await sweep(world.clock.now)
  expect(await subjectOf(second)).toBeUndefined()
  const named = "select from membership where cus_id = $1 and first_name <> ''"
  expect(await asSuperuser(world.databaseUrl, named, [second.cusId])).toEqual([])
  expect(await owner.give(second.cusId, 10)).toMatchObject({ cusId: asha.cusId, balance: 550 })
})

test('a guest who is erased takes the other account along', async () => {
  await second.orderedOnline(outsider.resId, { orderId: 'Z-1' })
  await merge()
  await logIn(asha, other, asha.cusId)
  await asha.erase()
  const texts = `select from customer where first_name <> ''
    union all select from membership where first_name <> ''
    union all select from online_request where order_id <> ''
    union all select from account where role = 'customer'`
  expect(await asSuperuser(world.databaseUrl, texts)).toEqual([])
  await expect(owner.give(second.cusId, 10)).rejects.toMatchObject({ code: 'customer_not_found' })
})

async function subjectOf({ cusId }: WorldGuest): Promise<string | undefined> {
  const [row] = await asSuperuser<{ subject: string }>(
    world.databaseUrl,
    'select subject from account join customer using (uid) where cus_id = $1',
    [cusId],
  )
  return row?.subject
}
