import { plainOrderId } from '@dobara/contract/fields/order-id'

/** What a guest may ask for at one restaurant. */
export const mostWaiting = 10
export const mostPerDay = 20

/**
 * Normalises an order number, so that 'ab-12 3' and '#AB123' are the same order, and letters that look like digits
 * count as these. The contract refuses letters other than A to Z.
 */
export const orderKeyOf = (orderId: string): string =>
  plainOrderId(orderId)
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/[^A-Z0-9]/g, '')
