import { forgotPassword, getBotCheck, resetPassword, signUp } from '@dobara/contract/identity'
import { restaurantSession, syncSession } from '@dobara/contract/session'
import type { Challenge } from 'altcha-lib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { solve } from '../identity/testing.ts'
import { listOutbox } from '../platform/messages/outbox.ts'
import type { Browser } from '../testing/browser.ts'
import { spiceRoute } from '../testing/cast.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  await world?.close()
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400
const signedOut = { status: 401, code: 'signed_out' }

test('a session that is used lasts 90 days', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  for (let used = 0; used < 8; used++) {
    world.clock.pass(11 * day)
    expect(await call(restaurantSession.me)).toMatchObject({ role: 'restaurant' })
  }
  world.clock.pass(2 * day - 1)
  await call(restaurantSession.me)
  world.clock.pass(1)
  await expect(call(restaurantSession.me)).rejects.toMatchObject(signedOut)
})

test('a session that nobody uses lasts 30 days', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  world.clock.pass(30 * day - 1)
  await call(restaurantSession.me)
  world.clock.pass(30 * day)
  await expect(call(restaurantSession.me)).rejects.toMatchObject(signedOut)
})

test('renewing a session does not make it last longer than 90 days from the sign-in', async () => {
  const authenticatedAt = world.clock.now
  const browser = await world.signedIn('restaurant', spiceRoute.phone)
  const renew = async ({ call }: Browser) => {
    const { now } = world.clock
    const who = { phone: spiceRoute.phone, now, authenticatedAt }
    await call(syncSession, {}, { bearer: await world.provider.tokenFor(who) })
  }
  world.clock.pass(89 * day)
  await renew(browser)
  await browser.call(restaurantSession.me)
  world.clock.pass(day)
  await expect(browser.call(restaurantSession.me)).rejects.toMatchObject(signedOut)
  await expect(renew(browser)).rejects.toMatchObject({ code: 'id_token_refused' })
})

test('a new password ends every session that the old one has opened', async () => {
  const server = await world.serverWithCodes()
  const email = 'meenal@example.com'
  const passed = async ({ call }: Browser) =>
    solve((await call(getBotCheck)) as unknown as Challenge)
  const owner = server.visitor()
  const password = 'mango pickle forever'
  const { idToken } = await owner.call(signUp, {
    body: { email, password, botCheck: await passed(owner) },
  })
  await owner.call(restaurantSession.signup, { body: { idToken } })
  const bystander = await server.signedIn('restaurant', spiceRoute.phone)

  const forgetful = server.visitor()
  await forgetful.call(forgotPassword, { body: { email, botCheck: await passed(forgetful) } })
  const linkSent = async () =>
    (await listOutbox(world.database, email))[0]?.text.match(/token=(\S+)/)?.[1]
  await expect.poll(linkSent).toBeTruthy()
  await forgetful.call(resetPassword, {
    body: { token: (await linkSent()) ?? '', password: 'lime pickle for a change' },
  })

  await expect(owner.call(restaurantSession.me)).rejects.toMatchObject(signedOut)
  expect(await bystander.call(restaurantSession.me)).toMatchObject({ role: 'restaurant' })
})
