import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { newId } from '../platform/id.ts'
import { hashOf, newSessionToken, sessionCookie, sessionSeconds } from './cookie.ts'
import { type Identity, type Provider, verifyIdToken } from './id-token.ts'
import {
  deleteOldSessions,
  findAccountOfSession,
  findAccounts,
  insertAccount,
  insertSession,
  revokeSession,
  revokeSessionsOf,
} from './queries.ts'

type Role = 'restaurant' | 'customer'

interface SignIn {
  idToken: string
  role: Role
  /** What the caller says was proved; must be what the token says. Left out where nothing is said. */
  method?: 'phone' | 'email'
  openRestaurantAccount?: boolean | undefined
  cookies: Cookies
  now: Date
}

/** Sessions: opened for a verified ID token, ended on the server. */
export const createSessions = (database: Database, provider: Provider) => ({
  /** The first login creates the account. A new token at every login, so a planted one is worth nothing. */
  async signIn({ idToken, role, method, openRestaurantAccount, cookies, now }: SignIn) {
    const identity = await verifyIdToken(idToken, provider, now)
    if (method && method !== identity.method) fail('id_token_refused')
    const token = newSessionToken()
    const account = await database.global.transaction().execute(async (tx) => {
      const found = await accountFor(tx, identity, role, openRestaurantAccount ?? false, now)
      await openSession(tx, token, found.uid, identity, now)
      return found
    })
    await endSession(database, cookies, now)
    cookies.set(sessionCookie, token, sessionSeconds)
    return { isNewUser: account.isNew, profileSet: account.profile_set }
  },

  /**
   * A new session for the account whose session this browser had; for the restaurant's, if it had
   * none. Creates no account.
   */
  async sync(idToken: string | null, cookies: Cookies, now: Date): Promise<void> {
    if (!idToken) return fail('id_token_refused')
    const identity = await verifyIdToken(idToken, provider, now)
    const token = newSessionToken()
    await database.global.transaction().execute(async (tx) => {
      const accounts = await findAccounts(tx, identity.subject)
      const before = cookies.get(sessionCookie)
      const uid = before && (await findAccountOfSession(tx, hashOf(before)))
      const account =
        accounts.find((known) => known.uid === uid) ??
        accounts.find(({ role }) => role === 'restaurant') ??
        accounts[0]
      if (!account) return fail('id_token_refused')
      await openSession(tx, token, account.uid, identity, now)
    })
    await endSession(database, cookies, now)
    cookies.set(sessionCookie, token, sessionSeconds)
  },

  /** After a new password: whoever signed in with the old one is out. */
  endAllOf: (subject: string, now: Date): Promise<void> => revokeSessionsOf(database, subject, now),

  /** For a call every now and then, from any instance. */
  sweep: (now: Date): Promise<void> => deleteOldSessions(database, now),

  /** Also fine when nobody is signed in. */
  async signOut(cookies: Cookies, now: Date): Promise<void> {
    await endSession(database, cookies, now)
    cookies.clear(sessionCookie)
  },
})

async function accountFor(
  tx: Tx,
  identity: Identity,
  role: Role,
  openRestaurantAccount: boolean,
  now: Date,
) {
  const accounts = await findAccounts(tx, identity.subject)
  const own = accounts.find((account) => account.role === role)
  if (own) return { ...own, isNew: false }
  if (role === 'restaurant' && accounts.length > 0 && !openRestaurantAccount) fail('wrong_role')

  const created = await insertAccount(tx, {
    uid: newId(),
    subject: identity.subject,
    role,
    auth_method: identity.method,
    phone_number: identity.phoneNumber,
    email: identity.email,
    created_at: now,
  })
  if (created) return { ...created, isNew: true }
  const meanwhile = (await findAccounts(tx, identity.subject)).find(
    (account) => account.role === role,
  )
  return meanwhile ? { ...meanwhile, isNew: false } : fail('busy')
}

/** Ends 90 days after the sign-in, however often it is renewed. */
const openSession = (tx: Tx, token: string, uid: string, identity: Identity, now: Date) =>
  insertSession(tx, {
    tokenHash: hashOf(token),
    sessionId: newId(),
    uid,
    signedInAt: identity.authenticatedAt,
    expiresAt: new Date(identity.authenticatedAt.getTime() + sessionSeconds * 1000),
    now,
  })

async function endSession(database: Database, cookies: Cookies, now: Date) {
  const token = cookies.get(sessionCookie)
  if (token) await revokeSession(database, hashOf(token), now)
}

export type Sessions = ReturnType<typeof createSessions>
