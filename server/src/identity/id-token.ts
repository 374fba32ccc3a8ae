import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Person } from './person-queries.ts'
import { idTokenSeconds, later } from './rules.ts'
import type { Method } from './session-queries.ts'
import type { SigningKeys } from './signing-keys.ts'

export interface Audience {
  issuer: string
  audience: string
}

export interface SignedInPerson {
  person: Person
  method: Method
  /** A refreshed ID token keeps the time of the original sign-in. */
  authenticatedAt: Date
  sessionId: string
}

export async function signIdToken(
  keys: SigningKeys,
  { issuer, audience }: Audience,
  { person, method, authenticatedAt, sessionId }: SignedInPerson,
  now: Date,
): Promise<string> {
  const { key, kid, algorithm } = await keys.current(now)
  return new SignJWT({
    method,
    amr: method === 'phone' ? ['otp', 'sms'] : ['pwd'],
    sid: sessionId,
    generation: person.generation,
    auth_time: Math.floor(authenticatedAt.getTime() / 1000),
    ...(person.phoneNumber && { phone_number: person.phoneNumber, phone_number_verified: true }),
    ...(person.email && { email: person.email, email_verified: person.emailVerified }),
  })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .setJti(randomUUID())
    .setSubject(person.sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(later(now, idTokenSeconds))
    .sign(key)
}
