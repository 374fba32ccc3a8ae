import { m } from '@dobara/words/messages.js'
import { failureSentences } from './failure-sentences.ts'
import { sentenceIn } from './sentence-in.ts'

export { fieldSentence } from './field-sentences.ts'

/** Null for a code or details unknown to this version. */
export const failureSentence = ({ code, details = {} }: { code: string; details?: unknown }) =>
  sentenceIn(failureSentences, code, details)

/** The sentence for a stored refusal whose code is unknown to this version. */
export const unknownSentence = () => m.failed_unknown()
