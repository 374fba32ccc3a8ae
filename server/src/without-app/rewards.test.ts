import { getBotCheck, sendCode, verifyCode } from '@dobara/contract/schemas/identity'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { solve } from '@dobara/testing/people/bot-check'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { tablesWith } from '@dobara/testing/postgres/tables-with'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import type { Challenge } from 'altcha-lib'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
const savitri = '+919812300001'
const thief = '+919812300002'
let owner: WorldOwner
let counter: ReturnType<typeof counterOf>
/** Savitri's */
let card: string

beforeEach(async () => {
  owner = await world.owner()
  counter = counterOf(owner)
  card = await counter.keep(savitri)
  await owner.give(card, 1_700)
})

const smsTo = async (phone: string) => (await listOutbox(world.database, phone))[0]
const codeOf = async (phone: string) => (await smsTo(phone))?.code ?? ''
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => 'given',
    ({ code }: { code: string }) => code,
  )

/** @returns the code that the guest reads out */
async function codeFor(cusId: string, phone: string, by = counter) {
  world.clock.pass(60)
  await by.sendCode(cusId, phone)
  return codeOf(phone)
}

/** The same phone at another process */
async function elsewhere(): Promise<ReturnType<typeof counterOf>> {
  const { app } = await world.anotherServer()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return counterOf({ ...openBrowserAt(origin, {}, owner.cookies), pin: owner.pin })
}

test('the code of an SMS and a PIN give the reward: a claim like any other, decided at once', async () => {
  const { pin } = await owner.savePerson({ name: 'Meena', role: 'manager' })
  const phone = await world.counterPhone(owner)
  const here = counterOf(phone)
  const code = await codeFor(card, savitri, here)
  expect((await smsTo(savitri))?.text).toBe(
    `${code} is your Dobara code for a reward at Spice Route. Tell it only at the counter there. It works for 5 minutes.`,
  )
  expect(await owner.balanceOf(card)).toBe(1_700)
  const given = await here.giveReward(card, savitri, code, { pin })
  expect(given).toMatchObject({
    message: 'Give this now: Free pizza.',
    reward: 'Free pizza',
    points: 800,
    balance: 900,
  })
  expect(await owner.claims()).toEqual([])
  const { claims } = await owner.record(card)
  expect(claims).toMatchObject([{ rewardId: given.rewardId, status: 'approved', cost: 800 }])
  const [entry] = await owner.entriesOf(card)
  expect(entry).toMatchObject({ kind: 'reward_claim', points: -800, cause: 'Free pizza' })
  const { results } = await owner.activity()
  const told = { cusId: card, person: 'Meena', counterPhone: 'Front counter' }
  expect(results.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'claim_approved', ...told }),
      expect.objectContaining({ kind: 'reward_claim', ...told }),
    ]),
  )
  expect((await owner.insights()).owed).toMatchObject({ membersWithReward: 1, points: 900 })
  await phone.manage(pin)
  await phone.takeBackClaim(given, 'By mistake', { pin })
  expect(await owner.balanceOf(card)).toBe(1_700)
})

test('nobody redeems by naming the number or the card of another', async () => {
  const own = await counter.keep(thief)
  await owner.give(own, 900)
  await expect(counter.sendCode(card, thief)).rejects.toMatchObject({
    status: 409,
    code: 'number_of_another',
    message:
      'These points are not kept by this number. Nothing was changed. A guest with the app asks for the reward there.',
  })
  expect(await smsTo(thief)).toBeUndefined()
  const code = await codeFor(own, thief)
  for (const [cusId, phone] of [
    [card, thief],
    [card, savitri],
    [own, savitri],
  ] as const)
    expect(await outcome(counter.giveReward(cusId, phone, code)), phone).toMatch(
      /^code_(wrong|expired)$/,
    )
  expect(await owner.balanceOf(card)).toBe(1_700)
  expect(await outcome(counter.giveReward(own, thief, code))).toBe('given')
})

test('a code of signing in gives no reward, and one of a reward signs nobody in', async () => {
  const challenge = (await owner.call(getBotCheck)) as unknown as Challenge
  await owner.call(sendCode, { body: { phone: savitri, botCheck: await solve(challenge) } })
  expect(await outcome(counter.giveReward(card, savitri, await codeOf(savitri)))).toBe(
    'code_expired',
  )
  const code = await codeFor(card, savitri)
  await expect(owner.call(verifyCode, { body: { phone: savitri, code } })).rejects.toMatchObject({
    code: 'code_expired',
  })
  expect(await outcome(counter.giveReward(card, savitri, code))).toBe('given')
})

test('a code of another restaurant, and one asked for on another phone, give nothing', async () => {
  const outsider = await world.outsider()
  const there = counterOf(outsider)
  const other = await there.keep(savitri)
  await outsider.give(other, 900)
  const code = await codeFor(other, savitri, there)
  expect(await outcome(counter.giveReward(card, savitri, code))).toBe('code_expired')
  const ours = await codeFor(card, savitri)
  const anotherPhone = counterOf(await world.anotherPhone(owner))
  expect(await outcome(anotherPhone.giveReward(card, savitri, ours))).toBe('code_expired')
  expect(await outcome(counter.giveReward(card, savitri, ours))).toBe('given')
  await expect(there.sendCode(card, savitri)).rejects.toMatchObject({ code: 'number_of_another' })
})

test('ten wrong codes end an hour, and give nothing', async () => {
  for (const last of ['code_expired', 'code_expired', 'too_many_tries']) {
    const code = await codeFor(card, savitri)
    if (last !== 'too_many_tries')
      for (const answer of [...Array(4).fill('code_wrong'), 'code_expired'])
        expect(await outcome(counter.giveReward(card, savitri, otherThan(code)))).toBe(answer)
    expect(await outcome(counter.giveReward(card, savitri, code))).toBe(last)
  }
  expect(await owner.balanceOf(card)).toBe(1_700)
  world.clock.pass(3_600)
  const code = await codeFor(card, savitri)
  expect(await outcome(counter.giveReward(card, savitri, code))).toBe('given')
})

test('a code gives one reward, also to many presses at two processes', async () => {
  const code = await codeFor(card, savitri)
  const there = await elsewhere()
  const acts = await Promise.all(
    times(4, (n) => outcome((n % 2 ? there : counter).giveReward(card, savitri, code))),
  )
  expect(acts.filter((act) => act === 'given')).toHaveLength(1)
  for (const act of acts) expect(['given', 'code_expired']).toContain(act)
  expect(await owner.balanceOf(card)).toBe(900)
})

test('a retry at another process gets the first answer, and a replay nothing', async () => {
  const code = await codeFor(card, savitri)
  const there = await elsewhere()
  const key = { idempotencyKey: 'pizza-for-savitri' }
  const answers = await Promise.all(
    times(4, (n) => (n % 2 ? there : counter).giveReward(card, savitri, code, key)),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  world.clock.pass(86_400)
  await owner.takeBackClaim({ rewardId: answers[0]?.rewardId ?? '' }, 'By mistake')
  expect(await counter.giveReward(card, savitri, code, key)).toEqual(answers[0])
  expect(await outcome(counter.giveReward(card, savitri, code))).toBe('code_expired')
  const own = await counter.keep(thief)
  expect(await outcome(counter.giveReward(own, thief, code, key))).toBe('key_reused')
  const asha = await world.member(owner, guests.asha, 900)
  const claim = await asha.claim(owner.resId)
  expect(await outcome(owner.approve(claim, key))).toBe('key_reused')
  expect(await owner.balanceOf(card)).toBe(1_700)
})

test('a refused PIN leaves the code to the right one', async () => {
  const { pin } = await owner.savePerson({ name: 'Ravi', role: 'counter' })
  const phone = await world.counterPhone(owner)
  const here = counterOf(phone)
  const code = await codeFor(card, savitri, here)
  const withPin = (digits: string) => outcome(here.giveReward(card, savitri, code, { pin: digits }))
  for (let tries = 0; tries < 4; tries++) expect(await withPin('9173')).toBe('wrong_pin')
  expect(await withPin(pin)).toBe('may_not_decide')
  expect(await owner.balanceOf(card)).toBe(1_700)
  expect(await withPin(owner.pin)).toBe('given')
  expect(await owner.balanceOf(card)).toBe(900)
})

test('the points of rewards count for the limits of the person whose PIN it is', async () => {
  const { pin } = await owner.savePerson({
    name: 'Meena',
    role: 'manager',
    mostPointsADay: 1_000,
  })
  const phone = await world.counterPhone(owner)
  const here = counterOf(phone)
  const first = await codeFor(card, savitri, here)
  expect(await outcome(here.giveReward(card, savitri, first, { pin }))).toBe('given')
  await expect(phone.give(card, 201, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 200 },
  })
  const second = await codeFor(card, savitri, here)
  await expect(here.giveReward(card, savitri, second, { pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 200 },
  })
  expect(await owner.balanceOf(card)).toBe(900)
  // The owner has no limit.
  expect(await outcome(here.giveReward(card, savitri, second))).toBe('given')
  await phone.give(card, 200, { pin })
})

test('rewards at two processes stay within the limit of a day together', async () => {
  const { pin } = await owner.savePerson({ role: 'manager', mostPointsADay: 1_000 })
  const other = await counter.keep(thief)
  await owner.give(other, 900)
  const there = await elsewhere()
  const codes = [await codeFor(card, savitri), await codeFor(other, thief, there)] as const
  const acts = await Promise.all([
    outcome(counter.giveReward(card, savitri, codes[0], { pin })),
    outcome(there.giveReward(other, thief, codes[1], { pin })),
  ])
  expect(acts.toSorted()).toEqual(['above_own_limit', 'given'])
})

test('no code goes to a guest whose points do not reach, and none is used up by points gone since', async () => {
  const other = await counter.keep(thief)
  await owner.give(other, 100)
  const { entryId } = await owner.give(other, 700)
  const code = await codeFor(other, thief)
  await owner.takeBack(entryId)
  await expect(counter.giveReward(other, thief, code)).rejects.toMatchObject({
    code: 'not_enough_points',
    details: { missing: 700 },
  })
  await expect(counter.sendCode(other, thief)).rejects.toMatchObject({ code: 'not_enough_points' })
  await owner.give(other, 700)
  expect(await outcome(counter.giveReward(other, thief, code))).toBe('given')
})

test('who has the app now, and who was forgotten, get nothing by number', async () => {
  const asha = await world.member(owner, { ...guests.asha, phone: savitri }, 900)
  await expect(counter.sendCode(asha.cusId, savitri)).rejects.toMatchObject({
    code: 'number_of_another',
  })
  const code = await codeFor(card, savitri)
  await asha.takesPoints(owner.resId)
  expect(await outcome(counter.giveReward(card, savitri, code))).toBe('number_of_another')
  const other = await counter.keep(thief)
  await owner.give(other, 900)
  const theirs = await codeFor(other, thief)
  await counter.forget(thief)
  expect(await outcome(counter.giveReward(other, thief, theirs))).toBe('number_of_another')
})

test('codes are as few as for signing in, and apart from them', async () => {
  await counter.sendCode(card, savitri)
  expect(await outcome(counter.sendCode(card, savitri))).toBe('code_wait')
  for (let sent = 1; sent < 5; sent++) await codeFor(card, savitri)
  world.clock.pass(60)
  expect(await outcome(counter.sendCode(card, savitri))).toBe('code_limit')
  const visitor = world.visitor()
  const challenge = (await visitor.call(getBotCheck)) as unknown as Challenge
  await visitor.call(sendCode, { body: { phone: savitri, botCheck: await solve(challenge) } })
})

test('a restaurant sends twenty codes an hour', async () => {
  const guestsHere = await Promise.all(
    times(21, async (n) => {
      const phone = `+9198124${String(n).padStart(5, '0')}`
      const cusId = await counter.keep(phone)
      await owner.give(cusId, 800)
      return { cusId, phone }
    }),
  )
  const answers = []
  for (const { cusId, phone } of guestsHere)
    answers.push(await outcome(counter.sendCode(cusId, phone)))
  expect(answers).toEqual([...Array(20).fill('given'), 'code_limit'])
})

test('whoever tries numbers on a card is stopped for the day, and the right one then, too', async () => {
  expect(await outcome(counter.sendCode(card, thief))).toBe('number_of_another')
  await asSuperuser(world.databaseUrl, 'update stranger_day set looks = 900')
  expect(await outcome(counter.sendCode(card, thief))).toBe('too_many_strangers')
  expect(await outcome(counter.sendCode(card, savitri))).toBe('too_many_strangers')
})

test('no table holds the number of a code, nor its limits', async () => {
  await codeFor(card, savitri)
  for (const form of [savitri, savitri.slice(1), savitri.slice(3)]) {
    expect(await tablesWith(world.databaseUrl, form)).toEqual([])
    const limits = `select from identity.allowance where subject like '%${form}%'`
    expect(await asSuperuser(world.databaseUrl, limits)).toEqual([])
  }
})
