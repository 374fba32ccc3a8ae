import { Refusal } from '@dobara/contract/client'
import type { FieldFailure } from '@dobara/contract/field-failures'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { createStore } from '../store.ts'

const sentences = createStore<typeof import('./sentences.ts') | null>(null)

/** Loads the sentences, which are many and seldom read, before the first of them is shown. */
export async function loadSentences(): Promise<void> {
  if (sentences.read()) return
  try {
    sentences.write(await import('./sentences.ts'))
  } catch (failure) {
    console.error('The sentences for failures could not be fetched', failure)
  }
}

/**
 * Returns what an alert says: the refusal in the reader's language, or that nobody answered. A code
 * that this version does not know is told in the server's own English.
 */
export function failureText(failure: unknown, whenUnreachable: string = m.unreachable()): string {
  if (failure instanceof Refusal)
    return sentences.read()?.failureSentence(failure) ?? failure.message
  if (isUnreachable(failure)) return whenUnreachable
  return failure instanceof Error ? failure.message : String(failure)
}

/** A stored refusal: its code and its details. */
export interface KeptRefusal {
  code: string
  details?: unknown
}

/** Returns how to say a stored refusal; the text is empty until the sentences are loaded. */
export function useRefusalText(): (refusal: KeptRefusal) => string {
  const loaded = useSentences()
  return (refusal) => (loaded ? (loaded.failureSentence(refusal) ?? loaded.unknownSentence()) : '')
}

/** Returns how to say what is wrong with a field; `english` stands in for a code that is not known here. */
export function useFieldText(): (failure: FieldFailure, english?: string) => string {
  const loaded = useSentences()
  return (failure, english = m.check_field()) => loaded?.fieldSentence(failure) ?? english
}

function useSentences() {
  useEffect(() => void loadSentences(), [])
  return sentences.use()
}

/** `fetch` fails with a TypeError without a network, and with a TimeoutError when it took too long. */
const isUnreachable = (failure: unknown) =>
  failure instanceof TypeError ||
  (failure instanceof DOMException && failure.name === 'TimeoutError')
