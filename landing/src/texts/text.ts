import type { Language } from '@dobara/contract/language'

/** The same in both languages. Names between percent signs are settings, see `pageValues`. */
export type Said = Record<Language, string>

/** A page of text, whole: its one source. */
export interface Text {
  title: Said
  lead: Said
  sections: { title: Said; paragraphs: Said[] }[]
}

/** The day from which terms, privacy and refunds hold as they stand here. Change it with them. */
export const inForceSince = '2026-11-22'
