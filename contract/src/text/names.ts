const letters = new Intl.Segmenter()

/** 'Asha Rao', or 'Asha' of a guest with one name. */
export const fullName = (firstName: string, lastName: string): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** 'Asha R.', or 'Asha' without a last initial. */
export const shortName = (firstName: string, lastInitial: string): string =>
  lastInitial ? `${firstName} ${lastInitial}.` : firstName

/** The name with one full stop, so that it may end an English sentence. */
export const endedName = (name: string): string => (name.endsWith('.') ? name : `${name}.`)

/** The first letter as people see it, including its vowel signs or accents. */
export function initialOf(name: string): string {
  if (beginsPlainly.test(name)) return name.charAt(0)
  const [first] = letters.segment(name)
  return first?.segment ?? ''
}

/** Two ASCII characters never form one visible letter, so the slower segmenter is not needed. */
const beginsPlainly = /^[!-~](?:[ -~]|$)/
