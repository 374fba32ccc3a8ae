import { eraseMe } from '@dobara/contract/schemas/customers'
import {
  customerSession,
  endOtherSessions,
  restaurantSession,
  syncSession,
} from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import { takingBusy } from '@dobara/testing/people/patiently'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { withAccountsOf } from './account-lock.ts'

const world = openWorldForEach()

let secondDatabase: Database
beforeEach(() => {
  const url = world.databaseUrl
  secondDatabase = openTestDatabase(url)
})
afterEach(() => secondDatabase.close())

const tokenOf = ({ phone }: { phone: string }) =>
  world.provider.tokenFor({ phone, now: world.clock.now })

const signIn = async (person: { phone: string }) => {
  const idToken = await tokenOf(person)
  return world.visitor().call(customerSession.login, { body: { idToken, method: 'phone' } })
}

const whileSigningIn = ({ phone }: { phone: string }, work: () => Promise<void>) =>
  withAccountsOf(secondDatabase, phone, work)

test('a sign-in does not wait for the sign-in of another person, known or new', async () => {
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

test('signing in as the same person, ending their sessions and erasing them wait', async () => {
  const asha = await world.guest(guests.asha)
  const idToken = await tokenOf(guests.asha)
  await whileSigningIn(guests.asha, async () => {
    const outcomes = await takingBusy(() =>
      Promise.allSettled([
        signIn(guests.asha),
        asha.call(syncSession, {}, { bearer: idToken }),
        asha.call(endOtherSessions),
        asha.call(eraseMe, { body: { confirm: 'erase' } }),
      ]),
    )
    expect(outcomes).toMatchObject(
      outcomes.map(() => ({ status: 'rejected', reason: { code: 'busy' } })),
    )
  })
  expect(await signIn(guests.asha)).toMatchObject({ isNewUser: false })
})

test('a sign-in that does not change whether the e-mail is proved does not write to the account', async () => {
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
  await secondDatabase.global.transaction().execute(async (tx) => {
    await sql`lock table account in share mode`.execute(tx)
    expect(await enter(true)).toMatchObject({ isProved: true })
    await expect(takingBusy(() => enter(false))).rejects.toMatchObject({ code: 'busy' })
  })
})
