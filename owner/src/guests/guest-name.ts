import { shortName } from '@dobara/contract/text/names'
import { m } from '@dobara/words/messages.js'

type Guest = { cusId: string; firstName: string; lastInitial: string; isErased?: boolean }

/** 'Asha R.', 'Asha', 'Erased guest', or 'New guest ••1234' if there is no name */
export function guestName(guest: Guest): string {
  const { firstName, lastInitial, isErased } = guest
  if (isErased) return m.erased_guest()
  if (!firstName) return m.new_guest({ digits: digitsOf(guest) })
  return shortName(firstName, lastInitial)
}

/** If an English sentence ends with 'Asha R.', it has only one full stop. */
export const nameInSentence = (name: string) =>
  name.endsWith('.') ? name : m.name_in_sentence({ name })

export const guestNameInSentence = (guest: Guest) =>
  guest.firstName
    ? nameInSentence(shortName(guest.firstName, guest.lastInitial))
    : m.new_guest_in_sentence({ digits: digitsOf(guest) })

const digitsOf = ({ cusId }: Guest) => cusId.slice(-4)
