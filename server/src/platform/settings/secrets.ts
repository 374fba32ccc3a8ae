import type { Given } from './relations.ts'

const ownSecrets = ['PIN_KEY', 'PIN_KEY_PREVIOUS', 'IDENTITY_SECRET', 'METRICS_TOKEN'] as const
const wanted = 'write at least 32 random characters, as openssl rand -base64 48 prints them'

const placeholder = /change.?me|place.?holder|replace|your[-_ ]|example|<.*>|\.\.\.|…/i
const longestPiece = 16
/** Whether the value is one piece again and again, such as x or 0123456789. */
const isRepeated = (value: string) =>
  Array.from({ length: longestPiece }, (_, index) => index + 1).some((by) =>
    value.startsWith(value.slice(by)),
  )

/** A sentence for each secret that a stranger could guess, and for each that stands under two names. For production. */
export function weakSecretsIn(given: Given): string[] {
  return ownSecrets.flatMap((name, index) => {
    const value = given[name]
    if (value === undefined) return []
    const twin = ownSecrets.slice(0, index).find((other) => given[other] === value)
    if (twin) return [`${name} is the same as ${twin} (not shown): ${wanted}.`]
    return placeholder.test(value) || isRepeated(value)
      ? [`${name} is an example (not shown): ${wanted}.`]
      : []
  })
}
