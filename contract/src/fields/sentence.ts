import { limits } from '../rules/limits.ts'
import { text } from './fields.ts'

/** The owner's own sentence in an offer: 1 to 120 characters that can be seen, on one line. */
export const Sentence = text('sentence_missing')

/** The longest sentence, for a counter beside the field. */
export const longestSentence = limits.text_too_long.most
