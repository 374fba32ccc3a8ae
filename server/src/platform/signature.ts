import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature is a hexadecimal HMAC-SHA256, and is compared in constant time. */
export function isSigned(bytes: Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = /^[\da-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(32)
  return secrets
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(bytes).digest(), given))
    .includes(true)
}
