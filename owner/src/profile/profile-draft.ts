import { SaveRestaurant } from '@dobara/contract/restaurants'
import { nationalNumber } from '@dobara/web/formats.ts'
import type { Session } from '@dobara/web/session/current-session.ts'
import { useStored } from '@dobara/web/stored.ts'
import * as z from 'zod/mini'

export const ProfileSchema = z.omit(SaveRestaurant, { newPin: true, role: true, resId: true })

type Typed = z.input<typeof ProfileSchema>
type Draft = Omit<Typed, 'pin'>

/** What was typed, kept over a failure and a reload, by account; the PIN is never written down. */
export function useProfileDraft(session: Session) {
  const [draft, setDraft] = useStored<Draft>(`profile-draft ${session.uid}`)
  return {
    values: { ...blank, ...known(session), ...draft, pin: '' },
    keep: ({ pin: _, ...typed }: Typed) => setDraft(typed),
    forget: () => setDraft(null),
  }
}

const known = ({ phoneNumber, email }: Session) => ({
  ...(phoneNumber && { phone: nationalNumber(phoneNumber) }),
  ...(email && { email }),
})

const blank = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  restaurantName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  reward: '',
}
