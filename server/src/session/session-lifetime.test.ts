import {
  forgotPassword,
  getBotCheck,
  resetPassword,
  signUp,
} from '@dobara/contract/schemas/identity'
import { restaurantSession, syncSession } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { solve } from '@dobara/testing/people/bot-check'
import type { Browser } from '@dobara/testing/people/browser'
import { spiceRoute } from '@dobara/testing/people/cast'
import { openWorldForEach } from '@dobara/testing/world/world'
import type { Challenge } from 'altcha-lib'
import { expect, test } from 'vitest'
import { createSessions } from './actions.ts'

const world = openWorldForEach()

const day = 86_400
const signedOut = { status: 401, code: 'signed_out' }

test('a used session lasts 90 days', async () => {
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

test('an unused session lasts 30 days', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  world.clock.pass(30 * day - 1)
  await call(restaurantSession.me)
  world.clock.pass(30 * day)
  await expect(call(restaurantSession.me)).rejects.toMatchObject(signedOut)
})

test('the sweep deletes a session a month after its end and not before', async () => {
  const sessions = createSessions(world.database, world.provider.trusted, async () => {})
  const left = async () => {
    await sessions.sweep(world.clock.now)
    const { rows } = await world.database.pool.query('select from session')
    return rows.length
  }
  const used = await world.signedIn('restaurant', spiceRoute.phone)
  await world.signedIn('restaurant', '+919811100007')
  const ended = await world.signedIn('restaurant', '+919811100008')
  await ended.call(restaurantSession.logout)
  world.clock.pass(29 * day)
  await used.call(restaurantSession.me)
  world.clock.pass(day)
  expect(await left()).toBe(3)
  world.clock.pass(1)
  expect(await left()).toBe(2)
  world.clock.pass(30 * day - 2)
  await expect(used.call(restaurantSession.me)).rejects.toMatchObject(signedOut)
  expect(await left()).toBe(2)
  world.clock.pass(1)
  expect(await left()).toBe(1)
  world.clock.pass(29 * day)
  expect(await left()).toBe(0)
})

test('a renewed session still ends 90 days after the sign-in', async () => {
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

test('a new password ends every session that was opened with the old one', async () => {
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
