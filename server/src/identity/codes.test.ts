import { createHash } from 'node:crypto'
import { newBrowser, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cookies } from '../platform/http/api/route.ts'

const asha = '+919812345678'
const ravi = '+918123456789'
const ip = '203.0.113.7'

let world: TestIdentity
let browsers: Map<string, Cookies>
beforeEach(async () => {
  world = await openTestIdentity()
  browsers = new Map()
})
afterEach(() => world.close())

const browserOf = (phone: string) => {
  const cookies = browsers.get(phone) ?? newBrowser()
  browsers.set(phone, cookies)
  return cookies
}

const send = async (phone: string, from = ip, { identity } = world, cookies = browserOf(phone)) =>
  identity.codes.send({
    phone,
    botCheck: await world.solved(),
    ip: from,
    cookies,
    now: world.now(),
  })

const sentCode = async (phone: string) => (await world.lastTo(phone))?.code ?? ''

const verify = (phone: string, code: string, from = ip, cookies = browserOf(phone)) =>
  world.identity.codes.verify({ phone, code, ip: from, cookies, now: world.now() })

const answerOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 'sent' }),
    ({ code, details }) => ({ code, details }),
  )

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

describe('a code', () => {
  test('signs in the person of its number once', async () => {
    await send(asha)
    const code = await sentCode(asha)
    expect(code).toMatch(/^\d{6}$/)

    const signedIn = await verify(asha, code)
    expect(signedIn.person).toMatchObject({ phoneNumber: asha, email: null })
    await expect(verify(asha, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('signs in the same person the next time', async () => {
    await send(asha)
    const first = await verify(asha, await sentCode(asha))
    world.pass(60)
    await send(asha)
    const second = await verify(asha, await sentCode(asha))
    expect(second.person.sub).toBe(first.person.sub)
  })

  test('signs in once when it is sent twenty times at once', async () => {
    await send(asha)
    const code = await sentCode(asha)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => verify(asha, code, `203.0.113.${at}`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is of no use to another number', async () => {
    await send(asha)
    world.pass(60)
    await send(ravi)
    await expect(verify(ravi, await sentCode(asha))).rejects.toMatchObject({ code: 'code_wrong' })
  })

  test('expires after 5 minutes', async () => {
    await send(asha)
    const code = await sentCode(asha)
    world.pass(299)
    await expect(verify(asha, otherThan(code))).rejects.toMatchObject({ code: 'code_wrong' })
    world.pass(1)
    await expect(verify(asha, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('expires with the fifth wrong try', async () => {
    await send(asha)
    const code = await sentCode(asha)
    for (let tries = 1; tries <= 4; tries++)
      await expect(verify(asha, otherThan(code))).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(verify(asha, otherThan(code))).rejects.toMatchObject({ code: 'code_expired' })
    await expect(verify(asha, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('allows five tries, also when many arrive in parallel', async () => {
    await send(asha)
    const code = Number(await sentCode(asha))
    const guesses = Array.from({ length: 30 }, (_, at) =>
      String((code + at + 1) % 1_000_000).padStart(6, '0'),
    )
    const outcomes = await Promise.allSettled(guesses.map((guess) => verify(asha, guess)))
    const answers = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)
    expect(answers.filter((answer) => answer === 'code_wrong')).toHaveLength(4)
    expect(answers.filter((answer) => answer === 'code_expired')).toHaveLength(26)
  })

  test('is superseded by a newer one, and new codes do not permit more than ten guesses an hour', async () => {
    await send(asha)
    const old = await sentCode(asha)
    for (let tries = 0; tries < 5; tries++) await verify(asha, otherThan(old)).catch(() => {})
    world.pass(60)
    await send(asha)
    await expect(verify(asha, old)).rejects.toMatchObject({ code: 'code_wrong' })
    for (let tries = 0; tries < 4; tries++) await verify(asha, old).catch(() => {})
    world.pass(60)
    await send(asha)
    await expect(verify(asha, await sentCode(asha))).rejects.toMatchObject({
      code: 'too_many_tries',
      details: { until: '2026-11-21T07:30:00.000Z' },
    })
    world.pass(3480)
    await send(asha)
    await expect(verify(asha, await sentCode(asha))).resolves.toBeDefined()
  })

  test('works although a stranger guessed before it was sent', async () => {
    for (let at = 0; at < 20; at++)
      await expect(verify(asha, '123456', `203.0.113.${at}`)).rejects.toMatchObject({
        code: 'code_expired',
      })
    await send(asha)
    await expect(verify(asha, await sentCode(asha))).resolves.toBeDefined()
  })

  test('cannot be guessed for many numbers from one network', async () => {
    for (let tries = 0; tries < 60; tries++) await verify(asha, '123456').catch(() => {})
    await send(ravi)
    const code = await sentCode(ravi)
    await expect(verify(ravi, code)).rejects.toMatchObject({ code: 'too_many_tries' })
    await expect(verify(ravi, code, '203.0.113.8')).resolves.toBeDefined()
  })

  test('cannot be found from its stored hash without the secret', async () => {
    await send(asha)
    const code = await sentCode(asha)
    const { rows } = await world.database.pool.query('select * from identity.code')
    expect(JSON.stringify(rows)).not.toContain(code)
    for (const guess of [code, `${asha} ${code}`, `${asha}${code}`])
      for (const algorithm of ['sha1', 'sha256', 'sha512'])
        expect(rows[0].code_mac.equals(createHash(algorithm).update(guess).digest())).toBe(false)
    const elsewhere = world.another({ secret: 'the secret of somebody else altogether' })
    await expect(
      elsewhere.codes.verify({ phone: asha, code, ip, cookies: browserOf(asha), now: world.now() }),
    ).rejects.toMatchObject({ code: 'code_wrong' })
  })
})

describe('requesting codes', () => {
  test('answers the same for a number that has signed in and one that has not', async () => {
    await send(asha)
    await verify(asha, await sentCode(asha))
    world.pass(60)
    const answersTo = async (phone: string) => {
      const answers = [await answerOf(send(phone)), await answerOf(send(phone))]
      for (let tries = 0; tries < 6; tries++) answers.push(await answerOf(verify(phone, '000000')))
      return answers
    }
    const answers = await answersTo(asha)
    expect(answers.map(({ code }) => code)).toEqual([
      'sent',
      'code_wait',
      ...Array<string>(4).fill('code_wrong'),
      ...Array<string>(2).fill('code_expired'),
    ])
    expect(await answersTo(ravi)).toEqual(answers)
  })

  test('is possible every 60 seconds, counted over all instances', async () => {
    await send(asha)
    world.pass(59)
    await expect(send(asha, ip, { ...world, identity: world.another() })).rejects.toMatchObject({
      code: 'code_wait',
      details: { until: '2026-11-21T06:31:00.000Z' },
    })
    world.pass(1)
    await expect(send(asha)).resolves.toBeUndefined()
  })

  test('sends one code for ten simultaneous requests of a number', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => send(asha)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is limited to 5 in any hour for a number', async () => {
    for (let sent = 0; sent < 5; sent++) {
      await send(asha, `203.0.113.${sent}`)
      world.pass(600)
    }
    await expect(send(asha)).rejects.toMatchObject({
      code: 'code_limit',
      details: { until: '2026-11-21T07:30:00.000Z' },
    })
    world.pass(600)
    await send(asha)
    world.pass(60)
    await expect(send(asha)).rejects.toMatchObject({ code: 'code_limit' })
  })

  test('is limited to 20 an hour for a network, which is a /64 for IPv6, also in parallel', async () => {
    const phones = Array.from({ length: 24 }, (_, at) => `+9190000000${10 + at}`)
    const outcomes = await Promise.allSettled(
      phones.map((phone, at) => send(phone, `2001:db8:0:7::${at}`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(send(ravi, '2001:db8:0:8::1')).resolves.toBeUndefined()
  })

  test('is limited over all numbers, and a refused request does not count for its number', async () => {
    const capped = { ...world, identity: world.another({ codesPerHour: 2 }) }
    await send(asha, '203.0.113.1', capped)
    await send(ravi, '203.0.113.2', capped)
    const third = '+917000000001'
    await expect(send(third, '203.0.113.3', capped)).rejects.toMatchObject({ code: 'code_limit' })
    await expect(send(third, '203.0.113.3')).resolves.toBeUndefined()
  })

  test('may be repeated at once when sending the message failed', async () => {
    const broken = world.another({
      messages: { ...world.outbox, sendSms: () => Promise.reject(new Error('no gateway')) },
    })
    await expect(send(asha, ip, { ...world, identity: broken })).rejects.toThrow('no gateway')
    await expect(send(asha)).resolves.toBeUndefined()
  })

  test('sends the code in the origin-bound format that browsers fill in on our site only', async () => {
    await send(asha)
    const message = await world.lastTo(asha)
    expect(message?.text.split('\n').at(-1)).toBe(`@dobara.test #${message?.code}`)
  })
})

test('an ID token says who signed in, how and when, and expires after five minutes', async () => {
  await send(asha)
  const signedIn = await verify(asha, await sentCode(asha))
  const token = await world.identity.signIns.idTokenFor(signedIn, world.now())
  const seconds = world.now().getTime() / 1000
  expect(decodeJwt(token)).toEqual({
    sub: signedIn.person.sub,
    iss: 'https://dobara.test/identity',
    aud: 'dobara',
    iat: seconds,
    exp: seconds + 300,
    jti: expect.any(String),
    sid: signedIn.sessionId,
    generation: 0,
    auth_time: seconds,
    method: 'phone',
    amr: ['otp', 'sms'],
    phone_number: asha,
    phone_number_verified: true,
  })
})
