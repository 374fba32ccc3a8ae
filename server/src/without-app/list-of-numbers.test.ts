import { sealNumber } from '@dobara/contract/client/number-seal'
import { counterNoticeVersion } from '@dobara/contract/rules/notice'
import { sendRewardCode } from '@dobara/contract/schemas/rewards-without-app'
import {
  forgetNumber,
  getNumberKey,
  keepNumber,
  lookUpNumber,
} from '@dobara/contract/schemas/without-app'
import { answerBytes } from '@dobara/testing/people/answer-bytes'
import { guests } from '@dobara/testing/people/cast'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../platform/id.ts'
import { putReturnedToSleep } from '../session/returned-numbers.ts'

/** NUMBERS_TRIED=10000 tries as many. */
const tried = Number(process.env.NUMBERS_TRIED ?? 1_100)
const lookUpsADay = 900

const world = openWorldForEach({}, undefined, null, undefined, undefined, null, {
  withoutJobs: true,
})
const savitri = '+919812300001'
const unknown = '+919812300002'
let owner: WorldOwner
let outsider: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
  outsider = await world.outsider()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const person = (n: number) => ({ ...guests.asha, phone: `+91990000014${n}` })

/** Numbers that restaurants elsewhere know, and ones whose guest this restaurant may not know */
async function numbersOfOthers(): Promise<Record<string, string>> {
  const member = await world.member(outsider, person(1), 300)
  const nowhere = await world.guest(person(2))
  const withoutApp = '+919812300003'
  await outsider.give(await counterOf(outsider).keep(withoutApp), 300)
  const importId = newId()
  const onList = '+919812300004'
  await outsider.startImport(importId, 1)
  await outsider.sendGuests(importId, 0, [{ phone: onList, points: 75 }])
  const byIdAlone = await world.guest(person(3))
  await owner.give(byIdAlone.cusId, 10)
  const left = await world.member(owner, person(4), 300)
  await left.leave(owner.resId)
  const asleep = await world.member(owner, person(5), 300)
  const returned = (async function* () {
    yield asleep.phone
  })()
  await putReturnedToSleep(world.database, returned, world.clock.now)
  const erased = await world.member(owner, person(6), 300)
  await erased.erase()
  return {
    'a member elsewhere': member.phone,
    'an account alone': nowhere.phone,
    'a card without the app elsewhere': withoutApp,
    'a list elsewhere': onList,
    'an owner elsewhere': outsider.phone,
    'a guest who got points by ID alone': byIdAlone.phone,
    'a guest who left': left.phone,
    'a number that slept': asleep.phone,
    'a guest who was erased': erased.phone,
  }
}

const heartbeat = /pg_notify/
const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : (asked as { text: string }).text

test('whoever has a number elsewhere, a counter gets the bytes of an unknown one, by the same statements', async () => {
  const numbers = await numbersOfOthers()
  const card = await counterOf(owner).keep(savitri)
  await owner.give(card, 900)
  const phone = await world.counterPhone(owner)
  const ask = await answerBytes(phone)
  const key = await phone.call(getNumberKey)
  const { pin } = owner
  const noticeVersion = counterNoticeVersion
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const askAll = async (plain: string) => {
    const answers = []
    for (const [to, more] of [
      [lookUpNumber, {}],
      [sendRewardCode, { cusId: card }],
      [forgetNumber, { pin }],
      [keepNumber, { pin, noticeVersion }],
    ] as const) {
      query.mockClear()
      const bytes = await ask(to, { body: { number: await sealNumber(plain, key), ...more } })
      const statements = query.mock.calls.map(([asked]) => textOf(asked))
      answers.push({
        bytes: bytes.replace(/(?<="cusId":")\d{10}/, 'a new card'),
        statements: statements.filter((text) => !heartbeat.test(text)),
      })
    }
    return answers
  }
  // The first call of a session may do more, such as proving the PIN.
  await askAll('+919812300009')
  const ofUnknown = await askAll(unknown)
  expect(ofUnknown.map(({ bytes }) => bytes.slice(0, 3))).toEqual(['200', '409', '200', '200'])
  expect(ofUnknown[0]?.statements.join()).toContain('guest_without_app')
  for (const [whose, plain] of Object.entries(numbers))
    expect(await askAll(plain), whose).toEqual(ofUnknown)
  const [ofMember] = await askAll(savitri)
  expect(ofMember?.bytes).toContain('"balance":900')
  expect(ofMember?.statements).toEqual(ofUnknown[0]?.statements)
})

test(`of ${tried} numbers from two counter phones at two processes ${lookUpsADay} are answered, and the rest alike`, async () => {
  const asha = await world.member(owner, guests.asha, 300)
  const farhan = await world.member(outsider, guests.farhan, 300)
  const card = await counterOf(owner).keep(savitri)
  await owner.give(card, 900)
  const elsewhere = await world.anotherServer()
  const phones = [await world.counterPhone(owner), await elsewhere.counterPhone(owner)]
  const asks = await Promise.all(phones.map(answerBytes))
  const key = await owner.call(getNumberKey)
  const numbers = Array.from({ length: tried }, (_, n) => `+9198124${`${n}`.padStart(5, '0')}`)
  const places = { member: 100, stranger: 101, memberTooLate: tried - 1, cardTooLate: tried - 2 }
  numbers[places.member] = asha.phone
  numbers[places.stranger] = farhan.phone
  numbers[places.memberTooLate] = asha.phone
  numbers[places.cardTooLate] = savitri

  const answers: string[] = []
  let next = 0
  const work = async (ask: (typeof asks)[number]) => {
    for (let at = next++; at < tried; at = next++)
      do {
        const number = await sealNumber(numbers[at] ?? '', key)
        answers[at] = await ask(lookUpNumber, { body: { number } })
      } while (answers[at]?.includes('"busy"'))
  }
  await Promise.all(times(8, (n) => work(asks[n % 2] as (typeof asks)[number])))

  const refused = answers.filter((answer) => answer.startsWith('409'))
  // The card that was kept above counts.
  expect(answers.length - refused.length).toBe(lookUpsADay - 1)
  expect(new Set(refused).size).toBe(1)
  expect(refused[0]).toMatch(/"code":"too_many_strangers".*"until":"2026-11-20T18:30/)
  expect(answers[places.member]).toContain('Asha')
  const others = answers.filter((answer, at) => !answer.startsWith('409') && at !== places.member)
  expect(new Set(others).size).toBe(1)
  for (const at of [places.memberTooLate, places.cardTooLate]) expect(answers[at]).toBe(refused[0])

  // Those who are known by their ID go on, and so does everybody tomorrow.
  for (const cusId of [asha.cusId, card]) await phones[0]?.give(cusId, 10)
  world.clock.pass(86_400)
  expect(await counterOf(owner).lookUp(asha.phone)).toMatchObject({ firstName: 'Asha' })
  expect(await counterOf(owner).lookUp(savitri)).toMatchObject({ balance: 910 })
})

test('a list goes on nowhere after the limit: not with the PIN, and not for codes of rewards', async () => {
  const asha = await world.member(owner, guests.asha)
  const card = await counterOf(owner).keep(savitri)
  await owner.give(card, 900)
  await asSuperuser(world.databaseUrl, 'update stranger_day set looks = $1', [lookUpsADay])
  const ask = await answerBytes(owner)
  const key = await owner.call(getNumberKey)
  const { pin } = owner
  const noticeVersion = counterNoticeVersion
  const answers = []
  for (const plain of [unknown, asha.phone, savitri])
    for (const [to, more] of [
      [lookUpNumber, {}],
      [keepNumber, { pin, noticeVersion }],
      [sendRewardCode, { cusId: card }],
    ] as const)
      answers.push(await ask(to, { body: { number: await sealNumber(plain, key), ...more } }))
  expect(answers[0]).toContain('"too_many_strangers"')
  expect(new Set(answers).size).toBe(1)
  const kept = 'select from guest_without_app'
  expect(await asSuperuser(world.databaseUrl, kept)).toHaveLength(1)
})

test('points for numbers that are known leave the day’s joinings to new guests', async () => {
  const counter = counterOf(owner)
  const card = await counter.keep(savitri)
  await owner.give(card, 10)
  await asSuperuser(world.databaseUrl, 'update stranger_day set joins = 298')
  for (let award = 0; award < 3; award++) await owner.give(await counter.keep(savitri), 10)
  const [newOne, another] = [await world.guest(person(1)), await world.guest(person(2))]
  await owner.give(newOne.cusId, 10)
  await owner.give(await counter.keep(unknown), 10)
  await expect(owner.give(another.cusId, 10)).rejects.toMatchObject({ code: 'too_many_strangers' })
  expect(await owner.give(card, 10)).toMatchObject({ balance: 50 })
})
