import { createHmac, type KeyObject } from 'node:crypto'
import { cardLetters, lettersOnCard } from '@dobara/contract/fields/card-letters'

const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()

/** Bytes from here on would make some letters likelier. */
const evenly = 256 - (256 % cardLetters.length)

/**
 * A repeated printing tells the same letters. They follow from its idempotency key, which no table
 * holds, so the tables alone with the server's key do not tell them.
 */
export const lettersOf = (key: KeyObject, printing: string, cusId: string): string =>
  [...hmac(key, `letters of ${printing}: ${cusId}`)]
    .filter((byte) => byte < evenly)
    .slice(0, lettersOnCard)
    .map((byte) => cardLetters[byte % cardLetters.length])
    .join('')

/** The present key's first */
export const letterMacs = (keys: readonly KeyObject[], cusId: string, letters: string): Buffer[] =>
  keys.map((key) => hmac(key, `card ${cusId}: ${letters}`))

/** A UUID (RFC 9562, version 8) for a printing */
export function batchIdOf(key: KeyObject, restaurantId: string, printing: string): string {
  const bytes = hmac(key, `printing at ${restaurantId}: ${printing}`).subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
