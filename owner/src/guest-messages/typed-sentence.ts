import { Sentence } from '@dobara/contract/fields/sentence'
import * as z from 'zod/mini'

/** A text as one line: pasted lines become one. */
export const onOneLine = (typed: string): string => typed.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** A typed sentence as it is sent. */
export const TypedSentence = z.pipe(z.pipe(z.string(), z.transform(onOneLine)), Sentence)
