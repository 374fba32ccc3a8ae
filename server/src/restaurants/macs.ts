import { createHmac, type KeyObject } from 'node:crypto'

/**
 * A slow hash cannot protect a PIN of 4 digits, but a secret key and a lock can. The MAC under the
 * current key comes first.
 */
export const pinMacs = (keys: KeyObject[], restaurantId: string, pin: string): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${restaurantId}:${pin}`).digest())

/**
 * The MACs of a number differ between restaurants and between tables, so that nobody can match rows
 * by them.
 */
export const numberMacs = (
  keys: readonly KeyObject[],
  use: 'carried balance' | 'list chunk' | 'staff',
  restaurantId: string,
  text: string,
): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${use}: ${restaurantId}:${text}`).digest())
