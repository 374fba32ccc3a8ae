import { Sentence } from '@dobara/contract/fields/sentence'
import * as z from 'zod/mini'

export const onOneLine = (typed: string): string => typed.replace(/\s*[\r\n]+\s*/g, ' ').trim()

export const TypedSentence = z.pipe(z.pipe(z.string(), z.transform(onOneLine)), Sentence)
