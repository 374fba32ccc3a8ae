const letters = new Intl.Segmenter()

/** 'Asha R.', or 'Asha.' without a last name: it may end a sentence. */
export const shortName = (firstName: string, lastInitial: string): string =>
  `${[firstName, lastInitial].filter(Boolean).join(' ')}.`

/** The first letter as people see it, also of a name in Devanagari or with an accent. */
export function lastInitial(lastName: string): string {
  if (beginsPlainly.test(lastName)) return lastName.charAt(0)
  const [first] = letters.segment(lastName)
  return first?.segment ?? ''
}

/** Two plain letters are never seen as one, and need no look into Unicode's tables. */
const beginsPlainly = /^[!-~](?:[ -~]|$)/
