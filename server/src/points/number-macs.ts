import { createHmac, type KeyObject } from 'node:crypto'

/**
 * Keyed hashes of a mobile number for one restaurant, so that the rows of two restaurants cannot be compared.
 * @param keys the current key first, then the previous one during a rotation
 */
export const numberMacs = (
  keys: readonly KeyObject[],
  restaurantId: string,
  phone: string,
): Buffer[] =>
  keys.map((key) =>
    createHmac('sha256', key).update(`carried balance: ${restaurantId}:${phone}`).digest(),
  )
