import { m } from '@dobara/words/messages.js'

export const padWords = (label: string) => ({ label, deleteLabel: m.delete_digit() })
