import { setTimeout as pause } from 'node:timers/promises'
import { sleepDays } from '@dobara/contract/rules/number-changes'
import type { AuthMethod, Role } from '@dobara/contract/schemas/session'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import { newId } from '../platform/id.ts'
import { hashOf, newToken } from '../platform/token.ts'
import { type LockedAccount, withAccountsOf } from './account-lock.ts'
import { forgetFormerNumbers, setAwake } from './account-number-queries.ts'
import { awakeUntil, isLongSince } from './account-numbers.ts'
import type { Account } from './authority.ts'
import { describeBrowser } from './browser.ts'
import { type Identity, type Provider, verifyIdToken } from './id-token.ts'
import {
  deleteOldSessions,
  findAccountOfSession,
  hasRestaurantAccount,
  insertAccount,
  insertSession,
  revokeSessionsOf,
  setEmailVerified,
  spendIdToken,
} from './queries.ts'
import { endSession } from './session-cookie.ts'
import { sessionSeconds } from './session-seconds.ts'

interface SignIn {
  idToken: string
  role: Role
  method?: AuthMethod
  openRestaurantAccount?: boolean | undefined
  userAgent: string
  cookies: Cookies
  now: Date
}

interface Sync {
  idToken: string | null
  userAgent: string
  cookies: Cookies
  now: Date
}

export const createSessions = (
  database: Database,
  provider: Provider,
  onGuestSignedIn: (uid: string, phoneNumber: string, now: Date) => Promise<void>,
) => ({
  /**
   * The first sign-in creates the account. Each sign-in sets a new cookie, because this prevents
   * session fixation.
   */
  async signIn({ idToken, role, method, openRestaurantAccount, userAgent, cookies, now }: SignIn) {
    const identity = await verifyIdToken(idToken, provider, now)
    if (method && method !== identity.method) fail('id_token_refused')
    // A guest must prove the e-mail address, because invented addresses would bring further sign-up
    // bonuses.
    if (role === 'customer' && identity.method === 'email' && !identity.emailVerified)
      fail('email_not_proved')
    const token = newToken()
    const account = await withAccountsOf(
      database,
      identity.subject,
      async (tx, accounts, lockAgain) => {
        const wanted = { role, openRestaurantAccount: openRestaurantAccount ?? false, now }
        const found = await findOrCreateAccount(tx, { accounts, lockAgain }, identity, wanted)
        await keepAwake(tx, [...accounts, found], identity, now)
        await spendToken(tx, provider, identity)
        await updateEmailVerified(tx, [...accounts, found], identity)
        await replaceSession(tx, { token, uid: found.uid, identity, userAgent, cookies, now })
        return found
      },
    )
    cookies.set(sessionCookie, token, sessionSeconds)
    if (role === 'customer' && identity.method === 'phone' && identity.phoneNumber)
      await Promise.race([
        onGuestSignedIn(account.uid, identity.phoneNumber, now),
        pause(patienceMilliseconds, null, { ref: false }),
      ])
    return { isNewUser: account.isNew, profileSet: account.profile_set }
  },

  /**
   * The session is opened for the last account of this browser, or else for the restaurant account.
   */
  async sync({ idToken, userAgent, cookies, now }: Sync): Promise<void> {
    if (!idToken) return fail('id_token_refused')
    const identity = await verifyIdToken(idToken, provider, now)
    const token = newToken()
    await withAccountsOf(database, identity.subject, async (tx, accounts) => {
      const before = cookies.get(sessionCookie)
      const uid = before && (await findAccountOfSession(tx, hashOf(before)))
      const account =
        accounts.find((known) => known.uid === uid) ??
        accounts.find(({ role }) => role === 'restaurant') ??
        accounts[0]
      if (!account) return fail('id_token_refused')
      await spendToken(tx, provider, identity)
      await updateEmailVerified(tx, accounts, identity)
      await replaceSession(tx, { token, uid: account.uid, identity, userAgent, cookies, now })
    })
    cookies.set(sessionCookie, token, sessionSeconds)
  },

  async describe({ uid, role, profileSet, phoneNumber, email, isProved, subject }: Account) {
    const hasRestaurant = role === 'restaurant' || (await hasRestaurantAccount(database, subject))
    return { uid, role, profileSet, phoneNumber, email, isProved, hasRestaurant }
  },

  endAllOf: (subject: string, now: Date): Promise<void> => revokeSessionsOf(database, subject, now),

  markEmailProved: async (subject: string): Promise<void> => {
    await setEmailVerified(database.global, subject, true)
  },

  /** Any instance may call it at any time. */
  async sweep(now: Date): Promise<void> {
    await deleteOldSessions(database, now)
    await forgetFormerNumbers(database, new Date(now.getTime() - sleepDays * 86_400_000))
  },

  async signOut(cookies: Cookies, now: Date): Promise<void> {
    await endSession(database.global, cookies, now)
    cookies.clear(sessionCookie)
  },
})

async function findOrCreateAccount(
  tx: Tx,
  { accounts, lockAgain }: { accounts: LockedAccount[]; lockAgain: () => Promise<LockedAccount[]> },
  identity: Identity,
  { role, openRestaurantAccount, now }: { role: Role; openRestaurantAccount: boolean; now: Date },
) {
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
    email_verified: identity.method === 'email' && identity.emailVerified,
    created_at: now,
    code_opens_until: awakeUntil(now),
  })
  if (created) return { ...created, isNew: true }
  const meanwhile = (await lockAgain()).find((account) => account.role === role)
  return meanwhile ? { ...meanwhile, isNew: false } : fail('busy')
}

/** An old sign-in prolongs; only a new one wakes a number that slept. Writes once a day at most. */
async function keepAwake(
  tx: Tx,
  accounts: LockedAccount[],
  { subject, method, authenticatedAt }: Identity,
  now: Date,
) {
  const isNew = method === 'phone' && now.getTime() - authenticatedAt.getTime() <= newMilliseconds
  const isDue = accounts.some(
    ({ code_opens_until: until }) => (isNew || until > now) && isLongSince(until, now),
  )
  if (isDue) await setAwake(tx, subject, awakeUntil(now))
}

/** The answer waits no longer for what a guest's sign-in brings. */
const patienceMilliseconds = 3_000

/** A client trades an ID token immediately. */
const newMilliseconds = 10 * 60_000

/** Accepts a token once. @throws {Failure} id_token_refused */
async function spendToken(tx: Tx, provider: Provider, identity: Identity) {
  const { subject, generation, tokenId, tokenEndsAt } = identity
  if (provider.isCurrent && !(await provider.isCurrent(tx, subject, generation)))
    fail('id_token_refused')
  if (!(await spendIdToken(tx, tokenId, tokenEndsAt))) fail('id_token_refused')
}

/**
 * The update runs only if needed, because on Citus even an update that changes nothing would lock
 * the whole table.
 */
async function updateEmailVerified(
  tx: Tx,
  accounts: LockedAccount[],
  { method, subject, emailVerified }: Identity,
) {
  if (method !== 'email') return
  if (accounts.some((account) => account.email_verified !== emailVerified))
    await setEmailVerified(tx, subject, emailVerified)
}

interface NewSession {
  token: string
  uid: string
  identity: Identity
  userAgent: string
  cookies: Cookies
  now: Date
}

/** A renewed session also ends 90 days after the sign-in. */
async function replaceSession(
  tx: Tx,
  { token, uid, identity, userAgent, cookies, now }: NewSession,
) {
  await insertSession(tx, {
    tokenHash: hashOf(token),
    sessionId: newId(),
    uid,
    signedInAt: identity.authenticatedAt,
    expiresAt: new Date(identity.authenticatedAt.getTime() + sessionSeconds * 1000),
    providerSession: identity.providerSession,
    ...describeBrowser(userAgent),
    now,
  })
  await endSession(tx, cookies, now)
}

export type Sessions = ReturnType<typeof createSessions>
