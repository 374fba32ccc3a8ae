import { failFields } from '../platform/failure.ts'
import { guessesFor } from '../platform/guesses.ts'

const fewestGuesses = 1e8
const lettersRead = 32

const ownWords = ['dobara', 'loyalty', 'points', 'restaurant', 'password']

/** @throws {Failure} invalid */
export function refuseGuessable(password: string, email: string): void {
  const address = email.toLowerCase()
  const parts = [address, ...address.split('@'), ...address.split(/[@.+_-]/)]
  const words = [...ownWords, ...parts.filter((word) => word.length > 2)]
  const guesses = guessesFor(password.slice(0, lettersRead), words)
  if (guesses < fewestGuesses || password.toLowerCase() === address)
    failFields({ password: 'password_common' })
}
