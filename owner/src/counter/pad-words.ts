import { m } from '../paraglide/messages.js'

/** What the keys of a number pad are called, by what they write. */
export const padWords = (label: string) => ({ label, deleteLabel: m.delete_digit() })
