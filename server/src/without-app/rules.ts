/** India's registered templates take no longer values. */
const mostLetters = 30

export const nameInSms = (name: string): string =>
  Array.from(name).slice(0, mostLetters).join('').trim()
