import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import type { Answer } from '@dobara/contract/client/typed-call'
import { nationalNumber } from '@dobara/contract/text/spaced'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import type { Session } from '@dobara/web/session/current-session.ts'
import { useEffect, useState } from 'react'
import type { Draft } from './profile-draft.ts'

/** Null if there is no profile; undefined until known */
export function useSavedProfile({ profileSet }: Session): Draft | null | undefined {
  // Saving changes `profileSet`, but the form that saves must stay mounted.
  const [wasSet] = useState(profileSet)
  const [saved, setSaved] = useState<Draft | undefined>()
  useEffect(() => {
    if (!wasSet) return
    const leaving = new AbortController()
    untilAnswered(getRestaurantProfile, {}, leaving.signal).then(
      (profile) => setSaved(asTyped(profile)),
      // The owner was signed out, and the guard redirects.
      () => {},
    )
    return () => leaving.abort()
  }, [wasSet])
  return wasSet ? saved : null
}

const asTyped = ({
  phoneNumber,
  pin: _pin,
  resId: _resId,
  authMethod: _method,
  ...profile
}: Answer<typeof getRestaurantProfile>): Draft => ({
  ...profile,
  phone: nationalNumber(phoneNumber),
})
