import { listConsents } from '@dobara/contract/calls/consents'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEffect, useState } from 'react'

export type PlaceConsents = Answer<typeof listConsents>['results'][number]

/** What the guest allows each restaurant; null until the server has answered. */
export function useConsents() {
  const [places, setPlaces] = useState<PlaceConsents[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(listConsents, {}, leaving.signal).then(
      ({ results }) => setPlaces(results),
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [])
  const keep = (saved: PlaceConsents) =>
    setPlaces((all) => all?.map((place) => (place.resId === saved.resId ? saved : place)) ?? null)
  return { places, keep }
}
