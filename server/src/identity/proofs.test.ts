import { newBrowser, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { afterEach, beforeEach, expect, test } from 'vitest'

let world: TestIdentity
beforeEach(async () => {
  world = await openTestIdentity()
})
afterEach(() => world.close())

test('passwords of acts and of signing in share ten tries of a known device', async () => {
  const { passwords } = world.identity
  const right = { email: 'meera@thali.example', password: 'dosa for breakfast', ip: '203.0.113.7' }
  const known = { ...right, cookies: newBrowser(), now: world.now() }
  await passwords.signUp({ ...known, botCheck: await world.solved() })
  await expect(passwords.prove(known)).resolves.toMatchObject({ email: right.email })
  const wrong = { ...known, password: 'a wrong guess' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 ? passwords.prove(wrong) : passwords.signIn(wrong),
    ),
  )
  const codes = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)
  expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(10)
  await expect(passwords.prove(known)).rejects.toMatchObject({ code: 'too_many_tries' })
  await expect(passwords.signIn(known)).rejects.toMatchObject({ code: 'too_many_tries' })
})
