import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import type { Answer } from '@dobara/contract/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { nationalNumber } from '@dobara/web/formats.ts'
import type { Session } from '@dobara/web/session/current-session.ts'
import { useEffect, useState } from 'react'
import type { Draft } from './profile-draft.ts'

/** The profile as the form holds it: null where there is none yet, undefined until it has come. */
export function useSavedProfile({ profileSet }: Session): Draft | null | undefined {
  // Saving sets the profile, too: the form that did it must not be taken away.
  const [wasSet] = useState(profileSet)
  const [saved, setSaved] = useState<Draft | undefined>()
  useEffect(() => {
    if (!wasSet) return
    const leaving = new AbortController()
    untilAnswered(getRestaurantProfile, {}, leaving.signal).then(
      (profile) => setSaved(asTyped(profile)),
      // Signed out meanwhile: the guard leads away.
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
