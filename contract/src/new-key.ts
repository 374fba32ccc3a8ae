/**
 * A key for one submission. It begins with its time, as a UUID of version 7 does (RFC 9562): of a young one the
 * server knows that nothing older than it has to be looked through.
 */
export function newKey(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
