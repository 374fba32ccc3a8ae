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

const accountLockClass = 1

/**
 * All accounts of a person are locked, so that opening and ending sessions wait for each other.
 * `lockAgain` also locks accounts that were created since then. On Citus the function takes an
 * advisory lock, because row locks would lock the whole reference table.
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
  // The call comes before the transaction, because isSpread() may use another connection.
  const isSpread = await database.isSpread()
  return database.global.transaction().execute(async (tx) => {
    const lock = async () => {
      // The lock needs a separate statement, because a reading statement would see the rows as they
      // were before the lock.
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
