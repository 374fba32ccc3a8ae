import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The caller must limit the secret's length, because the time grows steeply with it. */
export const guessesFor = (secret: string, words: string[] = []): number =>
  estimate.check(secret, words).guesses
