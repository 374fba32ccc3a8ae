import type { Role } from '@dobara/contract/session'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface LockedAccount {
  uid: string
  role: Role
  profile_set: boolean
  email_verified: boolean
}

/** With the hash of a person's name at the provider; not what the advisory lock of migrations is numbered by. */
const accountsOfPerson = 1

/**
 * One transaction that begins with locking all accounts of a person, and does so again where asked: who ends all
 * sessions of a person waits for those who are just opening one, and the other way round.
 *
 * On Citus a lock on a row of a table that every node has is one on the whole table, for all people. There the person
 * is locked by a number, at the coordinator, to which everybody connects; two people may share a number, and then wait
 * for each other. It comes before all other locks of the transaction, so nobody waits in a circle.
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
  // Before a connection is taken: the answer may need one, too.
  const isSpread = await database.isSpread()
  return database.global.transaction().execute(async (tx) => {
    const lock = async () => {
      // Not in the statement that reads: it would read what there was before the wait.
      if (isSpread)
        await sql`select pg_advisory_xact_lock(${accountsOfPerson}, hashtext(${subject}))`.execute(
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
