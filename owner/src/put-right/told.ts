import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { guestNameInSentence } from '../guests/guest-name.ts'
import { notePutRight } from '../guests/points-put-right.ts'
import type { ActedOn } from './about.ts'

interface Answer {
  points: number
  missing: number
  balance: number
}

/** Says what was taken from the guest, and how much was missing. */
export function sayTookBack(guest: ActedOn, { points, missing, balance }: Answer) {
  const said = { points: counted(-points), ...of(guest, balance) }
  toast({
    text: missing > 0 ? m.took_back_part({ ...said, missing: figure(missing) }) : m.took_back(said),
  })
  notePutRight()
}

/** Says what was added or given back. */
export function sayAdded(guest: ActedOn, { points, balance }: Answer) {
  toast({ text: m.added_points({ points: counted(points), ...of(guest, balance) }) })
  notePutRight()
}

const of = (guest: ActedOn, balance: number) => ({
  name: guestNameInSentence(guest),
  balance: figure(balance),
})
