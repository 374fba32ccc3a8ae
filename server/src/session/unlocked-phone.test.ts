import { getIdToken } from '@dobara/contract/schemas/identity'
import { customerSession, endOtherSessions } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import type { Browser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import { numberCalls } from '@dobara/testing/people/numbers'
import type { People } from '@dobara/testing/people/people'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
const codeTo = async (to: string) => (await listOutbox(world.database, to))[0]?.code ?? ''
const calls = numberCalls(codeTo, () => world.clock.pass(61))
const old = guests.asha.phone
const fresh = '+919833300001'
const afresh = { status: 403, code: 'sign_in_afresh' }
const signedOut = { code: 'signed_out' }
let people: People
/** On the phone that a thief found unlocked, without its SIM */
let asha: WorldGuest
let tablet: WorldGuest
let carried: WorldGuest

async function logIn(browser: Browser, idToken: string) {
  await browser.call(customerSession.login, { body: { idToken, method: 'phone' } })
  return createGuest(browser, guests.asha, asha.cusId)
}

beforeEach(async () => {
  people = await world.serverWithCodes()
  asha = await people.member(await world.owner(), guests.asha, 300)
  const own = people.visitor()
  tablet = await logIn(own, await calls.verify(own, old))
  world.clock.pass(601)
  const { idToken } = await asha.call(getIdToken)
  carried = await logIn(people.visitor(), idToken)
})

test('a sign-in that is carried to the thief’s phone is no other phone, in neither direction', async () => {
  for (const [asks, proves] of [
    [asha, carried],
    [carried, asha],
  ] as const) {
    await calls.enterNew(asks, fresh)
    expect((await calls.number(proves)).change?.ways).toEqual(['old_number'])
    await expect(calls.proveHere(proves)).rejects.toMatchObject({ code: 'other_phone' })
    await expect(calls.proveByOldNumber(proves, null)).rejects.toMatchObject(afresh)
    await expect(calls.keepEmail(proves, 'thief@dobara.example')).rejects.toMatchObject(afresh)
    await expect(proves.call(endOtherSessions)).rejects.toMatchObject(afresh)
    await expect(proves.erase()).rejects.toMatchObject(afresh)
  }
  await expect(carried.call(getIdToken)).rejects.toMatchObject(signedOut)
  expect(await calls.number(tablet)).toMatchObject({ phoneNumber: old, recoveryEmail: null })
  expect(await tablet.memberships()).toMatchObject([{ balance: 500 }])
})

test('the guest’s own second phone sees the try, stops it, and ends all that the thief has', async () => {
  await calls.enterNew(carried, fresh)
  expect((await calls.number(tablet)).change).toMatchObject({ state: 'asked', newNumber: fresh })
  expect(await calls.stop(tablet)).toMatchObject({ phoneNumber: old, change: null })
  for (const thief of [asha, carried])
    await expect(thief.memberships()).rejects.toMatchObject(signedOut)
  await expect(asha.call(getIdToken)).rejects.toMatchObject(signedOut)
  expect(await tablet.memberships()).toMatchObject([{ balance: 500 }])
})

test('a code for a new number is none for the old one, and changes nothing elsewhere', async () => {
  const code = await calls.codeFor(asha, fresh, 'new_number')
  const farhan = await people.guest(guests.farhan)
  for (const [browser, phone] of [
    [asha, old],
    [farhan, fresh],
  ] as const)
    await expect(calls.enterNewBy(browser, phone, code)).rejects.toMatchObject({
      code: 'code_expired',
    })
  expect(await calls.number(asha)).toMatchObject({ phoneNumber: old, change: null })
  expect(await calls.enterNewBy(asha, fresh, code)).toMatchObject({ change: { state: 'asked' } })
})
