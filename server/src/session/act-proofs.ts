import type { ProvedAct } from '@dobara/contract/rules/proved-acts'
import { jwtVerify } from 'jose'
import * as z from 'zod'
import { proofAudience, sessionIn } from '../identity/proofs.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import type { Account } from './authority.ts'
import { type Provider, signatureAlgorithms, undefinedIfInvalid } from './id-token.ts'
import { spendIdToken } from './queries.ts'

/** The browser that asks for an act, with the proof that it sends. */
export interface ActRequest {
  bearer: string | null
  cookies: Cookies
  now: Date
}

/** Spends the proof in the transaction of its act. @throws {Failure} sign_in_afresh when it was spent before */
export type SpendProof = (tx: Tx) => Promise<void>

/**
 * Lets a person do an act for 10 minutes after they signed in, and later with a proof of this act, person and session.
 * Somebody who found a signed-in phone can do neither without its code or password.
 */
export const createActProofs = (provider: Provider) => ({
  /** @throws {Failure} sign_in_afresh */
  async require(
    act: ProvedAct,
    { subject, signedInAt }: Account,
    { bearer, cookies, now }: ActRequest,
  ): Promise<SpendProof> {
    if (now.getTime() - signedInAt.getTime() <= freshMilliseconds) return async () => {}
    const proof = bearer && (await verify(bearer, provider, now))
    const isRight =
      proof && proof.sub === subject && proof.act === act && proof.session === sessionIn(cookies)
    if (!isRight) return fail('sign_in_afresh')
    return async (tx) => {
      if (!(await spendIdToken(tx, proof.jti, new Date(proof.exp * 1000)))) fail('sign_in_afresh')
    }
  },
})

export type ActProofs = ReturnType<typeof createActProofs>

const freshMilliseconds = 10 * 60_000

const Claims = z.object({
  sub: z.string(),
  act: z.string(),
  session: z.string(),
  jti: z.string().min(1).max(200),
  exp: z.number(),
})

const verify = async (proof: string, { issuer, audience, key }: Provider, now: Date) =>
  jwtVerify(proof, key, {
    issuer,
    audience: proofAudience(audience),
    algorithms: signatureAlgorithms,
    currentDate: now,
  }).then(({ payload }) => Claims.safeParse(payload).data, undefinedIfInvalid)
