import { createHmac, type KeyObject } from 'node:crypto'

/**
 * Slow hashing cannot protect 4 digits, but a secret key and a lock can. The current key's MAC
 * comes first.
 */
export const pinMacs = (keys: KeyObject[], restaurantId: string, pin: string): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${restaurantId}:${pin}`).digest())

/**
 * MACs of a number differ between restaurants and between tables, so that rows cannot be matched.
 */
export const numberMacs = (
  keys: readonly KeyObject[],
  use: 'carried balance' | 'list chunk' | 'staff',
  restaurantId: string,
  text: string,
): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${use}: ${restaurantId}:${text}`).digest())
