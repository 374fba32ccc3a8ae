import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { failFields } from '../platform/failure.ts'

/** What eight letters that mean nothing take. */
const fewestGuesses = 1e8
/** Enough to tell; a longer one would keep the process busy. */
const lettersRead = 32

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const ownWords = ['dobara', 'loyalty', 'points', 'restaurant', 'password']

/**
 * Common passwords, those with a digit or a sign behind or in place of a letter, rows of keys, years, and
 * what is made of our name or one's own address: they are tried first.
 * @throws {Failure} `invalid`
 */
export function refuseGuessable(password: string, email: string): void {
  const address = email.toLowerCase()
  const parts = [address, ...address.split('@'), ...address.split(/[@.+_-]/)]
  const words = [...ownWords, ...parts.filter((word) => word.length > 2)]
  const { guesses } = estimate.check(password.slice(0, lettersRead), words)
  if (guesses < fewestGuesses || password.toLowerCase() === address)
    failFields({ password: 'password_common' })
}
