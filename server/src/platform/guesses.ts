import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The time grows steeply with the secret's length. */
export const guessesFor = (secret: string, words: string[] = []): number =>
  estimate.check(secret, words).guesses
