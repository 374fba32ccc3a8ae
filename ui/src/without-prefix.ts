/** The ten digits of a whole number with a prefix; anything else, also half a number, stays as typed. */
export function withoutPrefix(typed: string) {
  const digits = typed.replace(/\D/g, '')
  const isPrefixed = /^(?:91[6-9]\d{9}|0[6-9]\d{9}|0091[6-9]\d{9})$/.test(digits)
  return isPrefixed ? digits.slice(-10) : typed
}
