import { createHmac, type KeyObject } from 'node:crypto'

/**
 * Slow hashing cannot protect 4 digits; a secret key and a lock can. The MAC by the current key is
 * first.
 */
export const pinMacs = (keys: KeyObject[], restaurantId: string, pin: string): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${restaurantId}:${pin}`).digest())

/**
 * Restaurants and tables have different MACs of one number, so rows cannot be matched.
 * @param keys the current one first
 */
export const numberMacs = (
  keys: readonly KeyObject[],
  use: 'carried balance' | 'list chunk' | 'staff',
  restaurantId: string,
  text: string,
): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${use}: ${restaurantId}:${text}`).digest())
