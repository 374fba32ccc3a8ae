import { shortName } from '@dobara/contract/text/names'
import { m } from '@dobara/words/messages.js'

type Guest = { cusId: string; firstName: string; lastInitial: string }

/** 'Asha R.', or 'New guest ••1234.' without a name. It ends with a full stop and so may end a sentence. */
export const guestName = ({ cusId, firstName, lastInitial }: Guest) =>
  firstName ? shortName(firstName, lastInitial) : m.new_guest({ digits: cusId.slice(-4) })
