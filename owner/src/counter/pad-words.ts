import { m } from '@dobara/words/messages.js'

/** The labels of a number pad for the field with this label. */
export const padWords = (label: string) => ({ label, deleteLabel: m.delete_digit() })
