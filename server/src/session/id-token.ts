import { createHash } from 'node:crypto'
import { AuthMethod } from '@dobara/contract/schemas/session'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionSeconds } from './session-seconds.ts'

export interface Provider {
  issuer: string
  audience: string
  key: JWTVerifyGetKey
  /**
   * Only our own provider has this method. The result is false if the person was deleted or has a
   * later generation.
   */
  isCurrent?(on: Tx, subject: string, generation: number): Promise<boolean>
  /**
   * Only our own provider has this method. Without this call, the sign-in could open new sessions.
   */
  endSignIn?(on: Tx, request: EndRequest): Promise<void>
  endOtherSignIns?(on: Tx, request: EndRequest): Promise<void>
}

interface EndRequest {
  sub: string
  sessionId: string | null
  cookies: Cookies
  now: Date
}

export const remoteProvider = (provider: {
  issuer: string
  audience: string
  jwksUrl: string
}): Provider => ({ ...provider, key: createRemoteJWKSet(new URL(provider.jwksUrl)) })

const Claims = z.object({
  sub: z.string().min(1).max(200),
  method: z.enum(AuthMethod.options),
  phone_number: z.string().optional(),
  email: z.string().optional(),
  auth_time: z.number().int(),
  exp: z.number(),
  email_verified: z.boolean().default(false),
  jti: z.string().min(1).max(200).optional(),
  sid: z.string().min(1).max(200).optional(),
  generation: z.number().int().default(-1),
})

export interface Identity {
  subject: string
  method: AuthMethod
  phoneNumber: string | null
  email: string | null
  emailVerified: boolean
  authenticatedAt: Date
  providerSession: string | null
  generation: number
  /**
   * The ID is the `jti` claim or a digest, and is stored until `tokenEndsAt`, so that no token
   * works twice.
   */
  tokenId: string
  tokenEndsAt: Date
}

export const signatureAlgorithms = ['ES256', 'RS256', 'EdDSA']
const maxTokenAgeSeconds = 600
const clockToleranceSeconds = 5

/** @throws {Failure} id_token_refused */
export async function verifyIdToken(
  token: string,
  provider: Provider,
  now: Date,
): Promise<Identity> {
  const claims = await jwtVerify(token, provider.key, {
    issuer: provider.issuer,
    audience: provider.audience,
    algorithms: signatureAlgorithms,
    requiredClaims: ['exp', 'iat', 'sub'],
    maxTokenAge: maxTokenAgeSeconds,
    clockTolerance: clockToleranceSeconds,
    currentDate: now,
  }).then(({ payload }) => Claims.safeParse(payload).data, undefinedIfInvalid)
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
    emailVerified: claims.email_verified,
    authenticatedAt: new Date(claims.auth_time * 1000),
    providerSession: claims.sid ?? null,
    generation: claims.generation,
    tokenId: claims.jti ?? digestOf(token),
    tokenEndsAt: new Date((claims.exp + clockToleranceSeconds) * 1000),
  }
}

/** @throws when the provider's keys could not be read */
export function undefinedIfInvalid(error: unknown): undefined {
  if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined
  throw error
}

/** The digest leaves out the signature, because one text has many valid ECDSA signatures. */
const digestOf = (token: string) =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
