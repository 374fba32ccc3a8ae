import { listConsents } from '@dobara/contract/calls/consents'
import type { Answer } from '@dobara/contract/client/typed-call'
import type { Purpose } from '@dobara/contract/rules/notice'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEffect, useState } from 'react'
import { useIsVisible } from '../moment/use-is-visible.ts'

export type PlaceConsents = Answer<typeof listConsents>['results'][number]

/** Answers for several purposes may come in any order. */
export type KeepSaved = (saved: PlaceConsents, purpose: Purpose) => void

/** Fetches whenever the page comes into sight; null until known. */
export function useConsents() {
  const isVisible = useIsVisible()
  const [places, setPlaces] = useState<PlaceConsents[] | null>(null)
  useEffect(() => {
    if (!isVisible) return
    const leaving = new AbortController()
    untilAnswered(listConsents, {}, leaving.signal).then(
      ({ results }) => setPlaces(results),
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [isVisible])
  const keep: KeepSaved = (saved, purpose) =>
    setPlaces(
      (all) =>
        all?.map((place) =>
          place.resId === saved.resId ? withSaved(place, saved, purpose) : place,
        ) ?? null,
    )
  return { places, keep }
}

const withSaved = (place: PlaceConsents, saved: PlaceConsents, purpose: Purpose) => ({
  ...place,
  birthday: purpose === 'birthday' ? saved.birthday : place.birthday,
  allowed: [
    ...place.allowed.filter((given) => given.purpose !== purpose),
    ...saved.allowed.filter((given) => given.purpose === purpose),
  ],
})
