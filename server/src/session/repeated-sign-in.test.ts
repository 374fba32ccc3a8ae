import { takeCounterCode } from '@dobara/contract/schemas/counter-phones'
import { customerSession, restaurantSession, syncSession } from '@dobara/contract/schemas/session'
import type { Browser } from '@dobara/testing/people/browser'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { takingBusy } from '@dobara/testing/people/patiently'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { hashOf } from '../platform/token.ts'

const world = openWorldForEach()
let secondDatabase: Database
beforeEach(() => {
  secondDatabase = openTestDatabase(world.databaseUrl)
})
afterEach(() => secondDatabase.close())

const tokenOf = (phone: string) => world.provider.tokenFor({ phone, now: world.clock.now })
const cookieOf = ({ cookies }: Browser) => cookies.get('dobara_session') ?? ''

async function isRefusedThenServed(browser: Browser, act: () => Promise<unknown>) {
  const before = cookieOf(browser)
  await secondDatabase.global.transaction().execute(async (tx) => {
    await sql`select from session where token_hash = ${hashOf(before)} for update`.execute(tx)
    await expect(takingBusy(act)).rejects.toMatchObject({ code: 'busy' })
  })
  expect(cookieOf(browser)).toBe(before)
  await act()

  const old = world.visitor()
  old.cookies.set('dobara_session', before)
  await expect(old.call(restaurantSession.me)).rejects.toMatchObject({ code: 'signed_out' })
  const [opened] = await asSuperuser(
    world.databaseUrl,
    'select count(*)::int from session where revoked_at is null',
  )
  expect(opened).toEqual({ count: 1 })
}

test('a sign-in that could not end the earlier session is refused whole, and works again with its token', async () => {
  const browser = await world.signedIn('restaurant', spiceRoute.phone)
  const body = { idToken: await tokenOf(spiceRoute.phone), method: 'phone' as const }
  await isRefusedThenServed(browser, () => browser.call(restaurantSession.login, { body }))
  expect(await browser.call(restaurantSession.me)).toMatchObject({ phoneNumber: spiceRoute.phone })
})

test('so is a session that is renewed', async () => {
  const browser = await world.signedIn('restaurant', spiceRoute.phone)
  const bearer = await tokenOf(spiceRoute.phone)
  await isRefusedThenServed(browser, () => browser.call(syncSession, {}, { bearer }))
})

test('so is the code of a counter phone', async () => {
  const owner = await world.owner()
  const { code } = await owner.saveCounterPhone()
  const browser = await world.signedIn('customer', guests.asha.phone)
  await owner.call(restaurantSession.logout)
  await isRefusedThenServed(browser, () => browser.call(takeCounterCode, { body: { code } }))
})

test('a guest with many slow places is signed in before the phone gives up', async () => {
  const asha = await world.guest(guests.asha)
  for (const number of [1, 2, 3, 4, 5, 6])
    await asha.join((await world.owner({ phone: `+91982000000${number}` })).resId)
  await asSuperuser(
    world.databaseUrl,
    'create policy slow on membership as restrictive using (pg_sleep(1.3) is not null)',
  )
  const body = { idToken: await tokenOf(guests.asha.phone), method: 'phone' as const }
  const browser = world.visitor()
  const signIn = () => browser.call(customerSession.login, { body })
  expect(await takingBusy(signIn)).toMatchObject({ isNewUser: false })
  expect(await browser.call(customerSession.me)).toMatchObject({ role: 'customer' })
})
