import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { identityCookie } from '../platform/http/cookies.ts'
import { newId } from '../platform/id.ts'
import { hashOf, newToken } from '../platform/token.ts'
import { deleteDevicesOf } from './device-queries.ts'
import type { Executor } from './executor.ts'
import { type Audience, type SignedInPerson, signIdToken } from './id-token.ts'
import { knownDevices } from './known-devices.ts'
import { beginGeneration, type Person } from './person-queries.ts'
import { sessionEnd, sessionIdleSeconds } from './rules.ts'
import {
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
  type Method,
} from './session-queries.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The database stores only a hash of the cookie, so that a leaked copy signs nobody in. */
export const createSignIns = (database: Database, keys: SigningKeys, audience: Audience) => ({
  /** Each sign-in sets a new cookie, because this prevents session fixation. */
  async open(
    on: Executor,
    person: Person,
    method: Method,
    cookies: Cookies,
    now: Date,
  ): Promise<SignedInPerson> {
    const token = newToken()
    const sessionId = newId()
    const before = cookies.get(identityCookie)
    if (before) await deleteSession(on, hashOf(before))
    await insertSession(on, {
      tokenHash: hashOf(token),
      sessionId,
      sub: person.sub,
      method,
      now,
      expiresAt: sessionEnd(now, now),
    })
    cookies.set(identityCookie, token, sessionIdleSeconds)
    await knownDevices.remember(on, cookies, person.sub, now)
    return { person, method, authenticatedAt: now, sessionId }
  },

  /**
   * The call must run outside a transaction, because reading the signing key uses a second
   * connection.
   */
  idTokenFor: (signedIn: SignedInPerson, now: Date): Promise<string> =>
    signIdToken(keys, audience, signedIn, now),

  /** @throws {Failure} signed_out */
  async refresh(cookies: Cookies, now: Date): Promise<SignedInPerson> {
    const token = cookies.get(identityCookie)
    const session = token && (await findSession(database.global, hashOf(token), now))
    if (!session) {
      cookies.clear(identityCookie)
      return fail('signed_out')
    }
    await extendSession(database.global, hashOf(token), sessionEnd(session.authenticatedAt, now))
    cookies.set(identityCookie, token, sessionIdleSeconds)
    return session
  },

  async close(cookies: Cookies): Promise<void> {
    const token = cookies.get(identityCookie)
    if (token) await deleteSession(database.global, hashOf(token))
    cookies.clear(identityCookie)
  },

  /** All ID tokens that were not yet exchanged for a session become invalid. */
  async end(on: Executor, { sub, sessionId, cookies, now }: EndRequest): Promise<void> {
    await beginGeneration(on, sub)
    if (sessionId) await deleteSessionById(on, sub, sessionId)
    await deleteDevicesOf(on, sub)
    await knownDevices.remember(on, cookies, sub, now)
  },

  async endOthers(on: Executor, { sub, sessionId, cookies, now }: EndRequest): Promise<void> {
    await beginGeneration(on, sub)
    await deleteSessionsOf(on, sub, sessionId)
    await deleteDevicesOf(on, sub)
    await knownDevices.remember(on, cookies, sub, now)
  },
})

interface EndRequest {
  sub: string
  sessionId: string | null
  /** The browser that sent these cookies becomes the person's only known device. */
  cookies: Cookies
  now: Date
}

export type SignIns = ReturnType<typeof createSignIns>
