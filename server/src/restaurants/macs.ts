import { createHmac, type KeyObject } from 'node:crypto'

/** Slow hashing cannot protect 4 digits; a key and a lock can. The present key is first. */
export const pinMacs = (keys: KeyObject[], restaurantId: string, pin: string): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${restaurantId}:${pin}`).digest())

/**
 * Rows of two restaurants or tables cannot be compared.
 * @param keys the present one first
 */
export const numberMacs = (
  keys: readonly KeyObject[],
  use: 'carried balance' | 'list chunk' | 'staff',
  restaurantId: string,
  text: string,
): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${use}: ${restaurantId}:${text}`).digest())
