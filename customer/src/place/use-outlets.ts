import { listOutletsOfPlace } from '@dobara/contract/calls/outlets'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEffect, useState } from 'react'

export type Outlet = Answer<typeof listOutletsOfPlace>['results'][number]

/** Empty for a single outlet, and until fetched */
export function useOutlets(resId: string): Outlet[] {
  const [outlets, setOutlets] = useState<Outlet[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(listOutletsOfPlace, { query: { resId } }, leaving.signal).then(
      ({ results }) => setOutlets(results),
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [resId])
  return outlets
}
