import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { fail } from '../platform/failure.ts'
import { sessionSeconds } from './cookie.ts'

/** Whose tokens are believed. */
export interface Provider {
  issuer: string
  audience: string
  /** Finds the public key for a token's header. */
  key: JWTVerifyGetKey
}

/** Another OpenID provider, by its published keys. */
export const remoteProvider = (provider: {
  issuer: string
  audience: string
  jwksUrl: string
}): Provider => ({ ...provider, key: createRemoteJWKSet(new URL(provider.jwksUrl)) })

const Claims = z.object({
  sub: z.string().min(1).max(200),
  method: z.enum(['phone', 'email']),
  phone_number: z.string().optional(),
  email: z.string().optional(),
  auth_time: z.number().int(),
})

/** Who the provider says this is, and how and when they proved it. */
export interface Identity {
  subject: string
  method: 'phone' | 'email'
  phoneNumber: string | null
  email: string | null
  authenticatedAt: Date
}

const maxTokenAgeSeconds = 600
const clockToleranceSeconds = 5

/** @throws {Failure} id_token_refused unless signature, issuer, audience, age and claims are right */
export async function verifyIdToken(
  token: string,
  provider: Provider,
  now: Date,
): Promise<Identity> {
  const claims = await jwtVerify(token, provider.key, {
    issuer: provider.issuer,
    audience: provider.audience,
    algorithms: ['ES256', 'RS256', 'EdDSA'],
    requiredClaims: ['exp', 'iat', 'sub'],
    maxTokenAge: maxTokenAgeSeconds,
    clockTolerance: clockToleranceSeconds,
    currentDate: now,
  }).then(
    ({ payload }) => Claims.safeParse(payload).data,
    (error: unknown) => {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        return undefined
      throw error
    },
  )
  if (!claims) return fail('id_token_refused')
  const proof = claims.method === 'phone' ? claims.phone_number : claims.email
  const sinceProof = now.getTime() / 1000 - claims.auth_time
  const isProofAlive = sinceProof >= -clockToleranceSeconds && sinceProof < sessionSeconds
  if (!proof || !isProofAlive) return fail('id_token_refused')
  return {
    subject: claims.sub,
    method: claims.method,
    phoneNumber: claims.phone_number ?? null,
    email: claims.email ?? null,
    authenticatedAt: new Date(claims.auth_time * 1000),
  }
}
