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

export interface ActRequest {
  bearer: string | null
  cookies: Cookies
  now: Date
}

/**
 * The proof is spent in the same transaction as the act.
 * @throws {Failure} sign_in_afresh
 */
export type SpendProof = (tx: Tx) => Promise<void>

/**
 * A person may act for 10 minutes after signing in, and later only with a proof. A thief cannot get
 * a proof with a stolen phone alone.
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
