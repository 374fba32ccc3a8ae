import { hash } from 'node:crypto'
import type { Caller } from '@dobara/contract/calls/call'
import { createBatcher } from '../platform/batching.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import type { Gate } from '../platform/http/steps.ts'
import { createRecent } from '../platform/recent.ts'
import { hashOf } from '../platform/token.ts'
import { prolongAwake } from './account-number-queries.ts'
import { awakeUntil, isLongSince } from './account-numbers.ts'
import {
  type Account,
  type Counter,
  type Guest,
  type Manager,
  mint,
  type Owner,
  type RememberedCounter,
  requireProof,
} from './authority.ts'
import { checkCsrfToken } from './csrf.ts'
import { type FoundSession, findSessions, touchSession } from './queries.ts'

const touchAfterMilliseconds = 60 * 60_000
const countersRemembered = 10_000
const nobodysToken = Buffer.alloc(32)

interface Probe {
  /** @throws when the database cannot look up sessions */
  isOpen(now: Date): Promise<boolean>
}

export const createGate = (database: Database): Gate & Probe => {
  const findSession = batchLookUps(database)
  const counters = createRecent<{ counter: RememberedCounter; lastUsedAt: Date }>(
    countersRemembered,
  )

  const requireSession = async (tokenHash: Buffer, now: Date): Promise<FoundSession> => {
    const session = await findSession({ tokenHash, now })
    if (!session) return fail('signed_out')
    // The time of the last use is stored once an hour, so that most requests write nothing.
    if (!isStale(session.last_used_at, now)) return session
    await touchSession(database, session.session_id, now)
    // A counter phone does not prove that its owner is about.
    if (!session.device_id && isLongSince(session.code_opens_until, now))
      await prolongAwake(database.global, session.subject, { until: awakeUntil(now), now })
    return { ...session, last_used_at: now }
  }

  return {
    checkCsrf: checkCsrfToken,
    isOpen: async (now) => !(await findSession({ tokenHash: nobodysToken, now })),
    authorise: async (as, cookies, now) =>
      as === 'anyone'
        ? {}
        : authorityFor(as, await requireSession(hashOf(tokenIn(cookies)), now), now),

    uploaderOf(authority) {
      if (!isOwners(authority)) return fail('wrong_role')
      requireProof(authority.owner)
      return authority.owner.restaurantId
    },

    async remembered(cookies, now) {
      const token = tokenIn(cookies)
      const key = hash('sha256', token, 'base64')
      const known = counters.get(key)
      if (known && !isStale(known.lastUsedAt, now)) return { rememberedCounter: known.counter }
      const session = await requireSession(hashOf(token), now)
      const counter = counterOf(session, now)
      requireProof(counter)
      counters.set(key, { counter, lastUsedAt: session.last_used_at })
      return { rememberedCounter: counter }
    },
  }
}

const isOwners = (authority: object): authority is { owner: Owner } => 'owner' in authority

const tokenIn = (cookies: Cookies): string => cookies.get(sessionCookie) ?? fail('signed_out')

const isStale = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() > touchAfterMilliseconds

const batchLookUps = (database: Database) =>
  createBatcher<{ tokenHash: Buffer; now: Date }, FoundSession | undefined>({
    largestBatch: 64,
    mostInFlight: 1,
    runBatch: (asked) =>
      findSessions(
        database,
        asked.map(({ tokenHash }) => tokenHash),
        asked.at(-1)?.now as Date,
      ),
  })

function authorityFor(as: Exclude<Caller, 'anyone'>, session: FoundSession, now: Date) {
  if (as === 'counter') return { counter: counterOf(session, now) }
  if (as === 'manager') return { manager: managerOf(session, now) }
  if (session.device_id) fail('owner_only')
  const account = accountOf(session)
  switch (as) {
    case 'signed-in':
      return { account: mint<Account>(account) }
    case 'new-restaurant':
      if (session.role !== 'restaurant') fail('wrong_role')
      return { account: mint<Account>(account) }
    case 'restaurant':
      return { owner: ownerOf(session) }
    case 'new-customer':
      if (session.role !== 'customer') fail('customers_only')
      return { account: mint<Account>(account) }
    case 'customer':
      if (session.role !== 'customer') fail('customers_only')
      if (!session.cus_id) return fail('profile_incomplete')
      return { guest: mint<Guest>({ ...account, cusId: session.cus_id }) }
  }
}

function ownerOf(session: FoundSession): Owner {
  requireRestaurant(session)
  return mint<Owner>({ ...accountOf(session), restaurantId: session.uid })
}

function requireRestaurant({ role, profile_set }: FoundSession) {
  if (role !== 'restaurant') fail('wrong_role')
  if (!profile_set) fail('profile_incomplete')
}

function counterOf(session: FoundSession, now: Date): Counter {
  requireRestaurant(session)
  const { sessionId, subject, isProved } = accountOf(session)
  const { uid: restaurantId, device_id: deviceId, manages_until: until } = session
  const managesUntil = until && until > now ? until : null
  return mint<Counter>({ restaurantId, sessionId, subject, isProved, deviceId, managesUntil })
}

function managerOf(session: FoundSession, now: Date): Manager {
  const counter = counterOf(session, now)
  if (counter.deviceId && !counter.managesUntil) fail('manager_only')
  return mint<Manager>({ ...counter, isManager: true })
}

const accountOf = (session: FoundSession) => ({
  uid: session.uid,
  subject: session.subject,
  sessionId: session.session_id,
  role: session.role,
  authMethod: session.auth_method,
  phoneNumber: session.phone_number,
  email: session.email,
  isProved: session.auth_method === 'phone' || session.email_verified,
  profileSet: session.profile_set,
  signedInAt: session.signed_in_at,
})
