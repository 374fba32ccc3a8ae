import { newBrowser, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { times } from '@dobara/testing/times'
import { afterEach, beforeEach, expect, test } from 'vitest'

const [email, ip] = ['meera@thali.example', '203.0.113.7']

let world: TestIdentity
let token: string
beforeEach(async () => {
  world = await openTestIdentity()
  const { passwords, passwordResets } = world.identity
  const call = { email, ip, now: world.now() }
  await passwords.signUp({
    ...call,
    password: 'dosa for breakfast',
    botCheck: await world.solved(),
    cookies: newBrowser(),
  })
  await passwordResets.request({ ...call, botCheck: await world.solved() })
  await world.identity.close()
  token = /#token=([\w-]+)/.exec((await world.lastTo(email))?.text ?? '')?.[1] ?? ''
})
afterEach(() => world.close())

const choose = (password: string) =>
  world.identity.passwordResets.complete({
    token,
    password,
    cookies: newBrowser(),
    now: world.now(),
  })

test('a link works until the last second of its hour', async () => {
  world.pass(3599)
  await choose('idli for breakfast')
  const call = { email, password: 'idli for breakfast', ip, cookies: newBrowser() }
  await expect(
    world.identity.passwords.signIn({ ...call, now: world.now() }),
  ).resolves.toBeDefined()
})

test('nine of ten parallel uses of a link are told that the link no longer works', async () => {
  const outcomes = await Promise.allSettled(times(10, (at) => choose(`new password ${at}`)))
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(reasons).toEqual(Array(9).fill('reset_link_refused'))
})
