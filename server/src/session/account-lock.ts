import type { Role } from '@dobara/contract/schemas/session'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface LockedAccount {
  uid: string
  role: Role
  profile_set: boolean
  email_verified: boolean
  code_opens_until: Date
}

/** The second key is a hash of the subject. */
const accountLockClass = 1

/**
 * Locks all accounts of a person first, so opening and ending sessions wait for each other.
 * `lockAgain` includes accounts created meanwhile. On Citus an advisory lock replaces row locks,
 * which would lock the whole reference table.
 */
export async function withAccountsOf<T>(
  database: Database,
  subject: string,
  work: (
    tx: Tx,
    accounts: LockedAccount[],
    lockAgain: () => Promise<LockedAccount[]>,
  ) => Promise<T>,
): Promise<T> {
  // It may take another connection.
  const isSpread = await database.isSpread()
  return database.global.transaction().execute(async (tx) => {
    const lock = async () => {
      // A statement that also reads would see the time before the wait.
      if (isSpread)
        await sql`select pg_advisory_xact_lock(${accountLockClass}, hashtext(${subject}))`.execute(
          tx,
        )
      return tx
        .selectFrom('account')
        .select(['uid', 'role', 'profile_set', 'email_verified', 'code_opens_until'])
        .where('subject', '=', subject)
        .orderBy('uid')
        .$if(!isSpread, (accounts) => accounts.forUpdate())
        .execute()
    }
    return work(tx, await lock(), lock)
  })
}
