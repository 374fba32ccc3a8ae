/** The same order however its number is typed: 'ab-12 3' and '#AB123' are one. */
export const orderKeyOf = (orderId: string): string =>
  orderId.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || orderId.toUpperCase()
