import {
  forgotPassword,
  getBotCheck,
  getIdToken,
  resetPassword,
  sendCode,
  signUp,
  verifyCode,
} from '@dobara/contract/schemas/identity'
import { endOtherSessions, restaurantSession } from '@dobara/contract/schemas/session'
import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solve } from '../people/bot-check.ts'
import { type Browser, openBrowserAt } from '../people/browser.ts'
import { guests } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import { createOwner, type WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { times } from '../times.ts'
import { peopleAt } from './people-at.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let origins: [string, string]
let people: People
let owner: WorldOwner
let asha: WorldGuest
beforeAll(async () => {
  site = await openSite()
  const first = await site.start()
  const second = await site.start({ DATABASE_URL: await site.databaseUrl() })
  origins = [first.origin, second.origin]
  people = peopleAt(nextOrigin)
  owner = await people.owner()
  asha = await people.member(owner, guests.asha)
})
afterAll(() => site.close())

let turn = 0
const nextOrigin = () => origins[turn++ % 2] as string
const visitorAt = (index: number) => openBrowserAt(origins[index % 2] as string)

function at(process: 0 | 1, phone: WorldOwner): WorldOwner {
  const browser = openBrowserAt(origins[process])
  for (const [name, value] of phone.cookies) browser.cookies.set(name, value)
  return createOwner(browser, phone.profile, phone.resId)
}

async function anotherSignIn(): Promise<WorldOwner> {
  const { idToken } = await owner.call(getIdToken)
  const browser = openBrowserAt(nextOrigin)
  await browser.call(restaurantSession.login, { body: { idToken, method: 'phone' } })
  return createOwner(browser, owner.profile, owner.resId)
}

async function refusalsOf(asked: Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(asked)
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
}
const all = (code: string, count: number) => Array<string>(count).fill(code)

const botCheckFor = async ({ call }: Browser) =>
  solve((await call(getBotCheck)) as unknown as Challenge)

async function lastTo<Column extends 'code' | 'text'>(recipient: string, column: Column) {
  const [message] = await asSuperuser<Record<Column, string>>(
    await site.databaseUrl(),
    `select ${column} from outbox_message where recipient = $1 order by message_id desc limit 1`,
    [recipient],
  )
  return message?.[column] ?? ''
}

test('one submission at both at once is one award with one bonus, and one answer', async () => {
  const farhan = await people.guest(guests.farhan)
  const key = { idempotencyKey: 'farhan-at-both' }
  const answers = await Promise.all(times(20, () => owner.give(farhan.cusId, 120, key)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ balance: 320, signUpBonus: 200 })
  expect(await owner.entriesOf(farhan.cusId)).toHaveLength(2)
})

test('one key for two awards at both at once is one of them', async () => {
  const before = await owner.balanceOf(asha.cusId)
  const key = { idempotencyKey: 'one-key-for-two' }
  const phones = [at(0, owner), at(1, owner)] as const
  const refusals = await refusalsOf(
    times(20, (index) => phones[index % 2 ? 1 : 0].give(asha.cusId, index % 2 ? 7 : 5, key)),
  )
  expect(refusals).toEqual(all('key_reused', 10))
  expect([before + 5, before + 7]).toContain(await owner.balanceOf(asha.cusId))
})

test('points for one reward, claimed at both at once, are claimed once; one decision is taken', async () => {
  const meera = await people.member(owner, guests.meera, 700)
  expect(await refusalsOf(times(20, () => meera.claim(owner.resId)))).toEqual(
    all('not_enough_points', 19),
  )
  const [claim, another] = await owner.claims()
  if (!claim || another) throw new Error('there is to be one claim')

  const [here, there] = [at(0, owner), at(1, await anotherSignIn())]
  const refusals = await refusalsOf(
    times(20, (index) => (index % 2 ? here.approve(claim) : there.declineClaim(claim, 'No'))),
  )
  const [decided] = await meera.claims()
  expect(refusals).toEqual(all('already_decided', 19))
  expect(await owner.balanceOf(meera.cusId)).toBe(decided?.status === 'approved' ? 100 : 900)
})

test('an award taken back at both at once is taken back once', async () => {
  const before = await owner.balanceOf(asha.cusId)
  const { entryId } = await owner.give(asha.cusId, 40)
  await Promise.all(times(20, () => owner.undo(entryId)))
  expect(await owner.balanceOf(asha.cusId)).toBe(before)
})

test('a session that ends at one is worth nothing at the other from then on', async () => {
  for (const end of [
    (phone: WorldOwner) => phone.call(restaurantSession.logout),
    () => owner.call(endOtherSessions),
  ]) {
    const phone = await anotherSignIn()
    const [here, there] = [at(0, phone), at(1, phone)]
    // After these awards, both processes have the session in their cache.
    for (const one of [here, there]) await one.give(asha.cusId, 1)
    const before = await owner.balanceOf(asha.cusId)
    await end(here)
    const refusals = await refusalsOf([
      ...times(10, () => there.give(asha.cusId, 1)),
      there.lookUp(asha.cusId),
      there.claims(),
      there.edit({}),
    ])
    expect(refusals).toEqual(all('signed_out', 13))
    expect(await owner.balanceOf(asha.cusId)).toBe(before)
  }
})

test('a code, a bot check and an ID token, used at both at once, are good once', async () => {
  const browser = openBrowserAt(nextOrigin)
  const botCheck = await botCheckFor(browser)
  const phones = Array.from({ length: 10 }, (_, index) => `+91981230000${index}`)
  const asked = await Promise.allSettled(
    phones.map((phone) => browser.call(sendCode, { body: { phone, botCheck } })),
  )
  const [phone = '', another] = phones.filter((_, index) => asked[index]?.status === 'fulfilled')
  expect(another).toBeUndefined()

  const code = await lastTo(phone, 'code')
  const tried = await Promise.allSettled(
    times(20, () => browser.call(verifyCode, { body: { phone, code } })),
  )
  const [signedIn, ...more] = tried.flatMap((end) =>
    end.status === 'fulfilled' ? [end.value] : [],
  )
  expect(more).toEqual([])

  const body = { idToken: signedIn?.idToken ?? '', method: 'phone' as const }
  const refusals = await refusalsOf(
    times(20, (index) => visitorAt(index).call(restaurantSession.login, { body })),
  )
  expect(refusals).toEqual(all('id_token_refused', 19))
})

test('a link for a new password, used at both at once, is good once', async () => {
  const email = 'meenal@spice-route.example'
  const browser = openBrowserAt(nextOrigin)
  const password = 'three old cups of chai'
  await browser.call(signUp, { body: { email, password, botCheck: await botCheckFor(browser) } })
  await browser.call(forgotPassword, { body: { email, botCheck: await botCheckFor(browser) } })
  await expect.poll(() => lastTo(email, 'text')).toContain('reset-password#token=')
  const token = /#token=([\w-]+)/.exec(await lastTo(email, 'text'))?.[1] ?? ''
  // Each process hashes two passwords at the same time.
  const refusals = await refusalsOf(
    times(4, (index) =>
      visitorAt(index).call(resetPassword, {
        body: { token, password: `new cups of chai, ${index}` },
      }),
    ),
  )
  expect(refusals).toEqual(all('reset_link_refused', 3))
})
