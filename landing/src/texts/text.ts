import type { Language } from '@dobara/contract/text/language'

/** Names between percent signs are settings, see `pageValues`. */
export type Translated = Record<Language, string>

export interface Text {
  title: Translated
  lead: Translated
  sections: { title: Translated; paragraphs: Translated[] }[]
}

/** Change this day whenever a legal text changes. */
export const inForceSince = '2026-11-22'
