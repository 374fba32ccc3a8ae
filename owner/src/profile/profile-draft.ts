import { NewPin } from '@dobara/contract/fields/fields'
import { SaveRestaurant } from '@dobara/contract/schemas/restaurants'
import type { Session } from '@dobara/web/session/current-session.ts'
import { useStored } from '@dobara/web/state/stored.ts'
import { nationalNumber } from '@dobara/web/text/formats.ts'
import * as z from 'zod/mini'
import { bonusBelowReward } from './bonus-below-reward.ts'

const Profile = z.omit(SaveRestaurant, { newPin: true, role: true, resId: true })

/** Creates the restaurant, so the PIN is a new one. */
export const ProfileSchema = z.extend(Profile, { pin: NewPin }).check(bonusBelowReward())

/** For an existing profile. The PIN is the current one, which may be easy to guess. */
export const SavedProfileSchema = Profile.check(bonusBelowReward())

type Typed = z.input<typeof ProfileSchema>
export type Draft = Omit<Typed, 'pin'>

/** Keeps the input of each account through failures and reloads. It never stores the PIN. */
export function useProfileDraft(session: Session, saved: Draft | null) {
  const [draft, setDraft] = useStored<Draft>(`profile-draft ${session.uid}`)
  return {
    values: { ...blank, ...known(session), ...saved, ...draft, pin: '' },
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
