import { sealNumber } from '@dobara/contract/client/number-seal'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { saveCustomer } from '@dobara/contract/schemas/customers'
import { getBotCheck, getIdToken, sendCode } from '@dobara/contract/schemas/identity'
import {
  openSleepingNumber,
  sendSleepingEmailCode,
  settleHeldNumber,
} from '@dobara/contract/schemas/numbers'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import { getNumberKey, lookUpNumber } from '@dobara/contract/schemas/without-app'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { solve } from '@dobara/testing/people/bot-check'
import type { Browser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import { numberCalls } from '@dobara/testing/people/numbers'
import type { People } from '@dobara/testing/people/people'
import { openWorldForEach } from '@dobara/testing/world/world'
import type { Challenge } from 'altcha-lib'
import { beforeEach, expect, test } from 'vitest'
import { putReturnedToSleep } from './returned-numbers.ts'

const world = openWorldForEach()
const codeTo = async (to: string) => (await listOutbox(world.database, to))[0]?.code ?? ''
const calls = numberCalls(codeTo, () => world.clock.pass(61))
let people: People
beforeEach(async () => {
  people = await world.serverWithCodes()
})

const day = 86_400
const email = 'asha@dobara.example'
const slept = { status: 409, code: 'number_slept' }
const { asha: ashaOf } = guests

const logIn = async (browser: Browser, idToken: string) =>
  browser.call(customerSession.login, { body: { idToken, method: 'phone' } })

const back = async (browser: Browser, { phone, cusId }: Pick<WorldGuest, 'phone' | 'cusId'>) => {
  await logIn(browser, await calls.verify(browser, phone))
  return createGuest(browser, ashaOf, cusId)
}

const upTo = (count: number) => [...Array(count).keys()]

const list = async function* (...lines: string[]) {
  yield* lines
}

test('a number that slept 90 days opens nothing by a code alone', async () => {
  const asha = await people.member(await world.owner(), ashaOf, 300)
  world.clock.pass(89 * day)
  expect(await (await back(people.visitor(), asha)).memberships()).toMatchObject([{ balance: 500 }])
  world.clock.pass(91 * day)
  const stranger = people.visitor()
  await expect(calls.verify(stranger, asha.phone)).rejects.toMatchObject(slept)
  await expect(stranger.call(getIdToken)).rejects.toMatchObject({ code: 'signed_out' })
  await expect(
    stranger.call(settleHeldNumber, { body: { choice: 'take_back' } }),
  ).rejects.toMatchObject({ code: 'code_expired' })
})

test('a phone on which the guest signed in before is proof enough', async () => {
  const asha = await people.member(await world.owner(), ashaOf, 300)
  world.clock.pass(200 * day)
  expect(await (await back(asha, asha)).memberships()).toMatchObject([{ balance: 500 }])
  expect(await (await back(people.visitor(), asha)).memberships()).toHaveLength(1)
})

test('use keeps a number awake, also long after the last code', async () => {
  const asha = await people.member(await world.owner(), ashaOf)
  for (const _ of upTo(4)) {
    world.clock.pass(20 * day)
    await asha.memberships()
  }
  world.clock.pass(80 * day)
  expect(await (await back(people.visitor(), asha)).memberships()).toHaveLength(1)
})

test('the e-mail that the guest kept opens the account, and wakes the number', async () => {
  const asha = await people.member(await world.owner(), ashaOf, 300)
  expect(await calls.keepEmail(asha, email)).toMatchObject({ recoveryEmail: email })
  world.clock.pass(91 * day)
  const phone = people.visitor()
  await expect(calls.verify(phone, asha.phone)).rejects.toMatchObject(slept)
  await phone.call(sendSleepingEmailCode, { body: { email } })
  await expect.poll(() => codeTo(email)).toMatch(/^\d{6}$/)
  const code = await codeTo(email)
  const { idToken } = await phone.call(openSleepingNumber, { body: { email, code } })
  await logIn(phone, idToken)
  expect(await createGuest(phone, ashaOf, asha.cusId).memberships()).toMatchObject([
    { balance: 500 },
  ])
  expect(await (await back(people.visitor(), asha)).memberships()).toHaveLength(1)
})

test('an e-mail gets the same answer whether it is the right one, and only the right one gets a code', async () => {
  const asha = await people.guest()
  await calls.keepEmail(asha, email)
  world.clock.pass(91 * day)
  const answers = []
  for (const typed of [email, 'nobody@dobara.example']) {
    const phone = people.visitor()
    await expect(calls.verify(phone, asha.phone)).rejects.toMatchObject(slept)
    answers.push(await phone.call(sendSleepingEmailCode, { body: { email: typed } }))
  }
  expect(answers[0]).toEqual(answers[1])
  await expect.poll(() => codeTo(email)).toMatch(/^\d{6}$/)
  expect(await listOutbox(world.database, 'nobody@dobara.example')).toEqual([])
})

test('the right code for one’s own e-mail opens no number of somebody else', async () => {
  const asha = await people.member(await world.owner(), ashaOf, 300)
  const thief = await people.guest(guests.farhan)
  await calls.keepEmail(thief, 'thief@dobara.example')
  const before = await codeTo('thief@dobara.example')
  await putReturnedToSleep(world.database, list(asha.phone, thief.phone), world.clock.now)
  const phone = people.visitor()
  const own = { email: 'thief@dobara.example' }
  await expect(calls.verify(phone, thief.phone)).rejects.toMatchObject(slept)
  await phone.call(sendSleepingEmailCode, { body: own })
  await expect.poll(() => codeTo(own.email)).not.toBe(before)
  const bound = phone.cookies.get('dobara_code') ?? ''
  await expect(calls.verify(phone, asha.phone)).rejects.toMatchObject(slept)
  phone.cookies.set('dobara_code', bound)
  const code = await codeTo(own.email)
  await expect(phone.call(openSleepingNumber, { body: { ...own, code } })).rejects.toMatchObject({
    code: 'code_expired',
  })
  await expect(phone.call(getIdToken)).rejects.toMatchObject({ code: 'signed_out' })
})

test('whoever begins anew gets an empty card, and the old card stays for its ID', async () => {
  const owner = await world.owner()
  const asha = await people.member(owner, ashaOf, 300)
  await asha.allow(owner.resId, { shareNumber: true })
  world.clock.pass(91 * day)
  const phone = people.visitor()
  await expect(calls.verify(phone, asha.phone)).rejects.toMatchObject(slept)
  const { idToken } = await phone.call(settleHeldNumber, { body: { choice: 'begin_anew' } })
  expect(await logIn(phone, idToken)).toEqual({ isNewUser: true, profileSet: false })
  const { cusId } = await phone.call(saveCustomer, {
    body: { firstName: 'Ravi', lastName: '', consent: noticeVersion },
  })
  expect(cusId).not.toBe(asha.cusId)
  expect(await createGuest(phone, ashaOf, cusId).memberships()).toEqual([])
  const counter = await world.anotherPhone(owner)
  expect(await counter.lookUp(asha.cusId)).toMatchObject({ firstName: 'Asha', balance: 500 })
  expect(await counter.record(asha.cusId)).toMatchObject({ phoneNumber: null })
  expect(await calls.number(await back(people.visitor(), asha))).toMatchObject({
    phoneNumber: asha.phone,
  })
})

test('two browsers with the number begin anew once', async () => {
  const asha = await people.guest()
  world.clock.pass(91 * day)
  const phones = [people.visitor(), people.visitor()]
  for (const phone of phones) {
    await expect(calls.verify(phone, asha.phone)).rejects.toMatchObject(slept)
  }
  const outcomes = await Promise.allSettled(
    phones.map((phone) => phone.call(settleHeldNumber, { body: { choice: 'begin_anew' } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const { rows } = await world.database.pool.query(
    'select count(*)::integer as people from identity.person',
  )
  expect(rows).toEqual([{ people: 2 }])
})

test('a code is sent alike to a number that is awake, asleep, moved or unknown', async () => {
  const asha = await people.guest()
  const farhan = await people.guest(guests.farhan)
  await putReturnedToSleep(world.database, list(asha.phone), world.clock.now)
  const meera = await people.guest(guests.meera)
  await calls.enterNew(meera, '+919833300009')
  await calls.proveByOldNumber(meera, null)
  const answers = []
  for (const phone of [asha.phone, farhan.phone, meera.phone, '+919833300010']) {
    world.clock.pass(61)
    const { call } = people.visitor()
    const botCheck = await solve((await call(getBotCheck)) as unknown as Challenge)
    answers.push(await call(sendCode, { body: { phone, botCheck } }))
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('an owner whose number slept keeps restaurant and counter phones', async () => {
  const meenal = await people.owner()
  const counter = await people.counterPhone(meenal)
  for (const _ of upTo(4)) {
    world.clock.pass(25 * day)
    await counter.lookUp('00000000').catch(() => {})
  }
  const stranger = people.visitor()
  await expect(calls.verify(stranger, meenal.phone)).rejects.toMatchObject(slept)
  const { idToken } = await stranger.call(settleHeldNumber, { body: { choice: 'begin_anew' } })
  await stranger.call(restaurantSession.login, { body: { idToken, method: 'phone' } })
  expect(await stranger.call(restaurantSession.me)).toMatchObject({ profileSet: false })
  const guest = await people.guest()
  expect(await counter.give(guest.cusId, 10)).toMatchObject({ balance: 210 })
})

test('at the counter a number that slept finds no member', async () => {
  const owner = await world.owner()
  const asha = await people.member(owner, ashaOf)
  const lookUp = async (counter: typeof owner) =>
    counter.call(lookUpNumber, {
      body: { number: await sealNumber(asha.phone, await counter.call(getNumberKey)) },
    })
  expect(await lookUp(owner)).toMatchObject({ firstName: 'Asha' })
  world.clock.pass(91 * day)
  expect(await lookUp(await world.anotherPhone(owner))).toMatchObject({ cusId: '', firstName: '' })
})

test('a returned number sleeps at once; who is signed in stays so, and proves it again', async () => {
  const asha = await people.member(await world.owner(), ashaOf, 300)
  const farhan = await people.guest(guests.farhan)
  const returned = list('Mobile Number,LSA', `"${asha.phone.slice(3)}","MH"`, '', '9812399999')
  expect(await putReturnedToSleep(world.database, returned, world.clock.now)).toEqual({
    numbers: 2,
    others: 1,
    asleep: 1,
  })
  await expect(calls.verify(people.visitor(), asha.phone)).rejects.toMatchObject(slept)
  expect(await (await back(people.visitor(), farhan)).memberships()).toEqual([])
  world.clock.pass(2 * 3600)
  expect(await asha.memberships()).toMatchObject([{ balance: 500 }])
  await expect(calls.verify(people.visitor(), asha.phone)).rejects.toMatchObject(slept)
  expect(await calls.enterNew(asha, asha.phone)).toMatchObject({ change: null })
  expect(await (await back(people.visitor(), asha)).memberships()).toHaveLength(1)
})

test('a thousand tries with a returned SIM show no name and no point, while honest guests return', async () => {
  const owner = await world.owner()
  const asha = await people.member(owner, ashaOf, 300)
  await calls.keepEmail(asha, email)
  const regulars = []
  for (const n of upTo(10)) {
    const person = { firstName: `Guest${n}`, lastName: 'Iyer', phone: `+9199111000${n}0` }
    regulars.push(await people.member(owner, person, 10))
    world.clock.pass(15 * 60)
  }
  world.clock.pass(91 * day)
  const heard: unknown[] = []
  const hear = async (call: Promise<unknown>) => {
    heard.push(
      await call.then(
        (answer) => answer,
        ({ code, message }) => ({ code, message }),
      ),
    )
  }
  for (const n of upTo(1_000)) {
    world.clock.pass(13 * 60)
    const thief = people.visitor()
    await hear(calls.verify(thief, asha.phone))
    if (n % 3 === 0) await hear(thief.call(sendSleepingEmailCode, { body: { email } }))
    const code = String((n * 7919) % 1_000_000).padStart(6, '0')
    if (code !== (await codeTo(email)))
      await hear(thief.call(openSleepingNumber, { body: { email, code } }))
    if (n % 3 === 1) await hear(thief.call(settleHeldNumber, { body: { choice: 'take_back' } }))
    if (n % 5 === 0) await hear(thief.call(getIdToken))
    if (n % 100 === 50) {
      const regular = regulars[(n - 50) / 100] as WorldGuest
      expect(await (await back(regular, regular)).memberships()).toMatchObject([{ balance: 210 }])
    }
  }
  const answers = JSON.stringify(heard)
  for (const secret of ['Asha', 'Rao', '500', asha.cusId, owner.resId, 'idToken'])
    expect(answers).not.toContain(secret)
  expect(answers).toContain('number_slept')
  expect(await (await back(asha, asha)).memberships()).toMatchObject([{ balance: 500 }])
})
