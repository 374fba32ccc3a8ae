import { nationalNumber } from '@dobara/contract/text/spaced'
import type { Session } from '@dobara/web/session/current-session.ts'
import { readStored, store } from '@dobara/web/state/stored.ts'
import { useEffect, useState } from 'react'
import type { Profile } from './profile-schemas.ts'

export type Draft = Partial<Omit<Profile, 'pin'>>

/**
 * Stores the input for a new profile on the phone. Changes of a saved profile are stored only for
 * their tab, so that they cannot become outdated. The PIN is never stored.
 */
export function useProfileDraft(session: Session, saved: Draft | null) {
  const storage = saved ? sessionStorage : localStorage
  const key = `profile-draft ${session.uid}`
  const [draft, setDraft] = useState(() => readStored<Draft>(storage, key))
  const [revision, setRevision] = useState(0)
  useEffect(() => {
    const take = (event: StorageEvent) => {
      if (event.storageArea !== storage || event.key !== key || !event.newValue) return
      setDraft(readStored<Draft>(storage, key))
      setRevision((before) => before + 1)
    }
    addEventListener('storage', take)
    return () => removeEventListener('storage', take)
  }, [storage, key])
  const values = { ...blank, ...known(session), ...saved, ...draft }
  return {
    values,
    revision,
    keep: (typed: Draft) => {
      const next = { ...values, ...typed }
      setDraft(next)
      store(storage, key, next)
    },
    /** Forgets the stored draft. The shown values stay until the screen is left. */
    forget: () => store(storage, key, null),
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
