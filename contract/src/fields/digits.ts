/** Writes the decimal digits of every script as 0 to 9: Indian keyboards type them, and copying brings full-width ones. */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf)

/** Unicode lists the digits of each script in a row, beginning with zero. A few scripts have several such rows. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * How codes of letters and digits are compared: in capitals, without spaces, dashes and what copying adds unseen, full-width
 * characters as plain ones.
 */
export const plainCode = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '')
    .toUpperCase()
