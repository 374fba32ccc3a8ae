type Values = Record<string, string | number | undefined>

/** Ignores spaces around a value and within a number. */
export const differs = (typed: Values, saved: Values): boolean =>
  Object.entries(saved).some(([name, value]) => plain(typed[name]) !== plain(value))

function plain(value: string | number | undefined): string {
  const text = String(value ?? '').trim()
  return /^[\d\s]+$/.test(text) ? text.replace(/\s/g, '') : text
}
