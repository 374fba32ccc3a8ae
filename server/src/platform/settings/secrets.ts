import { guessesFor } from '../guesses.ts'
import type { Given } from './relations.ts'

const ownSecrets = ['PIN_KEY', 'PIN_KEY_PREVIOUS', 'IDENTITY_SECRET', 'METRICS_TOKEN'] as const
const wanted = 'write at least 32 random characters, as openssl rand -base64 48 prints them'

const placeholder = /change.?me|place.?holder|replace|your[-_ ]|example|<.*>|\.\.\.|…/i
/** A secret of 32 random letters or digits takes about 10³² guesses. */
const fewestGuesses = 1e22
const lettersRead = 32

const isGuessable = (value: string) => guessesFor(value.slice(0, lettersRead)) < fewestGuesses

export function weakSecretsIn(given: Given): string[] {
  return ownSecrets.flatMap((name, index) => {
    const value = given[name]
    if (value === undefined) return []
    const twin = ownSecrets.slice(0, index).find((other) => given[other] === value)
    if (twin) return [`${name} is the same as ${twin} (not shown): ${wanted}.`]
    if (placeholder.test(value)) return [`${name} is an example (not shown): ${wanted}.`]
    return isGuessable(value) ? [`${name} can be guessed (not shown): ${wanted}.`] : []
  })
}
