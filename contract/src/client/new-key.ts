/**
 * Makes an idempotency key: a version 7 UUID (RFC 9562). From the time in the key the server knows that entries older
 * than the key cannot belong to the same submission.
 */
export function newKey(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
