import { getPublicRestaurant } from '@dobara/contract/calls/restaurants'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { isRefused } from '@dobara/web/client/refused.ts'
import { useEffect, useState } from 'react'
import { type Found, forgetFoundInPage, foundInPage } from './found-in-page.ts'

export type PublicRestaurant = Answer<typeof getPublicRestaurant>

export function usePublicRestaurant(resId: string): Found {
  const [inPage] = useState(() => foundInPage(resId))
  const [found, setFound] = useState<Found>(inPage ?? {})
  useEffect(() => {
    if (inPage) return void forgetFoundInPage()
    const leaving = new AbortController()
    untilAnswered(getPublicRestaurant, { params: { resId } }, leaving.signal).then(
      (restaurant) => setFound({ restaurant }),
      (failure) => isRefused(failure) && setFound({ failure }),
    )
    return () => leaving.abort()
  }, [resId, inPage])
  return found
}
