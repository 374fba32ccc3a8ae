import { listCustomerEntries } from '@dobara/contract/calls/points'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEffect, useState } from 'react'
import { useTimesPutRight } from '../guests/points-put-right.ts'
import type { OwnedEntryRow } from '../put-right/about.ts'

export function useEntries(cusId: string): readonly OwnedEntryRow[] | undefined {
  const timesPutRight = useTimesPutRight()
  const [entries, setEntries] = useState<readonly OwnedEntryRow[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again after a correction
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(listCustomerEntries, { params: { cusId }, query: {} }, leaving.signal).then(
      ({ results }) => setEntries(results),
      () => leaving.signal.aborted || setEntries([]),
    )
    return () => leaving.abort()
  }, [cusId, timesPutRight])
  return entries
}
