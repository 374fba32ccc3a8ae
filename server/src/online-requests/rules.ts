/**
 * Normalises an order number, so that 'ab-12 3' and '#AB123' are the same order. Digits of all scripts, full-width and
 * superscript characters and look-alike Greek and Cyrillic letters become A–Z and 0–9. A number without any of
 * them is left unchanged.
 */
export function orderKeyOf(orderId: string): string {
  const plain = orderId
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ]/gu, (letter) => alike[letter] ?? letter)
  return plain.replace(/[^A-Z0-9]/g, '') || plain
}

/** Unicode lists the ten digits of each script in a row, beginning with zero. */
function digitOf(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const cyrillic = 'АВЕЅІЈКМНОРСТУХ'
const alike: Record<string, string> = Object.fromEntries([
  ...[...greek].map((letter, n) => [letter, 'ABEZHIKMNOPTYX'[n]]),
  ...[...cyrillic].map((letter, n) => [letter, 'ABESIJKMHOPCTYX'[n]]),
])
