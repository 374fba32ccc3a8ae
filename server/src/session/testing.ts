import { generateKeyPair, SignJWT } from 'jose'
import type { Provider } from './id-token.ts'

interface TokenFor {
  phone?: string
  email?: string
  now: Date
  /** When the person proved who they are; now unless told. */
  authenticatedAt?: Date
}

/** An OpenID provider whose people sign in without codes: what tests trust in place of our own. */
export async function openTestProvider() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const trusted: Provider = {
    issuer: 'https://identity.test',
    audience: 'dobara',
    key: async () => publicKey,
  }
  return {
    trusted,
    tokenFor: ({ phone, email, now, authenticatedAt = now }: TokenFor) =>
      new SignJWT({
        method: phone ? 'phone' : 'email',
        auth_time: Math.floor(authenticatedAt.getTime() / 1000),
        ...(phone && { phone_number: phone }),
        ...(email && { email }),
      })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(phone ?? email ?? '')
        .setIssuer(trusted.issuer)
        .setAudience(trusted.audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + 300_000))
        .sign(privateKey),
  }
}

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>
