import { shortName } from '@dobara/contract/text/names'
import { m } from '@dobara/words/messages.js'

type Guest = { cusId: string; firstName: string; lastInitial: string }

/** 'Asha R.', or 'New guest ••1234' without a name. */
export const guestName = (guest: Guest) => nameIn(guest) ?? m.new_guest({ digits: digitsOf(guest) })

/** The same with a full stop in every case, so that it may end a sentence. */
export const guestNameInSentence = (guest: Guest) =>
  nameIn(guest) ?? m.new_guest_in_sentence({ digits: digitsOf(guest) })

const nameIn = ({ firstName, lastInitial }: Guest) =>
  firstName ? shortName(firstName, lastInitial) : null

const digitsOf = ({ cusId }: Guest) => cusId.slice(-4)
