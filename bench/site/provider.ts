import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Provider {
  settings: Record<string, string>
  idTokenFor(phone: string): Promise<string>
  close(): void
}

/** Signs people in without a code. */
export async function openProvider(): Promise<Provider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] })
  const http = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const audience = 'dobara'
  return {
    settings: {
      IDENTITY_ISSUER: issuer,
      IDENTITY_AUDIENCE: audience,
      IDENTITY_JWKS_URL: `${issuer}/jwks`,
    },
    idTokenFor: (phone) =>
      new SignJWT({
        method: 'phone',
        phone_number: phone,
        auth_time: Math.floor(Date.now() / 1000),
      })
        .setProtectedHeader({ alg: 'ES256' })
        .setJti(randomUUID())
        .setSubject(phone)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey),
    close: () => http.close(),
  }
}
