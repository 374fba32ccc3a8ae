/**
 * The same order however its number is typed: 'ab-12 3' and '#AB123' are one, in any script's digits, wide or
 * raised, and with letters that look like ours. What holds nothing of A to Z and 0 to 9 is taken as it stands.
 */
export function orderKeyOf(orderId: string): string {
  const plain = orderId
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ]/gu, (letter) => alike[letter] ?? letter)
  return plain.replace(/[^A-Z0-9]/g, '') || plain
}

/** Every script's ten digits stand in a row, from its nought on. */
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
