import type { AuthMethod, Role } from '@dobara/contract/schemas/session'
import { type Insertable, sql } from 'kysely'
import type { AccountTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { deleteEnded } from '../platform/database/delete-ended.ts'

type On = Tx | Database['global']

export interface FoundSession {
  session_id: string
  uid: string
  subject: string
  role: Role
  auth_method: AuthMethod
  phone_number: string | null
  email: string | null
  email_verified: boolean
  profile_set: boolean
  code_opens_until: Date
  signed_in_at: Date
  last_used_at: Date
  cus_id: string | null
  device_id: string | null
  manages_until: Date | null
}

export async function findSessions(
  database: Database,
  tokenHashes: Buffer[],
  now: Date,
): Promise<(FoundSession | undefined)[]> {
  const sessions = await database.statement<FoundSession & { token_hash: Buffer }>(
    'find_sessions',
    `select s.token_hash, s.session_id, s.uid, s.signed_in_at, s.last_used_at,
       s.device_id, s.manages_until, a.subject, a.role, a.auth_method, a.phone_number, a.email,
       a.email_verified, a.profile_set, a.code_opens_until, c.cus_id
     from session s join account a using (uid) left join customer c using (uid)
     where s.token_hash = any ($1) 
       and is_open(s.revoked_at, s.expires_at, s.last_used_at, $2)`,
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
    deviceId?: string
    signedInAt: Date
    expiresAt: Date
    providerSession: string | null
    browser: string | null
    system: string | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      session_id: session.sessionId,
      uid: session.uid,
      device_id: session.deviceId ?? null,
      signed_in_at: session.signedInAt,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
      provider_session: session.providerSession,
      browser: session.browser,
      system: session.system,
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

export async function revokeSession(on: On, tokenHash: Buffer, now: Date) {
  await on
    .updateTable('session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The account is found even if its session has ended. */
export const findAccountOfSession = async (tx: Tx, tokenHash: Buffer) => {
  const session = await tx
    .selectFrom('session')
    .select('uid')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.uid
}

export async function spendIdToken(tx: Tx, tokenId: string, expiresAt: Date): Promise<boolean> {
  const spent = await tx
    .insertInto('spent_id_token')
    .values({ token_id: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}

export const setEmailVerified = (on: On, subject: string, isVerified: boolean) =>
  on
    .updateTable('account')
    .set({ email_verified: isVerified })
    .where('subject', '=', subject)
    .where('email_verified', '!=', isVerified)
    .execute()

/** The result is undefined if a parallel login created the account first. */
export const insertAccount = (tx: Tx, account: Insertable<AccountTable>) =>
  tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.constraint('account_one_per_role').doNothing())
    .returning(['uid', 'role', 'profile_set', 'email_verified', 'code_opens_until'])
    .executeTakeFirst()

export async function hasRestaurantAccount(database: Database, subject: string): Promise<boolean> {
  const found = await database.global
    .selectFrom('account')
    .select('uid')
    .where('subject', '=', subject)
    .where('role', '=', 'restaurant')
    .executeTakeFirst()
  return found !== undefined
}

const uidsOf = (database: Database, subject: string) =>
  database.global.selectFrom('account').select('uid').where('subject', '=', subject)

/** The sessions of the restaurant's counter phones end too. */
export async function revokeSessionsOf(database: Database, subject: string, now: Date) {
  await database.global
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('uid', 'in', uidsOf(database, subject))
    .execute()
}

/** The sessions of the restaurant's counter phones stay open. */
export async function revokeOthers(
  tx: Tx,
  database: Database,
  { subject, sessionId, now }: { subject: string; sessionId: string; now: Date },
) {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('session_id', '!=', sessionId)
    .where('device_id', 'is', null)
    .where('uid', 'in', uidsOf(database, subject))
    .execute()
}

/** The other sessions of the same sign-in end too. */
export async function revokeOne(
  tx: Tx,
  database: Database,
  { subject, sessionId, now }: { subject: string; sessionId: string; now: Date },
) {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('session_id', '=', sessionId)
    .where('device_id', 'is', null)
    .where('uid', 'in', uidsOf(database, subject))
    .returning('provider_session')
    .executeTakeFirst()
  if (ended?.provider_session)
    await tx
      .updateTable('session')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where('provider_session', '=', ended.provider_session)
      .where('uid', 'in', uidsOf(database, subject))
      .execute()
  return ended
}

export async function findProviderSession(on: On, sessionId: string) {
  const session = await on
    .selectFrom('session')
    .select('provider_session')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return session?.provider_session ?? null
}

export const listOpenSessions = (database: Database, subject: string, now: Date) =>
  database.global
    .selectFrom('session')
    .select(['session_id', 'browser', 'system', 'signed_in_at', 'last_used_at'])
    .where('uid', 'in', uidsOf(database, subject))
    .where('device_id', 'is', null)
    .where(sql<boolean>`is_open(revoked_at, expires_at, last_used_at, ${now})`)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(100)
    .execute()

export async function deleteOldSessions(database: Database, now: Date): Promise<void> {
  await deleteEnded(database, 'spent_id_token', sql`expires_at < ${now}`)
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  await deleteEnded(
    database,
    'session',
    sql`revoked_at < ${monthAgo} or not is_open(null, expires_at, last_used_at, ${monthAgo})`,
  )
}
