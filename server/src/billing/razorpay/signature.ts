import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether one of the secrets signed exactly these bytes. Takes as long for a wrong signature as for a right one. */
export function isSigned(bytes: Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = /^[\da-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(32)
  return secrets
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(bytes).digest(), given))
    .includes(true)
}
