import { customerSession } from '@dobara/contract/schemas/session'
import { waitingForLocks } from '@dobara/testing/faults/faults'
import { guests } from '@dobara/testing/people/cast'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { withAccountsOf } from '../session/account-lock.ts'
import { closeAccount } from './closing-queries.ts'
import { deleteAccount } from './queries.ts'

const world = openWorldForEach()

let secondDatabase: Database
beforeEach(() => {
  const url = world.databaseUrl
  secondDatabase = openTestDatabase(url, 2)
})
afterEach(() => secondDatabase.close())

test.each([
  ['is closed', closeAccount, 1],
  ['is deleted', deleteAccount, 0],
])('a parallel sign-in leaves no session when the account %s', async (_, end, left) => {
  const { call } = await world.signedIn('customer', guests.asha.phone)
  const { uid } = await call(customerSession.me)
  const account = { uid, subject: guests.asha.phone }
  let ending: Promise<unknown> | undefined
  await withAccountsOf(secondDatabase, account.subject, async (tx, accounts) => {
    expect(accounts).toMatchObject([{ uid }])
    ending = end(secondDatabase, account)
    await expect.poll(() => waitingForLocks(world.databaseUrl)).toBeGreaterThan(0)
    await tx
      .insertInto('session')
      .values({
        token_hash: Buffer.alloc(32, 1),
        session_id: newId(),
        uid,
        signed_in_at: world.clock.now,
        last_used_at: world.clock.now,
        expires_at: new Date(world.clock.now.getTime() + 1_000_000),
        revoked_at: null,
        provider_session: null,
        browser: null,
        system: null,
      })
      .execute()
  })
  await ending
  const count = async (table: string) =>
    (await asSuperuser(world.databaseUrl, `select from ${table} where uid = $1`, [uid])).length
  expect([await count('session'), await count('account')]).toEqual([0, left])
})
