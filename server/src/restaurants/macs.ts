import { createHmac, type KeyObject } from 'node:crypto'

/**
 * The PIN's HMAC under each key; the present key is the first. Slow hashing cannot protect 4 digits. A key outside
 * the database and a lock after wrong tries can.
 */
export const pinMacs = (keys: KeyObject[], restaurantId: string, pin: string): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${restaurantId}:${pin}`).digest())

/**
 * Keyed hashes of a mobile number, or of rows with numbers, for one restaurant and one use, so that the rows of two
 * restaurants or of two tables cannot be compared.
 * @param keys the current key first, then the previous one during a rotation
 */
export const numberMacs = (
  keys: readonly KeyObject[],
  use: 'carried balance' | 'list chunk' | 'staff',
  restaurantId: string,
  text: string,
): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${use}: ${restaurantId}:${text}`).digest())
