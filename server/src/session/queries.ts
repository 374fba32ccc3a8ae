import type { Database, Tx } from '../platform/database/database.ts'
import type { NewAccount } from '../platform/database/schema.ts'

export interface FoundSession {
  session_id: string
  uid: string
  subject: string
  role: 'restaurant' | 'customer'
  auth_method: 'phone' | 'email'
  phone_number: string | null
  email: string | null
  profile_set: boolean
  signed_in_at: Date
  last_used_at: Date
  cus_id: string | null
}

/** Who holds each of these session tokens; none when it is revoked, idle for 30 days or 90 days old. */
export async function findSessions(
  database: Database,
  tokenHashes: Buffer[],
  now: Date,
): Promise<(FoundSession | undefined)[]> {
  const sessions = await database.statement<FoundSession & { token_hash: Buffer }>(
    'find_sessions',
    `select s.token_hash, s.session_id, s.uid, s.signed_in_at, s.last_used_at,
       a.subject, a.role, a.auth_method, a.phone_number, a.email, a.profile_set, c.cus_id
     from session s join account a using (uid) left join customer c using (uid)
     where s.token_hash = any ($1) and is_open(s, $2)`,
    [tokenHashes, now],
  )
  return tokenHashes.map((hash) => sessions.find(({ token_hash }) => token_hash.equals(hash)))
}

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer
    sessionId: string
    uid: string
    signedInAt: Date
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      session_id: session.sessionId,
      uid: session.uid,
      signed_in_at: session.signedInAt,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
    })
    .execute()
}

export async function touchSession(database: Database, sessionId: string, now: Date) {
  await database.global
    .updateTable('session')
    .set({ last_used_at: now })
    .where('session_id', '=', sessionId)
    .execute()
}

export async function revokeSession(database: Database, tokenHash: Buffer, now: Date) {
  await database.global
    .updateTable('session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Whose session this was, also when it has ended. */
export const findAccountOfSession = async (tx: Tx, tokenHash: Buffer) => {
  const session = await tx
    .selectFrom('session')
    .select('uid')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.uid
}

export const findAccounts = (tx: Tx, subject: string) =>
  tx
    .selectFrom('account')
    .select(['uid', 'role', 'profile_set'])
    .where('subject', '=', subject)
    .execute()

/** Undefined when another login created the same account a moment before. */
export const insertAccount = (tx: Tx, account: NewAccount) =>
  tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.constraint('account_one_per_role').doNothing())
    .returning(['uid', 'role', 'profile_set'])
    .executeTakeFirst()

/** Every session of every account this person signs in to. */
export async function revokeSessionsOf(database: Database, subject: string, now: Date) {
  await database.global
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('uid', 'in', (accounts) =>
      accounts.selectFrom('account').select('uid').where('subject', '=', subject),
    )
    .execute()
}

/** Removes what ended a month ago and more; an idle one ended 30 days after its last use. */
export async function deleteOldSessions(database: Database, now: Date) {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  await database.global
    .deleteFrom('session')
    .where((ended) =>
      ended.or([
        ended('revoked_at', '<', monthAgo),
        ended('expires_at', '<', monthAgo),
        ended('last_used_at', '<', new Date(monthAgo.getTime() - 30 * 86_400_000)),
      ]),
    )
    .execute()
}
