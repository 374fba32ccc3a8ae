import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import type { Provider } from './id-token.ts'

interface TokenFor {
  phone?: string
  email?: string
  now: Date
  /** When the person proved who they are; now unless told. */
  authenticatedAt?: Date
  /** What the token says otherwise; `undefined` for what it leaves out. */
  claims?: JWTPayload
}

/** An OpenID provider whose people sign in without codes: what tests trust in place of our own. */
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
    /** The same from somebody who has no business to sign. */
    forgedFor: async (who: TokenFor) => sign(claimsFor(who), await newKey('first')),
    /** From here on the key of before is published no more. */
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
