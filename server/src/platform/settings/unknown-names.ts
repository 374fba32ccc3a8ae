import { distance } from 'fastest-levenshtein'

const ownPrefixes =
  /^(?:BACKUP|IDENTITY|MSG91|PIN_KEY|RAZORPAY|SELLER|SMS|SUPPORT|TRUSTED|TWILIO|VAPID|WHATSAPP)_/
/** The names of other programs, such as PATH and PGPORT, resemble our short names. */
const shortName = 6
const fewestLetters = 3

export function meantBy(name: string, known: readonly string[]): string | undefined {
  const given = name.toUpperCase().replace(/[-.]/g, '_')
  const mostEdits = (setting: string) => (Math.min(name.length, setting.length) < shortName ? 1 : 2)
  return (
    known.find((setting) => distance(given, setting) <= mostEdits(setting)) ??
    known.find((setting) => hasSameWords(given, setting))
  )
}

function hasSameWords(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((name) => name.split('_').map(stemOf).sort())
  return (
    ones !== undefined &&
    others !== undefined &&
    ones.length > 1 &&
    ones.length === others.length &&
    ones.every((word, place) => isSameWord(word, others[place] ?? ''))
  )
}

const stemOf = (word: string) => word.replace(/IES$/, 'Y').replace(/(?<=..)(?:S|ED)$/, '')

function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  return short === long || (short.length >= fewestLetters && long.startsWith(short))
}

export function unknownNames(given: Iterable<string>, known: readonly string[]) {
  const unknown = [...given].filter((name) => !known.includes(name))
  const misspelt = unknown.flatMap((name) => {
    const meant = meantBy(name, known)
    return meant ? [{ name, meant }] : []
  })
  const unused = unknown.filter((name) => ownPrefixes.test(name) && !meantBy(name, known))
  return { misspelt, unused }
}
