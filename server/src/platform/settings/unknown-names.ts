import { distance } from 'fastest-levenshtein'

/** Prefixes that only settings of the product have. */
const ownPrefixes = /^(?:MSG91|PIN_KEY|RAZORPAY|SELLER|SMS|TWILIO)_/
/** Short names of other programs resemble ours: PATH and PORT. */
const shortName = 6

/** The setting of which a name is a misspelling, if it is one. */
export function meantBy(name: string, known: readonly string[]): string | undefined {
  const mostEdits = name.length < shortName ? 1 : 2
  return known.find((setting) => distance(name.toUpperCase(), setting) <= mostEdits)
}

/** Names that look like settings of the product and are none: misspelt ones, and those of another release. */
export function unknownNames(given: Iterable<string>, known: readonly string[]) {
  const unknown = [...given].filter((name) => !known.includes(name))
  const misspelt = unknown.flatMap((name) => {
    const meant = meantBy(name, known)
    return meant ? [{ name, meant }] : []
  })
  const unused = unknown.filter((name) => ownPrefixes.test(name) && !meantBy(name, known))
  return { misspelt, unused }
}
