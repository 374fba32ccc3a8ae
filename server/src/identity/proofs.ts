import { randomUUID } from 'node:crypto'
import type { ProvedAct } from '@dobara/contract/rules/proved-acts'
import { SignJWT } from 'jose'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import { hashOf } from '../platform/token.ts'
import type { Codes, EnteredCode } from './codes.ts'
import type { Audience } from './id-token.ts'
import type { Credentials, Passwords } from './passwords.ts'
import type { Person } from './person-queries.ts'
import { later, proofSeconds } from './rules.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Proofs and ID tokens have different audiences, so that neither can be used as the other. */
export const createProofs = (
  keys: SigningKeys,
  { issuer, audience }: Audience,
  { codes, passwords }: { codes: Codes; passwords: Passwords },
) => {
  const sign = async (person: Person, act: ProvedAct, session: string, now: Date) => {
    const { key, kid, algorithm } = await keys.current(now)
    return new SignJWT({ act, session })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setJti(randomUUID())
      .setSubject(person.sub)
      .setIssuer(issuer)
      .setAudience(proofAudience(audience))
      .setIssuedAt(now)
      .setExpirationTime(later(now, proofSeconds))
      .sign(key)
  }
  return {
    /** @throws {Failure} signed_out, code_wrong, code_expired, too_many_tries */
    async byCode(entered: EnteredCode & { act: ProvedAct }): Promise<string> {
      const session = sessionIn(entered.cookies)
      return sign(await codes.prove(entered), entered.act, session, entered.now)
    },

    /** @throws {Failure} signed_out, password_wrong, too_many_tries, bot_check_failed, busy */
    async byPassword(entered: Credentials & { act: ProvedAct }): Promise<string> {
      const session = sessionIn(entered.cookies)
      return sign(await passwords.prove(entered), entered.act, session, entered.now)
    },
  }
}

export const proofAudience = (audience: string) => `${audience} proofs`

/**
 * A proof contains only a hash of the session's cookie, because a proof must not reveal the cookie.
 */
export const sessionIn = (cookies: Cookies): string =>
  hashOf(cookies.get(sessionCookie) ?? fail('signed_out')).toString('base64url')
