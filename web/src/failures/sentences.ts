import { m } from '@dobara/words/messages.js'
import { failureSentences } from './failure-sentences.ts'
import { sentenceIn } from './sentence-in.ts'

export { fieldSentence } from './field-sentences.ts'

/** Returns null for a code or details that this version does not know. */
export const failureSentence = ({ code, details = {} }: { code: string; details?: unknown }) =>
  sentenceIn(failureSentences, code, details)

/** Stands for a refusal that another version kept, and that this one does not know. */
export const unknownSentence = () => m.failed_unknown()
