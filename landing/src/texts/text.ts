import type { Language } from '@dobara/contract/text/language'

/** A text in every language. Names between percent signs are settings, see `pageValues`. */
export type Translated = Record<Language, string>

/** The content of a page of text. */
export interface Text {
  title: Translated
  lead: Translated
  sections: { title: Translated; paragraphs: Translated[] }[]
}

/** The day on which the terms, the privacy policy and the refund policy came into force. Change it with the texts. */
export const inForceSince = '2026-11-22'
