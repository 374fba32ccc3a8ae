/** The ten digits of a whole number with a prefix; anything else, also half a number or a word, stays as typed. */
export function withoutPrefix(typed: string) {
  const digits = typed.replace(/[^\d\p{L}@]/gu, '')
  const isPrefixed = /^(?:910?[6-9]\d{9}|0[6-9]\d{9}|00910?[6-9]\d{9})$/.test(digits)
  return isPrefixed ? digits.slice(-10) : typed
}
