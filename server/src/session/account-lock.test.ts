import { eraseMe } from '@dobara/contract/customers'
import {
  customerSession,
  endOtherSessions,
  restaurantSession,
  syncSession,
} from '@dobara/contract/session'
import { guests } from '@dobara/testing/cast'
import { openWorldForEach } from '@dobara/testing/world'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unhurried } from '../platform/database/connection.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { withAccountsOf } from './account-lock.ts'

const world = openWorldForEach()

let beside: Database
beforeEach(() => {
  const url = world.databaseUrl
  beside = openDatabase({ url, connections: 1, onError: () => {}, patience: unhurried })
})
afterEach(() => beside.close())

const tokenOf = ({ phone }: { phone: string }) =>
  world.provider.tokenFor({ phone, now: world.clock.now })

const signIn = async (person: { phone: string }) => {
  const idToken = await tokenOf(person)
  return world.visitor().call(customerSession.login, { body: { idToken, method: 'phone' } })
}

/** While somebody signs in as this person, and is not done yet. */
const whileSigningIn = ({ phone }: { phone: string }, work: () => Promise<void>) =>
  withAccountsOf(beside, phone, work)

test('nobody waits for the sign-in of somebody else, known or new', async () => {
  await world.guest(guests.asha)
  await world.guest(guests.farhan)
  for (const standing of [guests.asha, { phone: '+919910000001' }])
    await whileSigningIn(standing, async () => {
      expect(await signIn(guests.farhan)).toMatchObject({ isNewUser: false })
    })
  await whileSigningIn(guests.asha, async () => {
    expect(await signIn(guests.meera)).toMatchObject({ isNewUser: true })
  })
})

test('whoever signs in as the same person, ends their sessions or erases them, waits', async () => {
  const asha = await world.guest(guests.asha)
  const idToken = await tokenOf(guests.asha)
  await whileSigningIn(guests.asha, async () => {
    const outcomes = await Promise.allSettled([
      signIn(guests.asha),
      asha.call(syncSession, {}, { bearer: idToken }),
      asha.call(endOtherSessions),
      asha.call(eraseMe, { body: { confirm: 'erase' } }),
    ])
    expect(outcomes).toMatchObject(
      outcomes.map(() => ({ status: 'rejected', reason: { code: 'busy' } })),
    )
  })
  expect(await signIn(guests.asha)).toMatchObject({ isNewUser: false })
})

test('who signs in with an e-mail that is as confirmed as before waits for no writer of accounts', async () => {
  const email = 'meenal@example.com'
  const enter = async (isVerified: boolean) => {
    const claims = { email_verified: isVerified }
    const idToken = await world.provider.tokenFor({ email, now: world.clock.now, claims })
    const browser = world.visitor()
    await browser.call(restaurantSession.login, { body: { idToken, method: 'email' } })
    return browser.call(restaurantSession.me)
  }
  expect(await enter(false)).toMatchObject({ isProved: false })
  expect(await enter(true)).toMatchObject({ isProved: true })
  await beside.global.transaction().execute(async (tx) => {
    await sql`lock table account in share mode`.execute(tx)
    expect(await enter(true)).toMatchObject({ isProved: true })
    await expect(enter(false)).rejects.toMatchObject({ code: 'busy' })
  })
})
