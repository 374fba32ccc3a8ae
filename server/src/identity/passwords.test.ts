import { scryptSync } from 'node:crypto'
import { newBrowser, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cookies } from '../platform/http/api/route.ts'
import { usualPasswordCost } from './password.ts'

const email = 'meera@thali.example'
const password = 'dosa for breakfast'
const ip = '203.0.113.7'

let world: TestIdentity
beforeEach(async () => {
  world = await openTestIdentity()
})
afterEach(() => world.close())

const signUp = async (given: { email?: string; password?: string; ip?: string } = {}) =>
  world.identity.passwords.signUp({
    email,
    password,
    ip,
    ...given,
    botCheck: await world.solved(),
    cookies: newBrowser(),
    now: world.now(),
  })

interface Given {
  email?: string
  password?: string
  ip?: string
  botCheck?: string
  cookies?: Cookies
}

const signIn = (given: Given = {}) =>
  world.identity.passwords.signIn({
    email,
    password,
    ip,
    cookies: newBrowser(),
    now: world.now(),
    ...given,
  })

const signInChecked = async (given: Given = {}) =>
  signIn({ ...given, botCheck: await world.solved() })

const ask = async (to = email, from = ip, { identity } = world) => {
  const call = { email: to, botCheck: await world.solved(), ip: from, now: world.now() }
  await identity.passwordResets.request(call)
  await identity.close()
}

const tokenInMail = async (of = email) =>
  /reset-password#token=([\w-]+)/.exec((await world.lastTo(of))?.text ?? '')?.[1] ?? ''

const choose = (token: string, chosen: string, cookies = newBrowser()) =>
  world.identity.passwordResets.complete({ token, password: chosen, cookies, now: world.now() })

describe('an e-mail and a password', () => {
  test('sign up a person and sign the same person in', async () => {
    const created = await signUp()
    const signedIn = await signIn()
    expect(signedIn.person.sub).toBe(created.person.sub)
    const token = await world.identity.signIns.idTokenFor(signedIn, world.now())
    expect(decodeJwt(token)).toMatchObject({
      method: 'email',
      amr: ['pwd'],
      email,
      email_verified: false,
    })
    expect(decodeJwt(token)).not.toHaveProperty('phone_number')
  })

  test('cannot sign up twice, even when ten sign up at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => signUp()))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(9)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'email_taken' })
  })

  test.each(['meera.joshi@thali.example', 'Meera.Joshi@Thali.example', 'meera.joshi'])(
    'that is one’s own address is refused, at sign-up and at a reset: %s',
    async (own) => {
      const address = 'meera.joshi@thali.example'
      const refusal = { code: 'invalid', details: { fields: { password: expect.anything() } } }
      await expect(signUp({ email: address, password: own })).rejects.toMatchObject(refusal)
      await signUp({ email: address })
      await ask(address)
      const token = await tokenInMail(address)
      await expect(choose(token, own)).rejects.toMatchObject(refusal)
      await expect(choose(token, `${own}, and dosa`)).resolves.toBeUndefined()
    },
  )

  test('may consist of any letters', async () => {
    await signUp({ password: 'मेरा-खाना-ठीक' })
    await expect(signIn({ password: 'मेरा-खाना-ठीक' })).resolves.toBeDefined()
  })

  test('works in every Unicode composition of the same letters', async () => {
    await signUp({ password: 'caf\u00e9 au lait' })
    await expect(signIn({ password: 'cafe\u0301 au lait' })).resolves.toBeDefined()
  })

  test('is stored as salted scrypt, so that equal passwords have different hashes', async () => {
    world.identity = world.another({ passwordCost: usualPasswordCost })
    await signUp()
    await signUp({ email: 'joseph@thali.example' })
    const { rows } = await world.database.pool.query<{ password_hash: string }>(
      'select password_hash from identity.person',
    )
    expect(rows[0]?.password_hash).toMatch(/^scrypt:65536:8:1:/)
    expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash)
  })
})

describe('guessing passwords', () => {
  test('gets the same answer for a wrong password and an unknown address', async () => {
    await signUp()
    const wrong = await signIn({ password: 'not this one' }).catch((error: Error) => error)
    const unknown = await signIn({ email: 'nobody@thali.example' }).catch((error: Error) => error)
    expect(wrong).toMatchObject({ code: 'password_wrong' })
    expect(unknown).toEqual(wrong)
  })

  test('is limited to ten tries at an account from one network, also in parallel', async () => {
    await signUp()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, (_, at) => signInChecked({ password: `guess number ${at}` })),
    )
    const answers = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)
    expect(answers.filter((answer) => answer === 'password_wrong')).toHaveLength(10)
    await expect(signInChecked()).rejects.toMatchObject({
      code: 'too_many_tries',
      details: { until: '2026-11-21T06:45:00.000Z' },
    })
    world.pass(900)
    await expect(signInChecked()).resolves.toBeDefined()
  })

  test('needs a bot check after three misses at an address or from a network', async () => {
    await signUp()
    const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
    for (const from of networks)
      await expect(signIn({ password: 'a wrong guess', ip: from })).rejects.toMatchObject({
        code: 'password_wrong',
      })
    await expect(signIn({ ip: '203.0.113.4' })).rejects.toMatchObject({ code: 'bot_check_failed' })
    await expect(signInChecked({ ip: '203.0.113.4' })).resolves.toBeDefined()

    const guess = (at: number, from: string) =>
      signIn({ email: `guest${at}@thali.example`, ip: from }).catch(({ code }) => code)
    const near = [1, 2, 3, 4].map((at) => `2001:db8:0:${at}::1`)
    const answers = []
    for (const [at, from] of near.entries()) answers.push(await guess(at, from))
    expect(answers).toEqual([
      'password_wrong',
      'password_wrong',
      'password_wrong',
      'bot_check_failed',
    ])
  })

  test('does not lock out a person whose browser has signed in before', async () => {
    const own = newBrowser()
    await signUp()
    await signIn({ cookies: own })
    const { passwords } = world.another({
      limits: { signInsPerEmail: { most: 3, withinSeconds: 3600 } },
    })
    const strangers = { email, password: 'a wrong guess', cookies: newBrowser(), now: world.now() }
    for (let at = 0; at < 5; at++)
      await passwords
        .signIn({ ...strangers, ip: `198.51.100.${at}`, botCheck: await world.solved() })
        .catch(() => {})
    const call = { email, password, ip, now: world.now() }
    const elsewhere = { ...call, cookies: newBrowser(), botCheck: await world.solved() }
    await expect(passwords.signIn(elsewhere)).rejects.toMatchObject({ code: 'too_many_tries' })
    await expect(passwords.signIn({ ...call, cookies: own })).resolves.toBeDefined()
  })

  test('does not lock out a person who has just set a new password by e-mail', async () => {
    await signUp()
    for (let at = 0; at < 50; at++)
      await world.database.pool.query(
        `insert into identity.allowance values ('signInsPerEmail', $1, array[$2::timestamptz], $2::timestamptz + interval '1 hour')
         on conflict (name, subject) do update set taken_at = allowance.taken_at || excluded.taken_at`,
        [email, world.now()],
      )
    await expect(signInChecked()).rejects.toMatchObject({ code: 'too_many_tries' })
    await ask()
    const own = newBrowser()
    await choose(await tokenInMail(), 'idli for breakfast', own)
    const again = { password: 'idli for breakfast' }
    await expect(signIn({ ...again, cookies: own })).resolves.toBeDefined()
    await expect(signInChecked({ ...again, ip: '198.51.100.1' })).resolves.toBeDefined()
  })

  test('is limited to ten tries for a known device', async () => {
    const own = newBrowser()
    await signUp()
    await signIn({ cookies: own })
    const wrong = { password: 'a wrong guess', cookies: own }
    const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => signIn(wrong)))
    const answers = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)
    expect(answers.filter((answer) => answer === 'password_wrong')).toHaveLength(10)
    await expect(signIn({ cookies: own })).rejects.toMatchObject({ code: 'too_many_tries' })
  })

  test('does not lock out a person who signs in often with the right password', async () => {
    await signUp()
    for (let times = 0; times < 12; times++) await signIn()
  })

  test('is limited for a network that tries many accounts', async () => {
    const { passwords } = world.another({
      limits: { signInsPerNetwork: { most: 3, withinSeconds: 3600 } },
    })
    const guess = async (at: number) =>
      passwords.signIn({
        email: `guest${at}@thali.example`,
        password,
        ip,
        botCheck: await world.solved(),
        cookies: newBrowser(),
        now: world.now(),
      })
    for (let at = 0; at < 3; at++)
      await expect(guess(at)).rejects.toMatchObject({ code: 'password_wrong' })
    await expect(guess(3)).rejects.toMatchObject({ code: 'too_many_tries' })
  })

  test('is limited for sign-ups from one network, too', async () => {
    const { passwords } = world.another({
      limits: { signUpsPerNetwork: { most: 1, withinSeconds: 3600 } },
    })
    const once = async (to: string) =>
      passwords.signUp({
        email: to,
        password,
        ip,
        botCheck: await world.solved(),
        cookies: newBrowser(),
        now: world.now(),
      })
    await once(email)
    await expect(once('joseph@thali.example')).rejects.toMatchObject({ code: 'too_many_tries' })
  })
})

test('a sign-in rehashes a password of another cost, and the password still works', async () => {
  await signUp()
  const salt = Buffer.from('a salt of before')
  const key = scryptSync(password, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 27 })
  const before = `scrypt:16384:16:1:${salt.toString('base64')}:${key.toString('base64')}`
  await world.database.pool.query('update identity.person set password_hash = $1', [before])
  await expect(signIn({ password: 'a wrong guess' })).rejects.toMatchObject({
    code: 'password_wrong',
  })
  await signIn()
  const { rows } = await world.database.pool.query('select password_hash from identity.person')
  expect(rows[0].password_hash).toMatch(/^scrypt:1024:8:1:/)
  await expect(signIn()).resolves.toBeDefined()
})

describe('a forgotten password', () => {
  test('is replaced once with the link in the e-mail', async () => {
    await signUp()
    await ask()
    const token = await tokenInMail()
    await choose(token, 'idli for breakfast')
    await expect(signIn()).rejects.toMatchObject({ code: 'password_wrong' })
    const { person } = await signIn({ password: 'idli for breakfast' })
    expect(person.emailVerified).toBe(true)
    await expect(choose(token, 'another one yet')).rejects.toMatchObject({
      code: 'reset_link_refused',
    })
  })

  test('is replaced by exactly one of ten parallel uses of the link', async () => {
    await signUp()
    await ask()
    const token = await tokenInMail()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => choose(token, `new password ${at}`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('ends all sign-ins of its person and no others when it is replaced', async () => {
    const ended = vi.fn<(sub: string) => Promise<void>>(async () => {})
    const { passwords, passwordResets, signIns } = world.another({ onPasswordReset: ended })
    const [meera, joseph] = [newBrowser(), newBrowser()]
    const call = { password, ip, now: world.now() }
    const own = await passwords.signUp({
      ...call,
      email,
      cookies: meera,
      botCheck: await world.solved(),
    })
    await passwords.signUp({
      ...call,
      email: 'joseph@thali.example',
      cookies: joseph,
      botCheck: await world.solved(),
    })
    await ask()
    await passwordResets.complete({
      token: await tokenInMail(),
      password: 'idli for breakfast',
      cookies: newBrowser(),
      now: world.now(),
    })
    await expect(signIns.refresh(meera, world.now())).rejects.toMatchObject({ code: 'signed_out' })
    await expect(signIns.refresh(joseph, world.now())).resolves.toBeDefined()
    expect(ended.mock.calls).toEqual([[own.person.sub]])
  })

  test('has a link that expires after an hour or with a newer link', async () => {
    await signUp()
    await ask()
    const first = await tokenInMail()
    world.pass(3599)
    await ask()
    await expect(choose(first, 'idli for breakfast')).rejects.toMatchObject({
      code: 'reset_link_refused',
    })
    world.pass(3600)
    await expect(choose(await tokenInMail(), 'idli for breakfast')).rejects.toMatchObject({
      code: 'reset_link_refused',
    })
  })

  test('can be replaced with the same link after a new password was refused', async () => {
    await signUp()
    await ask()
    const token = await tokenInMail()
    await expect(choose(token, 'password1')).rejects.toMatchObject({ code: 'invalid' })
    await expect(choose(token, 'idli for breakfast')).resolves.toBeUndefined()
  })

  test('has a link of which the database stores only a hash', async () => {
    await signUp()
    await ask()
    const { rows } = await world.database.pool.query(
      `select encode(token_hash, 'escape') as text, token_hash from identity.password_reset`,
    )
    const token = await tokenInMail()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0].token_hash).not.toEqual(Buffer.from(token, 'base64url'))
  })

  test('gets the same answer for a known and an unknown address, and only the known one gets an e-mail', async () => {
    await signUp()
    const answersTo = async (address: string) => {
      const answers: unknown[] = []
      for (let times = 0; times < 4; times++)
        answers.push(
          await ask(address).then(
            () => 'asked',
            ({ code, details }) => ({ code, details }),
          ),
        )
      return answers
    }
    const answers = await answersTo(email)
    expect(answers).toEqual([
      ...['asked', 'asked', 'asked'],
      { code: 'too_many_tries', details: { until: expect.any(String) } },
    ])
    expect(await answersTo('nobody@thali.example')).toEqual(answers)
    expect(await world.lastTo(email)).toBeDefined()
    expect(await world.lastTo('nobody@thali.example')).toBeUndefined()
  })

  test('is answered before the e-mail is sent, so that timing does not reveal an account', async () => {
    await signUp()
    const gateway = Promise.withResolvers<void>()
    const sentTo: string[] = []
    const sendEmail = async ({ to }: { to: string }) => {
      await gateway.promise
      sentTo.push(to)
    }
    const { passwordResets, close } = world.another({ messages: { ...world.outbox, sendEmail } })
    await passwordResets.request({ email, botCheck: await world.solved(), ip, now: world.now() })
    expect(sentTo).toEqual([])
    gateway.resolve()
    await close()
    expect(sentTo).toEqual([email])
  })

  test('can be requested 3 times an hour', async () => {
    for (let times = 0; times < 3; times++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_tries' })
  })
})
