import { Refusal } from '@dobara/contract/client/client'
import type { FieldFailure } from '@dobara/contract/failures/field-failures'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { createStore } from '../state/store.ts'

const sentences = createStore<typeof import('./sentences.ts') | null>(null)

let failedFile: string | undefined

/**
 * The sentences are too many to load with the app. Chromium does not fetch a failed module again at
 * the same address.
 */
export async function loadSentences(): Promise<void> {
  if (sentences.read()) return
  try {
    sentences.write(
      await (failedFile
        ? import(/* @vite-ignore */ `${failedFile}?${Date.now()}`)
        : import('./sentences.ts')),
    )
  } catch (failure) {
    failedFile = /http\S+\.js/.exec(String(failure))?.[0]
    console.error('The sentences for failures could not be fetched', failure)
  }
}

/** An unknown code gets the server's English sentence. */
export function failureText(failure: unknown, whenUnreachable: string = m.unreachable()): string {
  if (failure instanceof Refusal)
    return sentences.read()?.failureSentence(failure) ?? failure.message
  if (isUnreachable(failure)) return whenUnreachable
  return failure instanceof Error ? failure.message : String(failure)
}

export interface KeptRefusal {
  code: string
  details?: unknown
}

/** Until the sentences are loaded, the function returns an empty text. */
export function useRefusalText(): (refusal: KeptRefusal) => string {
  const loaded = useSentences()
  return (refusal) => (loaded ? (loaded.failureSentence(refusal) ?? loaded.unknownSentence()) : '')
}

/** `english` is the text for unknown codes. */
export function useFieldText(): (failure: FieldFailure, english?: string) => string {
  const loaded = useSentences()
  return (failure, english = m.check_field()) => loaded?.fieldSentence(failure) ?? english
}

function useSentences() {
  useEffect(() => void loadSentences(), [])
  return sentences.use()
}

/** `fetch` throws a TypeError if there is no network, and a TimeoutError after a timeout. */
const isUnreachable = (failure: unknown) =>
  failure instanceof TypeError ||
  (failure instanceof DOMException && failure.name === 'TimeoutError')
