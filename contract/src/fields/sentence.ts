import { limits } from '../rules/limits.ts'
import { text } from './fields.ts'

export const Sentence = text('sentence_missing')

export const longestSentence = limits.text_too_long.most
