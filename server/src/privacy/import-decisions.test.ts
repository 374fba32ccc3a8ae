import { noticeVersion } from '@dobara/contract/rules/notice'
import { saveCustomer } from '@dobara/contract/schemas/customers'
import { customerSession } from '@dobara/contract/schemas/session'
import { guests, type Person } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})
afterEach(async () => {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
})

const { asha, farhan, meera } = guests

async function importList(list: { phone: string; points: number }[], by = owner) {
  const importId = newId()
  await by.startImport(importId, list.length)
  await by.sendGuests(importId, 0, list)
  return importId
}
const kindsOf = async (guest: WorldGuest, at = owner) =>
  (await at.entriesOf(guest.cusId)).map(({ kind }) => kind)
const changesOf = (cusId: string) =>
  asSuperuser(
    world.databaseUrl,
    `select purpose, is_given as given, decided_by as by, decided_at as at from consent_change
      where cus_id = $1 order by number`,
    [cusId],
  )

const seenBy = async (reader: WorldOwner, cusIds: string[]) => ({
  activity: await reader.activity(),
  insights: await reader.insights(),
  today: await reader.today(),
  imports: await reader.imports(),
  customers: await reader.customers(),
  lines: await Promise.all(cusIds.map((cusId) => reader.lookUp(cusId))),
  records: await Promise.all(cusIds.map((cusId) => reader.record(cusId))),
  entries: await Promise.all(cusIds.map((cusId) => reader.entriesOf(cusId))),
})

test('numbers with points of their own tell the owner nothing of guests who say nothing or no', async () => {
  const members = await Promise.all([asha, farhan, meera].map((one) => world.member(owner, one)))
  const numbers = [asha, farhan, meera].map(({ phone }) => phone)
  const strangers = Array.from({ length: 300 }, (_, row) => `+9198${22_000_000 + row}`)
  await importList(
    [...strangers, ...numbers].map((phone, row) => ({ phone, points: 20_000 + row })),
  )
  const cusIds = members.map(({ cusId }) => cusId)
  const before = await seenBy(owner, cusIds)
  for (const [place, one] of [asha, farhan, meera].entries()) {
    const guest = await world.guest(one)
    expect(await guest.importedPoints()).toMatchObject([
      { resId: owner.resId, points: 20_300 + place, isDeclined: false },
    ])
    expect(await guest.join(owner.resId)).toMatchObject({ carriedBalance: 20_300 + place })
    await guest.takesPoints(owner.resId, false)
  }
  expect(await seenBy(owner, cusIds)).toEqual(before)
})

test('a list of one number is answered alike, whoever has it and whatever they said', async () => {
  await world.member(owner, asha)
  const saysNo = await world.member(owner, farhan)
  const answersFor = async (phone: string) => {
    const importId = await importList([{ phone, points: 5 }])
    if (phone === farhan.phone) await saysNo.takesPoints(owner.resId, false)
    const listed = (await owner.imports()).find((one) => one.importId === importId)
    const { message, arrived } = await owner.takeBackImport(importId)
    return { listed: { ...listed, importId: '' }, message, arrived }
  }
  const unknown = await answersFor('+919900000123')
  expect(await answersFor(asha.phone)).toEqual(unknown)
  expect(await answersFor(farhan.phone)).toEqual(unknown)
})

test('a yes brings the points once over two servers, and is kept with its time', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const other = await world.anotherServer()
  const guest = await world.member(owner, asha)
  const again = await other.guest(asha)
  const answers = await Promise.all(
    times(20, (one) => (one % 2 ? guest : again).takesPoints(owner.resId)),
  )
  for (const answer of answers) expect(answer).toEqual({ points: 480, balance: 680 })
  expect(await kindsOf(guest)).toEqual(['opening_balance', 'sign_up_bonus'])
  expect(await changesOf(guest.cusId)).toEqual([
    { purpose: 'carried_balance', given: true, by: 'guest', at: world.clock.now },
  ])
  expect(await asSuperuser(world.databaseUrl, 'select arrived from guest_import')).toEqual([
    { arrived: 1 },
  ])
})

test('a no is kept, asks no more, and can become a yes', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const guest = await world.member(owner, asha)
  for (const _ of [1, 2])
    expect(await guest.takesPoints(owner.resId, false)).toEqual({ points: 0, balance: 200 })
  expect(await changesOf(guest.cusId)).toEqual([
    { purpose: 'carried_balance', given: false, by: 'guest', at: world.clock.now },
  ])
  await guest.leave(owner.resId)
  expect(await guest.importedPoints()).toEqual([])
  expect(await guest.join(owner.resId)).toMatchObject({ carriedBalance: 0 })
  expect(await guest.importedPoints()).toMatchObject([{ points: 480, isDeclined: true }])
  expect(await guest.takesPoints(owner.resId)).toEqual({ points: 480, balance: 680 })
  expect(await guest.takesPoints(owner.resId, false)).toEqual({ points: 480, balance: 680 })
})

test('the answer is no question of what the restaurant may do', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const guest = await world.member(owner, asha)
  await guest.takesPoints(owner.resId)
  expect(await guest.memberships()).toMatchObject([{ hasDecided: false }])
  expect(await guest.consents()).toMatchObject([{ allowed: [] }])
})

test('a guest who shares the number gets the points at once: at the yes to it, and at a sign-in', async () => {
  const [sharing, later] = [await world.member(owner, asha), await world.member(owner, farhan)]
  await sharing.allow(owner.resId, { shareNumber: true })
  await importList([
    { phone: asha.phone, points: 480 },
    { phone: farhan.phone, points: 60 },
  ])
  await world.guest(asha)
  expect(await owner.balanceOf(sharing.cusId)).toBe(680)
  await world.guest(farhan)
  await later.takesPoints(owner.resId, false)
  expect(await owner.balanceOf(later.cusId)).toBe(200)
  await Promise.all(times(5, () => later.allow(owner.resId, { shareNumber: true })))
  expect(await owner.balanceOf(later.cusId)).toBe(260)
  await importList([{ phone: asha.phone, points: 480 }])
  await world.guest(asha)
  expect(await owner.balanceOf(sharing.cusId)).toBe(680)
})

test('who was made a member by an award stays without a name until a yes', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const guest = await world.guest(asha)
  await owner.give(guest.cusId, 10)
  await guest.takesPoints(owner.resId, false)
  expect(await owner.lookUp(guest.cusId)).toMatchObject({ firstName: '' })
  await guest.takesPoints(owner.resId)
  expect(await owner.lookUp(guest.cusId)).toMatchObject({ firstName: 'Asha', balance: 690 })
})

test('yes and no at once on two phones end as one of them', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const other = await world.anotherServer()
  const [one, two] = [await world.member(owner, asha), await other.guest(asha)]
  await Promise.all([one.takesPoints(owner.resId), two.takesPoints(owner.resId, false)])
  expect(await owner.balanceOf(one.cusId)).toBe(680)
  expect((await changesOf(one.cusId)).at(-1)).toMatchObject({ given: true })
})

test.each(['taken back', 'corrected and taken back'])(
  'a list %s at once with its guest’s yes gives all or nothing',
  async (what) => {
    const other = await world.anotherServer()
    for (const person of Array.from({ length: 6 }, (_, one) => fellow(one))) {
      const guest = await other.guest(person)
      await guest.join(owner.resId)
      if (what !== 'taken back') await importList([{ phone: person.phone, points: 480 }])
      world.clock.pass(1)
      const importId = await importList([{ phone: person.phone, points: 500 }])
      const [taken] = await Promise.allSettled([
        guest.takesPoints(owner.resId),
        owner.takeBackImport(importId),
      ])
      const got = taken.status === 'fulfilled' ? taken.value.points : 0
      if (taken.status === 'rejected')
        expect(taken.reason).toMatchObject({ code: 'no_carried_balance' })
      expect(what === 'taken back' ? [0, 500] : [480, 500]).toContain(got)
      expect(await owner.balanceOf(guest.cusId)).toBe(200 + got)
      const [counted] = await asSuperuser<{ arrived: number }>(
        world.databaseUrl,
        `select arrived from guest_import where import_id = '${importId}'`,
      )
      expect(counted?.arrived).toBe(got === 500 ? 1 : 0)
      expect(await guest.importedPoints()).toEqual([])
    }
  },
)

test('leaving or an erasure at once with a yes loses no point and gives none twice', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const guest = await world.member(owner, asha)
  const [taken] = await Promise.allSettled([
    guest.takesPoints(owner.resId),
    guest.leave(owner.resId),
  ])
  if (taken.status === 'rejected') expect(taken.reason).toMatchObject({ code: 'not_joined' })
  await guest.join(owner.resId)
  expect(await guest.takesPoints(owner.resId)).toEqual({ points: 480, balance: 680 })
  await importList([{ phone: farhan.phone, points: 60 }])
  const erased = await world.member(owner, farhan)
  await Promise.allSettled([erased.takesPoints(owner.resId), erased.erase()])
  expect(await kindsOf(guest)).toHaveLength(2)
})

test('only the proved number takes its points, at a restaurant that the guest joined', async () => {
  await importList([{ phone: asha.phone, points: 480 }])
  const outsider = await world.outsider()
  const [guest, other] = [await world.guest(asha), await world.member(owner, farhan)]
  await expect(guest.takesPoints(owner.resId)).rejects.toMatchObject({ code: 'not_joined' })
  expect(await guest.importedPoints()).toEqual([])
  await guest.join(outsider.resId)
  await expect(guest.takesPoints(outsider.resId)).rejects.toMatchObject({
    code: 'no_carried_balance',
  })
  await expect(other.takesPoints(owner.resId)).rejects.toMatchObject({
    status: 409,
    message: 'No points wait for your number here any more.',
  })
  const byEmail = await withEmail()
  expect(await byEmail.join(owner.resId)).toMatchObject({ carriedBalance: 0 })
  await expect(byEmail.takesPoints(owner.resId)).rejects.toMatchObject({
    code: 'no_carried_balance',
  })
})

async function withEmail() {
  const browser = world.visitor()
  const email = 'asha@example.com'
  const claims = { email_verified: true }
  const idToken = await world.provider.tokenFor({ email, now: world.clock.now, claims })
  await browser.call(customerSession.login, { body: { idToken, method: 'email' } })
  const { cusId } = await browser.call(saveCustomer, {
    body: { firstName: 'Asha', lastName: 'Rao', consent: noticeVersion },
  })
  return createGuest(browser, asha, cusId)
}

const fellow = (one: number): Person => ({
  firstName: 'Asha',
  lastName: 'Rao',
  phone: `+9199000004${String(one).padStart(2, '0')}`,
})
