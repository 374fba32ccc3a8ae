import type { ProvedAct } from '@dobara/contract/rules/proved-acts'
import { eraseMe } from '@dobara/contract/schemas/customers'
import {
  getBotCheck,
  getIdToken,
  sendCode,
  signUp,
  verifyCode,
} from '@dobara/contract/schemas/identity'
import { proveByCode, proveByPassword } from '@dobara/contract/schemas/proofs'
import { closeRestaurant, resetPin, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import {
  customerSession,
  endOtherSessions,
  endSession,
  listSessions,
  restaurantSession,
  syncSession,
} from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { solve } from '@dobara/testing/people/bot-check'
import type { Browser } from '@dobara/testing/people/browser'
import { guests, seaBreeze, spiceRoute } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { People } from '@dobara/testing/people/people'
import { openWorld, type World } from '@dobara/testing/world/world'
import type { Challenge } from 'altcha-lib'
import { afterAll, beforeEach, expect, test } from 'vitest'

let world: World
let people: People
let owner: WorldOwner
beforeEach(async () => {
  await world?.close()
  world = await openWorld()
  people = await world.serverWithCodes()
  owner = await people.owner()
  world.clock.pass(601)
})
afterAll(() => world.close())

const afresh = { status: 403, code: 'sign_in_afresh' }

const solved = async ({ call }: Browser) => solve((await call(getBotCheck)) as unknown as Challenge)

async function codeFor(browser: Browser, act?: ProvedAct, phone: string = spiceRoute.phone) {
  await browser.call(sendCode, { body: { phone, act, botCheck: await solved(browser) } })
  return (await listOutbox(world.database, phone))[0]?.code ?? ''
}

const prove = async (
  { call }: Browser,
  code: string,
  act: ProvedAct,
  phone: string = spiceRoute.phone,
) => (await call(proveByCode, { body: { phone, code, act } })).proof

const proofOf = async (browser: Browser, act: ProvedAct, phone: string = spiceRoute.phone) =>
  prove(browser, await codeFor(browser, act, phone), act, phone)

const newPin = '2469'
const reset = ({ call }: Browser, bearer?: string) =>
  call(resetPin, { body: { newPin } }, bearer ? { bearer } : {})
const close = ({ call }: Browser, bearer?: string, pin: string = spiceRoute.pin) =>
  call(closeRestaurant, { body: { confirm: 'close', pin } }, bearer ? { bearer } : {})
const acts = {
  reset_pin: reset,
  close_restaurant: close,
  end_other_sessions: ({ call }: Browser, bearer?: string) =>
    call(endOtherSessions, {}, bearer ? { bearer } : {}),
  end_session: async ({ call }: Browser, bearer?: string) => {
    const { results } = await call(listSessions)
    const sessionId = results.find(({ isThisOne }) => !isThisOne)?.sessionId ?? ''
    return call(endSession, { body: { sessionId } }, bearer ? { bearer } : {})
  },
} satisfies Partial<Record<ProvedAct, unknown>>

test('a code makes one act possible without a new sign-in, and no second time', async () => {
  await expect(reset(owner)).rejects.toMatchObject(afresh)
  const proof = await proofOf(owner, 'reset_pin')
  expect(await reset(owner, proof)).toEqual({ message: 'Your new PIN is set.' })
  await expect(reset(owner, proof)).rejects.toMatchObject(afresh)
  await expect(reset(owner)).rejects.toMatchObject(afresh)
  expect((await owner.call(listSessions)).results).toHaveLength(1)
})

test.each(Object.keys(acts) as (keyof typeof acts)[])('%s asks for its own proof', async (act) => {
  const guest = await people.guest(guests.asha)
  await guest.join(owner.resId)
  const lost = await people.anotherPhone(owner)
  world.clock.pass(601)
  const others = [...Object.keys(acts), 'erase_me'].filter((other) => other !== act)
  for (const other of others as ProvedAct[]) {
    const proof = await proofOf(owner, other)
    await expect(acts[act](owner, proof)).rejects.toMatchObject(afresh)
    world.clock.pass(900)
  }
  expect(await lost.call(restaurantSession.me)).toMatchObject({ profileSet: true })
  expect(await guest.memberships()).toHaveLength(1)
  await acts[act](owner, await proofOf(owner, act))
})

test('a guest is erased with a code and without a new sign-in', async () => {
  const { phone } = guests.asha
  const guest = await people.guest()
  world.clock.pass(601)
  const erase = (bearer?: string) =>
    guest.call(eraseMe, { body: { confirm: 'erase' } }, bearer ? { bearer } : {})
  await expect(erase()).rejects.toMatchObject(afresh)
  const ofOther = await proofOf(guest, 'erase_me', seaBreeze.phone).catch(({ code }) => code)
  expect(ofOther).toBe('code_expired')
  await erase(await proofOf(guest, 'erase_me', phone))
  await expect(guest.call(customerSession.me)).rejects.toMatchObject({ status: 401 })
})

test('a found phone with a number of its own proves nothing', async () => {
  const thief = await people.outsider()
  world.clock.pass(61)
  const proof = await proofOf(owner, 'reset_pin', thief.phone)
  await expect(reset(owner, proof)).rejects.toMatchObject(afresh)
  const code = await codeFor(owner, 'reset_pin')
  await expect(prove(thief, code, 'reset_pin')).rejects.toMatchObject({ code: 'code_expired' })
  await expect(prove(owner, code, 'reset_pin', thief.phone)).rejects.toMatchObject({
    code: 'code_expired',
  })
  await reset(owner, await prove(owner, code, 'reset_pin'))
})

test('a proof works in the session that asked for it, and in no other of the same person', async () => {
  const other = await people.anotherPhone(owner)
  world.clock.pass(601)
  const proof = await proofOf(owner, 'reset_pin')
  await expect(reset(other, proof)).rejects.toMatchObject(afresh)
  await reset(owner, proof)
})

test('a proof lasts five minutes', async () => {
  const proof = await proofOf(owner, 'reset_pin')
  world.clock.pass(301)
  await expect(reset(owner, proof)).rejects.toMatchObject(afresh)
  world.clock.pass(-3)
  await reset(owner, proof)
})

test('a code signs in or proves its act, never both', async () => {
  const forAct = await codeFor(owner, 'reset_pin')
  const body = { phone: spiceRoute.phone, code: forAct }
  await expect(owner.call(verifyCode, { body })).rejects.toMatchObject({ code: 'code_wrong' })
  await expect(prove(owner, forAct, 'close_restaurant')).rejects.toMatchObject({
    code: 'code_wrong',
  })
  await prove(owner, forAct, 'reset_pin')
  await expect(prove(owner, forAct, 'reset_pin')).rejects.toMatchObject({ code: 'code_expired' })
  world.clock.pass(61)
  const forSignIn = await codeFor(owner)
  await expect(prove(owner, forSignIn, 'reset_pin')).rejects.toMatchObject({ code: 'code_wrong' })
})

test('a newer code replaces an older one', async () => {
  const older = await codeFor(owner, 'reset_pin')
  world.clock.pass(61)
  const newer = await codeFor(owner, 'reset_pin')
  if (older !== newer)
    await expect(prove(owner, older, 'reset_pin')).rejects.toMatchObject({ code: 'code_wrong' })
  await prove(owner, newer, 'reset_pin')
})

test('of two acts at once with one proof one happens', async () => {
  const proof = await proofOf(owner, 'reset_pin')
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => reset(owner, proof)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a refused act leaves its proof', async () => {
  const proof = await proofOf(owner, 'close_restaurant')
  await expect(close(owner, proof, '7391')).rejects.toMatchObject({ code: 'wrong_pin' })
  expect(await close(owner, proof)).toMatchObject({ message: expect.stringContaining('closed') })
  await expect(owner.call(restaurantSession.me)).rejects.toMatchObject({ status: 401 })
})

test('a proof opens no session, and an ID token proves no act', async () => {
  const proof = await proofOf(owner, 'reset_pin')
  const refused = { code: 'id_token_refused' }
  const login = { body: { idToken: proof, method: 'phone' as const } }
  await expect(owner.call(restaurantSession.login, login)).rejects.toMatchObject(refused)
  await expect(owner.call(syncSession, {}, { bearer: proof })).rejects.toMatchObject(refused)
  const { idToken } = await owner.call(getIdToken)
  await expect(reset(owner, idToken)).rejects.toMatchObject(afresh)
  await expect(reset(owner, 'no.proof.atall')).rejects.toMatchObject(afresh)
  await reset(owner, proof)
})

test('nobody gets a proof without a session, and a proof creates nobody', async () => {
  const visitor = people.visitor()
  const unknown = '+919900000077'
  const code = await codeFor(visitor, 'erase_me', unknown)
  await expect(prove(visitor, code, 'erase_me', unknown)).rejects.toMatchObject({
    code: 'signed_out',
  })
  const own = await codeFor(owner, 'erase_me', '+919900000078')
  await expect(prove(owner, own, 'erase_me', '+919900000078')).rejects.toMatchObject({
    code: 'code_expired',
  })
})

test('guesses and codes of acts count with those of signing in', async () => {
  const guesses: string[] = []
  for (let round = 0; round < 4; round++) {
    const act = round % 2 ? 'reset_pin' : undefined
    const right = await codeFor(owner, act)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      guesses.push(
        await (act
          ? prove(owner, wrong, act)
          : owner.call(verifyCode, { body: { phone: spiceRoute.phone, code: wrong } })
        ).catch(({ code }) => code),
      )
    if (round === 3)
      await expect(prove(owner, right, 'reset_pin')).rejects.toMatchObject({
        code: 'code_expired',
      })
    world.clock.pass(61)
  }
  expect(guesses.filter((code) => code === 'code_wrong' || code === 'code_expired')).toHaveLength(
    10,
  )
  expect(guesses.at(-1)).toBe('too_many_tries')
  await codeFor(owner, 'reset_pin')
  world.clock.pass(61)
  await expect(codeFor(owner)).rejects.toMatchObject({ code: 'code_limit' })
  await expect(codeFor(owner, 'reset_pin')).rejects.toMatchObject({ code: 'code_limit' })
})

test('strangers who use up the codes of a number do not keep its person from the act', async () => {
  const stranger = people.visitor()
  let answer = ''
  while (answer !== 'code_limit') {
    answer = await codeFor(stranger, 'reset_pin').catch(({ code }) => code)
    world.clock.pass(61)
  }
  await reset(owner, await proofOf(owner, 'reset_pin'))
})

test('a code wait is shared by all acts of a number', async () => {
  await codeFor(owner, 'reset_pin')
  await expect(codeFor(owner, 'close_restaurant')).rejects.toMatchObject({ code: 'code_wait' })
  await expect(codeFor(owner)).rejects.toMatchObject({ code: 'code_wait' })
})

test('who signs in by e-mail proves an act with the password', async () => {
  const byEmail = people.visitor()
  const email = 'meenal@spiceroute.example'
  const password = 'five cups of chai'
  const botCheck = await solved(byEmail)
  const { idToken } = await byEmail.call(signUp, { body: { email, password, botCheck } })
  await byEmail.call(restaurantSession.signup, { body: { idToken } })
  const { pin: _, ...profile } = spiceRoute
  await byEmail.call(saveRestaurant, {
    body: { ...profile, phone: '+919812345670', email, pin: '4821' },
  })
  world.clock.pass(601)
  const proofBy = async (typed: string, act: ProvedAct = 'reset_pin') =>
    (await byEmail.call(proveByPassword, { body: { email, password: typed, act } })).proof
  await expect(reset(byEmail)).rejects.toMatchObject(afresh)
  await expect(reset(byEmail, await proofBy(password, 'end_session'))).rejects.toMatchObject(afresh)
  await reset(byEmail, await proofBy(password))
  await expect(proofBy('a wrong password')).rejects.toMatchObject({ code: 'password_wrong' })
})
