import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Estimates how many guesses find a secret: common passwords, keyboard rows, repetitions and these words come first.
 * The time grows steeply with the length.
 */
export const guessesFor = (secret: string, words: string[] = []): number =>
  estimate.check(secret, words).guesses
