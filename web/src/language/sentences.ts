import { getLocale } from '@dobara/words/runtime.js'

let translate: ((sentence: string) => string) | null = null

/**
 * The contract and the server speak English; for Hindi their sentences are fetched before the first
 * of them is told. When they cannot be had it is told in English.
 */
export async function loadSentences(): Promise<void> {
  if (translate || getLocale() !== 'hi') return
  try {
    const { inHindi } = await import('./hindi.ts')
    translate = inHindi
  } catch (failure) {
    console.error('The sentences in Hindi could not be fetched', failure)
  }
}

/** A sentence of the contract or the server in the reader's language; unknown ones stay as they are. */
export const inOwnLanguage = (sentence: string): string => translate?.(sentence) ?? sentence
