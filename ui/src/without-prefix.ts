/** A text without such a prefix stays unchanged. */
export function withoutPrefix(typed: string) {
  const digits = typed.replace(/[^\d\p{L}@]/gu, '')
  const isPrefixed = /^(?:910?[6-9]\d{9}|0[6-9]\d{9}|00910?[6-9]\d{9})$/.test(digits)
  return isPrefixed ? digits.slice(-10) : typed
}
