const letters = new Intl.Segmenter()

export const fullName = (firstName: string, lastName: string): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export const shortName = (firstName: string, lastInitial: string): string =>
  lastInitial ? `${firstName} ${lastInitial}.` : firstName

/** Ends the name with a single full stop, for the end of an English sentence */
export const endedName = (name: string): string => (name.endsWith('.') ? name : `${name}.`)

/** The first letter, with vowel signs or accents */
export function initialOf(name: string): string {
  if (beginsPlainly.test(name)) return name.charAt(0)
  const [first] = letters.segment(name)
  return first?.segment ?? ''
}

/** Two ASCII characters never form one letter; the segmenter is slow. */
const beginsPlainly = /^[!-~](?:[ -~]|$)/
