/**
 * A UUID of version 7 (RFC 9562). The time in the key spares the server a search in older entries.
 */
export function newKey(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
