import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { identityCookie } from '../platform/http/cookies.ts'
import type { Cookies } from '../platform/http/route.ts'
import { newId } from '../platform/id.ts'
import { deleteDevicesOf } from './device-queries.ts'
import type { Executor } from './executor.ts'
import { type Audience, type SignedInPerson, signIdToken } from './id-token.ts'
import { knownDevices } from './known-devices.ts'
import { beginGeneration, type Person } from './person-queries.ts'
import { sessionEnd, sessionIdleSeconds } from './rules.ts'
import { hashOf, newToken } from './secrets.ts'
import {
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  findSession,
  insertSession,
  type Method,
  prolongSession,
} from './session-queries.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Who is signed in at the provider. The database keeps a hash of the cookie, never the cookie. */
export const createSignIns = (database: Database, keys: SigningKeys, audience: Audience) => ({
  /** Ends whatever the browser was signed in to before; a planted cookie is worth nothing. */
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

  /** Not inside a transaction: reading the signing key takes a connection of its own. */
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
    await prolongSession(database.global, hashOf(token), sessionEnd(session.authenticatedAt, now))
    cookies.set(identityCookie, token, sessionIdleSeconds)
    return session
  },

  /** Succeeds when nobody is signed in, too. */
  async close(cookies: Cookies): Promise<void> {
    const token = cookies.get(identityCookie)
    if (token) await deleteSession(database.global, hashOf(token))
    cookies.clear(identityCookie)
  },

  /** Ends one sign-in from elsewhere, and with it all ID tokens that are on their way. */
  async end(on: Executor, { sub, sessionId, cookies, now }: Ending): Promise<void> {
    await beginGeneration(on, sub)
    if (sessionId) await deleteSessionById(on, sub, sessionId)
    await deleteDevicesOf(on, sub)
    await knownDevices.remember(on, cookies, sub, now)
  },

  /** Ends all sign-ins but this one, and all ID tokens that are on their way. */
  async endOthers(on: Executor, { sub, sessionId, cookies, now }: Ending): Promise<void> {
    await beginGeneration(on, sub)
    await deleteSessionsOf(on, sub, sessionId)
    await deleteDevicesOf(on, sub)
    await knownDevices.remember(on, cookies, sub, now)
  },
})

interface Ending {
  sub: string
  /** What ID tokens call `sid`; null for one of which it is not known. */
  sessionId: string | null
  /** Of the browser that asks: the only known device from now on. */
  cookies: Cookies
  now: Date
}

export type SignIns = ReturnType<typeof createSignIns>
