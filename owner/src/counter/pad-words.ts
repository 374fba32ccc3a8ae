import { m } from '@dobara/words/messages.js'

/** The labels of a number pad's keys, by the field they write to. */
export const padWords = (label: string) => ({ label, deleteLabel: m.delete_digit() })
