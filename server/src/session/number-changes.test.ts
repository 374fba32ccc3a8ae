import { exportMyData, getCustomerProfile } from '@dobara/contract/schemas/customers'
import { getIdToken } from '@dobara/contract/schemas/identity'
import { settleHeldNumber, stopNumberByLink } from '@dobara/contract/schemas/numbers'
import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { customerSession, restaurantSession, syncSession } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import type { Browser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import { noCardMerges } from '@dobara/testing/people/identity'
import { numberCalls } from '@dobara/testing/people/numbers'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { People } from '@dobara/testing/people/people'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { openIdentity } from '../identity/identity.ts'
import { accountNumbers } from './account-numbers.ts'

const world = openWorldForEach()
const newest = async (to: string) => (await listOutbox(world.database, to))[0]
const codeTo = async (to: string) => (await newest(to))?.code ?? ''
const linkTo = async (to: string) => /#(\S+)/.exec((await newest(to))?.text ?? '')?.[1] ?? ''
const calls = numberCalls(codeTo, () => world.clock.pass(61))
let people: People
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  people = await world.serverWithCodes()
  owner = await world.owner()
  asha = await people.member(owner, guests.asha, 300)
  await asha.allow(owner.resId, { shareNumber: true })
})

const day = 86_400
const email = 'asha@dobara.example'
const old = guests.asha.phone
const fresh = '+919833300001'
const threeDays = { state: 'waiting', newNumber: fresh, ways: [] }

const later = (seconds = 601) => world.clock.pass(seconds)

async function logIn(browser: Browser, phone: string, cusId = asha.cusId) {
  const idToken = await calls.verify(browser, phone)
  await browser.call(customerSession.login, { body: { idToken, method: 'phone' } })
  return createGuest(browser, guests.asha, cusId)
}

const numberShown = async () =>
  (await (await world.anotherPhone(owner)).record(asha.cusId)).phoneNumber

const sweep = () =>
  openIdentity({
    database: world.database,
    messages: { areCodesShown: { sms: true, email: true } } as never,
    now: () => world.clock.now,
    origin: 'https://dobara.test',
    secret: 'not used by a sweep, 32 letters or more',
    codesPerHour: 1,
    accounts: accountNumbers,
    cardMerges: noCardMerges,
    onPasswordReset: async () => {},
    onEmailProved: async () => {},
    onCodesRunningOut: () => {},
    onError: () => {},
  }).sweep()

test('with the old number it changes at once, and card, points and consents stay', async () => {
  later()
  expect(await calls.enterNew(asha, fresh)).toMatchObject({
    phoneNumber: old,
    change: { state: 'asked', newNumber: fresh, ways: ['old_number'] },
  })
  await expect(calls.proveByOldNumber(asha, null)).rejects.toMatchObject({ code: 'sign_in_afresh' })
  expect(await numberShown()).toBe(old)
  expect(await calls.proveByOldNumber(asha, old)).toMatchObject({
    phoneNumber: fresh,
    change: { state: 'done' },
  })
  expect((await newest(old))?.text).toMatch(/new number, ending 01/)
  expect(await asha.call(getCustomerProfile)).toMatchObject({
    cusId: asha.cusId,
    phoneNumber: fresh,
  })
  expect(await asha.memberships()).toMatchObject([{ balance: 500 }])
  expect(await asha.consents()).toMatchObject([{ allowed: [{ purpose: 'share_number' }] }])
  expect(await numberShown()).toBe(fresh)
  const elsewhere = await logIn(people.visitor(), fresh)
  expect(await elsewhere.memberships()).toMatchObject([{ balance: 500 }])
})

test('a right code for the number of a restaurant says so, and changes nothing', async () => {
  const { phone } = await people.owner({ phone: '+919812345600' })
  later()
  await expect(calls.enterNew(asha, phone)).rejects.toMatchObject({ code: 'number_taken' })
  expect(await calls.number(asha)).toMatchObject({ phoneNumber: old, change: null })
})

test('of people who prove one number at once, one gets it', async () => {
  const three = [asha, await people.guest(guests.farhan), await people.guest(guests.meera)]
  for (const guest of three) await calls.enterNew(guest, fresh)
  const outcomes = await Promise.allSettled(
    three.map((guest) => calls.proveByOldNumber(guest, null)),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ status: 409, code: 'number_taken' })
  const shown = await Promise.all(three.map(calls.number))
  expect(shown.filter(({ phoneNumber }) => phoneNumber === fresh)).toHaveLength(1)
})

test('at once stopped and proved, the number is one of the two and the points stay', async () => {
  await calls.keepEmail(asha, email)
  await calls.enterNew(asha, fresh)
  await calls.proveByEmail(asha, email)
  const token = await linkTo(old)
  world.clock.pass(3 * day)
  const stopped = people.visitor().call(stopNumberByLink, { body: { token } })
  await Promise.allSettled([sweep(), stopped, sweep()])
  world.clock.pass(61)
  const phones = [people.visitor(), people.visitor()]
  const balances = []
  for (const [n, phone] of [old, fresh].entries()) {
    const guest = await logIn(phones[n] as Browser, phone)
    const { profileSet } = await guest.call(customerSession.me)
    if (profileSet) balances.push((await guest.memberships())[0]?.balance)
  }
  expect(balances).toEqual([500])
})

test('a sleeping number of somebody else is free', async () => {
  const { phone } = await people.guest(guests.farhan)
  world.clock.pass(91 * day)
  asha = await logIn(asha, old)
  await calls.enterNew(asha, phone)
  expect(await calls.proveByOldNumber(asha, null)).toMatchObject({ phoneNumber: phone })
  later()
  expect(await (await logIn(people.visitor(), phone)).memberships()).toHaveLength(1)
})

test('a thief with the whole phone loses the card to whoever gets the number back', async () => {
  later()
  await calls.enterNew(asha, fresh)
  await calls.proveByOldNumber(asha, old)
  const thief = await logIn(people.visitor(), fresh)
  later()
  await expect(calls.enterNew(thief, '+919833300002')).rejects.toMatchObject({
    code: 'number_changed_lately',
  })
  // With a new SIM of the same number, on another phone
  const phone = people.visitor()
  await expect(calls.verify(phone, old)).rejects.toMatchObject({
    status: 409,
    code: 'number_moved',
  })
  const { idToken } = await phone.call(settleHeldNumber, { body: { choice: 'take_back' } })
  await phone.call(customerSession.login, { body: { idToken, method: 'phone' } })
  const again = createGuest(phone, guests.asha, asha.cusId)
  expect(await again.memberships()).toMatchObject([{ balance: 500 }])
  expect(await calls.number(again)).toEqual({ phoneNumber: old, recoveryEmail: null, change: null })
  for (const stolen of [asha, thief])
    await expect(stolen.memberships()).rejects.toMatchObject({ code: 'signed_out' })
  await expect(thief.call(getIdToken)).rejects.toMatchObject({ code: 'signed_out' })
  later()
  expect(await (await logIn(people.visitor(), fresh)).call(customerSession.me)).toMatchObject({
    profileSet: false,
  })
})

test('after three days the old number is free', async () => {
  later()
  await calls.enterNew(asha, fresh)
  await calls.proveByOldNumber(asha, old)
  world.clock.pass(3 * day)
  const next = await logIn(people.visitor(), old)
  expect(await next.call(customerSession.me)).toMatchObject({ profileSet: false })
  expect(await asha.memberships()).toMatchObject([{ balance: 500 }])
})

test('whoever changed the number may begin anew with the old one at once', async () => {
  later()
  await calls.enterNew(asha, fresh)
  await calls.proveByOldNumber(asha, old)
  later()
  const child = people.visitor()
  await expect(calls.verify(child, old)).rejects.toMatchObject({ code: 'number_moved' })
  const { idToken } = await child.call(settleHeldNumber, { body: { choice: 'begin_anew' } })
  const login = { idToken, method: 'phone' as const }
  expect(await child.call(customerSession.login, { body: login })).toMatchObject({
    isNewUser: true,
  })
  expect(await asha.memberships()).toMatchObject([{ balance: 500 }])
})

test('a thief with an unlocked phone and no SIM changes nothing', async () => {
  later()
  const asked = await calls.enterNew(asha, fresh)
  expect(asked.change?.ways).toEqual(['old_number'])
  const afresh = { code: 'sign_in_afresh' }
  await expect(calls.proveByOldNumber(asha, null)).rejects.toMatchObject(afresh)
  await expect(calls.proveByOldNumber(asha, fresh)).rejects.toMatchObject({ code: 'code_expired' })
  await expect(calls.proveHere(asha)).rejects.toMatchObject({ code: 'other_phone' })
  await expect(calls.proveByEmail(asha, email)).rejects.toMatchObject({ code: 'no_number_change' })
  await expect(calls.keepEmail(asha, 'thief@dobara.example')).rejects.toMatchObject(afresh)
  // The same browser with a renewed session is no other phone.
  const { idToken } = await asha.call(getIdToken)
  await asha.call(syncSession, {}, { bearer: idToken })
  await expect(calls.proveHere(asha)).rejects.toMatchObject({ code: 'other_phone' })
  await expect(calls.proveByOldNumber(asha, null)).rejects.toMatchObject(afresh)
  world.clock.pass(4 * day)
  await sweep()
  expect(await calls.number(asha)).toMatchObject({ phoneNumber: old, change: null })
  expect(await numberShown()).toBe(old)
})

test('by e-mail it comes after three days, of which the old number is told', async () => {
  await calls.keepEmail(asha, email)
  later()
  await calls.enterNew(asha, fresh)
  expect(await calls.proveByEmail(asha, email)).toMatchObject({ change: threeDays })
  expect((await newest(old))?.text).toContain('/my/number#')
  expect((await newest(email))?.text).toContain('/my/number#')
  expect((await newest(old))?.text).not.toContain(fresh.slice(3))
  await sweep()
  world.clock.pass(3 * day - 1)
  await sweep()
  expect(await calls.number(asha)).toMatchObject({ phoneNumber: old, change: threeDays })
  world.clock.pass(1)
  await sweep()
  await sweep()
  expect(await calls.number(asha)).toMatchObject({ phoneNumber: fresh, change: null })
  const elsewhere = await logIn(people.visitor(), fresh)
  expect(await elsewhere.memberships()).toMatchObject([{ balance: 500 }])
})

test('the old number stops it by its link, once, and everybody is logged out', async () => {
  await calls.keepEmail(asha, email)
  later()
  await calls.enterNew(asha, fresh)
  await calls.proveByEmail(asha, email)
  const token = await linkTo(old)
  const nobody = people.visitor()
  const wrong = nobody.call(stopNumberByLink, { body: { token: `${token}x` } })
  await expect(wrong).rejects.toMatchObject({ code: 'stop_link_refused' })
  await nobody.call(stopNumberByLink, { body: { token } })
  await expect(nobody.call(stopNumberByLink, { body: { token } })).rejects.toMatchObject({
    code: 'stop_link_refused',
  })
  await expect(asha.memberships()).rejects.toMatchObject({ code: 'signed_out' })
  world.clock.pass(4 * day)
  await sweep()
  const again = await logIn(people.visitor(), old)
  expect(await calls.number(again)).toEqual({ phoneNumber: old, recoveryEmail: null, change: null })
  expect(await again.memberships()).toMatchObject([{ balance: 500 }])
})

test('the link also undoes a change that came at once', async () => {
  later()
  await calls.enterNew(asha, fresh)
  await calls.proveByOldNumber(asha, old)
  await people.visitor().call(stopNumberByLink, { body: { token: await linkTo(old) } })
  later()
  expect(await calls.number(await logIn(people.visitor(), old))).toMatchObject({ phoneNumber: old })
})

test('another phone of the guest confirms or stops it', async () => {
  later()
  const tablet = await logIn(people.visitor(), old)
  later()
  await calls.enterNew(asha, fresh)
  await expect(calls.proveHere(asha)).rejects.toMatchObject({ code: 'other_phone' })
  expect((await calls.number(tablet)).change?.ways).toContain('session')
  expect(await calls.proveHere(tablet)).toMatchObject({ change: threeDays })
  expect(await calls.stop(tablet)).toMatchObject({ phoneNumber: old, change: null })
  await expect(asha.memberships()).rejects.toMatchObject({ code: 'signed_out' })
  expect(await tablet.memberships()).toHaveLength(1)
  await expect(calls.stop(tablet)).rejects.toMatchObject({ code: 'no_number_change' })
})

test('a number that got an account of its own in the three days stays there', async () => {
  await calls.keepEmail(asha, email)
  later()
  await calls.enterNew(asha, fresh)
  await calls.proveByEmail(asha, email)
  later()
  const ravi = await logIn(people.visitor(), fresh)
  world.clock.pass(3 * day)
  await sweep()
  expect(await calls.number(asha)).toMatchObject({ phoneNumber: old, change: null })
  expect(await calls.number(ravi)).toMatchObject({ phoneNumber: fresh })
})

test('an owner needs the old number or the e-mail, and both are told', async () => {
  const meenal = await people.owner({ phone: '+919812345600' })
  const mine = '+919812345600'
  await calls.keepEmail(meenal, email)
  later()
  const home = await people.anotherPhone(meenal)
  later()
  await calls.enterNew(meenal, fresh)
  await expect(calls.proveHere(home)).rejects.toMatchObject({ code: 'other_phone' })
  await calls.proveByOldNumber(meenal, mine)
  for (const told of [mine, email]) expect((await newest(told))?.text).toContain('ending 01')
  expect(await meenal.call(getRestaurantProfile)).toMatchObject({ phoneNumber: fresh })
  await meenal.edit({ phone: fresh, reward: 'Free kulfi' })
  await expect(meenal.edit({ phone: mine })).rejects.toMatchObject({ code: 'invalid' })
  const elsewhere = people.visitor()
  const idToken = await calls.verify(elsewhere, fresh)
  await elsewhere.call(restaurantSession.login, { body: { idToken, method: 'phone' } })
  expect(await elsewhere.call(getRestaurantProfile)).toMatchObject({ reward: 'Free kulfi' })
})

test('a person who gives points hides no card of their own by a new number', async () => {
  await owner.savePerson({ mobile: old })
  const askedAbout = async () =>
    (await world.anotherPhone(owner)).give(asha.cusId, 10, { isSure: false }).then(
      () => [],
      ({ details }: { details: { cautions: string[] } }) => details.cautions,
    )
  expect(await askedAbout()).toEqual(['staff_number'])
  await calls.enterNew(asha, fresh)
  await calls.proveByOldNumber(asha, null)
  expect(await askedAbout()).toEqual(['staff_number'])
  await calls.stop(asha)
  await owner.removePerson((await owner.people())[0]?.staffId ?? '')
  await owner.savePerson({ mobile: fresh })
  expect(await askedAbout()).toEqual([])
})

test('an earlier e-mail is told of a new one, and the guest’s copy names it', async () => {
  await calls.keepEmail(asha, email)
  await calls.keepEmail(asha, 'rao@dobara.example')
  expect((await newest(email))?.text).toContain('another e-mail')
  expect(JSON.stringify(await asha.call(exportMyData))).toContain('rao@dobara.example')
  await asha.erase()
  const { rows } = await world.database.pool.query(
    'select 1 from identity.person where recovery_email is not null',
  )
  expect(rows).toEqual([])
})
