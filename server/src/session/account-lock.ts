import type { Role } from '@dobara/contract/schemas/session'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface LockedAccount {
  uid: string
  role: Role
  profile_set: boolean
  email_verified: boolean
}

/** The first key of the two-key advisory lock. The second is a hash of the person's subject. */
const accountLockClass = 1

/**
 * Runs `work` in a transaction that first locks all accounts of a person. Opening a session and ending all sessions
 * of one person therefore wait for each other. `lockAgain` also locks accounts that were created meanwhile.
 *
 * On Citus, locking a row of a reference table locks the whole table. There, an advisory lock at the coordinator
 * replaces the row locks; two people whose subjects have the same hash wait for each other. The transaction takes
 * this lock before all others, which prevents deadlocks.
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
  // Asked outside the transaction, because the question may take a connection of its own.
  const isSpread = await database.isSpread()
  return database.global.transaction().execute(async (tx) => {
    const lock = async () => {
      // A statement of its own: a statement that locks and reads would read a snapshot from before the wait.
      if (isSpread)
        await sql`select pg_advisory_xact_lock(${accountLockClass}, hashtext(${subject}))`.execute(
          tx,
        )
      return tx
        .selectFrom('account')
        .select(['uid', 'role', 'profile_set', 'email_verified'])
        .where('subject', '=', subject)
        .orderBy('uid')
        .$if(!isSpread, (accounts) => accounts.forUpdate())
        .execute()
    }
    return work(tx, await lock(), lock)
  })
}
