import { newBrowser, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const email = 'meera@thali.example'
const proved = vi.fn<(sub: string) => Promise<void>>(async () => {})

let world: TestIdentity
beforeEach(async () => {
  proved.mockClear()
  world = await openTestIdentity({ onEmailProved: proved })
})
afterEach(() => world.close())

async function signUp() {
  const cookies = newBrowser()
  const { person } = await world.identity.passwords.signUp({
    email,
    password: 'dosa for breakfast',
    ip: '203.0.113.7',
    botCheck: await world.solved(),
    cookies,
    now: world.now(),
  })
  return { cookies, sub: person.sub }
}

const send = (cookies = newBrowser()) =>
  world.identity.emailProofs.send({ cookies, now: world.now() })
const prove = (code: string, cookies = newBrowser()) =>
  world.identity.emailProofs.prove({ code, cookies, now: world.now() })
const sentCode = async () => (await world.lastTo(email))?.code ?? 'no code in the outbox'

test('the code in the e-mail proves the address once, and later ID tokens say that it is proved', async () => {
  const { cookies, sub } = await signUp()
  await send(cookies)
  const code = await sentCode()
  expect((await prove(code, cookies)).person.emailVerified).toBe(true)
  expect(proved.mock.calls).toEqual([[sub]])
  const again = await world.identity.signIns.refresh(cookies, world.now())
  expect(again.person.emailVerified).toBe(true)
  await expect(prove(code, cookies)).rejects.toMatchObject({ code: 'code_expired' })
})

test('at most five of many parallel guesses are checked', async () => {
  const { cookies } = await signUp()
  await send(cookies)
  const code = await sentCode()
  const wrong = code === '123456' ? '654321' : '123456'
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => prove(wrong, cookies)))
  const answers = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)
  expect(answers.filter((answer) => answer === 'code_wrong')).toHaveLength(4)
  await expect(prove(code, cookies)).rejects.toMatchObject({ code: 'code_expired' })
  expect(proved).not.toHaveBeenCalled()
})

test('requesting and using a code needs a sign-in, and requests are limited', async () => {
  const { cookies } = await signUp()
  await expect(send()).rejects.toMatchObject({ code: 'signed_out' })
  await send(cookies)
  await expect(send(cookies)).rejects.toMatchObject({ code: 'code_wait' })
  await expect(prove(await sentCode())).rejects.toMatchObject({ code: 'signed_out' })
})
