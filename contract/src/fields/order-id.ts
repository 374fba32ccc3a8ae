/** Writes an order number with the digits 0 to 9, and full-width, superscript and styled characters as plain ones. */
export const plainOrderId = (orderId: string): string =>
  orderId.normalize('NFKC').replace(/\p{Nd}/gu, digitOf)

/**
 * Whether the text can be an order number of a delivery app: letters A to Z and digits, sometimes with other signs.
 * Letters of other scripts, and letters with accents, would write one order in many ways.
 */
export function isOrderId(orderId: string): boolean {
  const plain = plainOrderId(orderId)
  return /[A-Z\d]/i.test(plain) && !/(?![A-Z])\p{L}|\p{M}|\p{Extended_Pictographic}/iu.test(plain)
}

/** Unicode lists the ten digits of each script in a row, beginning with zero. */
function digitOf(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
