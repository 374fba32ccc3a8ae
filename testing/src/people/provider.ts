import { randomUUID } from 'node:crypto'
import type { Provider } from '@dobara/server/session/id-token'
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'

interface TokenFor {
  phone?: string
  email?: string
  now: Date
  authenticatedAt?: Date
  /** Replaces the usual claims; `undefined` removes a claim. */
  claims?: JWTPayload
}

/** Tests trust this provider instead of our own, so sign-ins need no code. */
export async function openTestProvider() {
  let signing = await newKey('first')
  const trusted: Provider = {
    issuer: 'https://identity.test',
    audience: 'dobara',
    key: (header, token) => createLocalJWKSet({ keys: [signing.publicJwk] })(header, token),
  }
  const claimsFor = ({ phone, email, now, authenticatedAt = now, claims }: TokenFor) => ({
    iss: trusted.issuer,
    aud: trusted.audience,
    sub: phone ?? email,
    jti: randomUUID(),
    iat: secondsOf(now),
    exp: secondsOf(now) + 300,
    method: phone ? 'phone' : 'email',
    auth_time: secondsOf(authenticatedAt),
    ...(phone && { phone_number: phone }),
    ...(email && { email }),
    ...claims,
  })
  return {
    trusted,
    claimsFor,
    tokenFor: (who: TokenFor) => sign(claimsFor(who), signing),
    forgedFor: async (who: TokenFor) => sign(claimsFor(who), await newKey('first')),
    /** Stops publishing the previous key. */
    async rotate() {
      signing = await newKey('second')
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

interface Key {
  privateKey: CryptoKey
  publicJwk: JWK & { kid: string }
}

async function newKey(kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

const sign = (claims: JWTPayload, { privateKey, publicJwk }: Key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: publicJwk.kid }).sign(privateKey)
