import { eraseMe } from '@dobara/contract/schemas/customers'
import { getIdToken } from '@dobara/contract/schemas/identity'
import {
  customerSession,
  endOtherSessions,
  endSession,
  getCsrfToken,
  listSessions,
  restaurantSession,
  syncSession,
} from '@dobara/contract/schemas/session'
import type { Browser } from '@dobara/testing/people/browser'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import type { People } from '@dobara/testing/people/people'
import { openWorld, type World } from '@dobara/testing/world/world'
import { afterAll, beforeEach, expect, test } from 'vitest'

let world: World
let people: People
beforeEach(async () => {
  await world?.close()
  world = await openWorld()
  people = await world.serverWithCodes()
})
afterAll(() => world.close())

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const refused = { code: 'signed_out' }

const signInAgain = async (phone: string = spiceRoute.phone) => {
  world.clock.pass(60)
  return people.signedIn('restaurant', phone)
}

const renew = async ({ call }: Browser) => {
  const { idToken } = await call(getIdToken)
  await call(syncSession, {}, { bearer: idToken })
}

test("the list shows a person's own sessions with browser and times, and marks the present one", async () => {
  const owner = await world.owner()
  await world.outsider()
  const phone = world.visitor()
  const { csrfToken } = await phone.call(getCsrfToken)
  world.clock.pass(60)
  const idToken = await world.provider.tokenFor({ phone: spiceRoute.phone, now: world.clock.now })
  await phone.fetch('/api/v1/auth/restaurant/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrfToken,
      'user-agent': chromeOnAndroid,
    },
    body: JSON.stringify({ idToken, method: 'phone' }),
  })
  const { results } = await phone.call(listSessions)
  expect(results).toMatchObject([
    {
      browser: 'Chrome',
      system: 'Android',
      signedInAt: world.clock.now.toISOString(),
      isThisOne: true,
    },
    { browser: null, system: null, isThisOne: false },
  ])
  expect((await owner.call(listSessions)).results.map(({ isThisOne }) => isThisOne)).toEqual([
    false,
    true,
  ])
})

test('a lost phone is signed out, and none of its cookies signs it in again', async () => {
  const lost = await people.owner()
  const keptForLater = (await lost.call(getIdToken)).idToken
  const owner = await signInAgain()
  const { results } = await owner.call(listSessions)
  expect(results).toHaveLength(2)
  const there = results.find(({ isThisOne }) => !isThisOne)?.sessionId ?? ''
  expect(await owner.call(endSession, { body: { sessionId: there } })).toEqual({
    message: 'Signed out there.',
  })
  await expect(lost.call(restaurantSession.me)).rejects.toMatchObject(refused)
  await expect(renew(lost)).rejects.toMatchObject(refused)
  await expect(lost.call(syncSession, {}, { bearer: keptForLater })).rejects.toMatchObject({
    code: 'id_token_refused',
  })
  expect(await owner.call(restaurantSession.me)).toMatchObject({ profileSet: true })
  await expect(renew(owner)).resolves.toBeUndefined()
})

test('all other sessions end at once, also as a guest, and the present one continues', async () => {
  const cashier = await people.owner()
  const asGuest = await signInAgain()
  world.clock.pass(60)
  await asGuest.call(customerSession.login, {
    body: { idToken: (await asGuest.call(getIdToken)).idToken, method: 'phone' },
  })
  const owner = await signInAgain()
  await owner.call(endOtherSessions)
  for (const gone of [cashier, asGuest]) {
    await expect(gone.call(restaurantSession.me)).rejects.toMatchObject(refused)
    await expect(renew(gone)).rejects.toMatchObject(refused)
  }
  expect((await owner.call(listSessions)).results).toHaveLength(1)
  await expect(renew(owner)).resolves.toBeUndefined()
})

test("a person cannot end another person's session", async () => {
  const owner = await people.owner()
  const [session] = (await owner.call(listSessions)).results
  const outsider = await people.outsider()
  await expect(
    outsider.call(endSession, { body: { sessionId: session?.sessionId ?? '' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await outsider.call(endOtherSessions)
  expect(await owner.call(restaurantSession.me)).toMatchObject({ role: 'restaurant' })
})

test('a signed-in phone that was found cannot end the other sessions', async () => {
  const found = await people.owner()
  const owner = await signInAgain()
  world.clock.pass(540)
  const afresh = { status: 403, code: 'sign_in_afresh' }
  await expect(found.call(endOtherSessions)).resolves.toBeDefined()
  world.clock.pass(61)
  await expect(found.call(endOtherSessions)).rejects.toMatchObject(afresh)
  const [session] = (await found.call(listSessions)).results
  await expect(
    found.call(endSession, { body: { sessionId: session?.sessionId ?? '' } }),
  ).rejects.toMatchObject(afresh)
  await expect(owner.call(restaurantSession.me)).rejects.toMatchObject(refused)
})

test('an ID token issued before the account was erased creates no account', async () => {
  const asha = await people.guest(guests.asha)
  const { idToken } = await asha.call(getIdToken)
  await asha.call(eraseMe, { body: { confirm: 'erase' } })
  const { call } = people.visitor()
  await expect(
    call(customerSession.login, { body: { idToken, method: 'phone' } }),
  ).rejects.toMatchObject({ code: 'id_token_refused' })
})
