import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { shortName } from '@dobara/contract/text/names'
import { m } from '@dobara/words/messages.js'

type Guest = { cusId: string; firstName: string; lastInitial: string; isErased?: boolean }

/** 'Asha R.', 'Asha', 'Erased guest', or 'New guest ••1234' if there is no name */
export function guestName(guest: Guest, withoutApp?: typeof m.guest_without_app): string {
  const { firstName, lastInitial, isErased } = guest
  if (isErased) return m.erased_guest()
  if (!firstName) return unnamed(guest, withoutApp)
  return shortName(firstName, lastInitial)
}

/** If an English sentence ends with 'Asha R.', it has only one full stop. */
export const nameInSentence = (name: string) =>
  name.endsWith('.') ? name : m.name_in_sentence({ name })

export const guestNameInSentence = (guest: Guest) =>
  guest.firstName
    ? nameInSentence(shortName(guest.firstName, guest.lastInitial))
    : nameInSentence(unnamed(guest))

function unnamed({ cusId }: Guest, withoutApp = m.guest_without_app) {
  const digits = cusId.slice(-4)
  return (isWithoutApp(cusId) ? withoutApp : m.new_guest)({ digits })
}
