/** Indian keyboards type digits of other scripts, and copying brings full-width ones. */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf)

/** Unicode lists each script's digits from zero; a few scripts have several rows of digits. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

export const plainCode = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '')
    .toUpperCase()
