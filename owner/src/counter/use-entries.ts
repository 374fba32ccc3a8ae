import { listCustomerEntries } from '@dobara/contract/calls/points'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import type { Entry } from '@dobara/web/ledger/cause.ts'
import { useEffect, useState } from 'react'

/** Fetches a guest's latest entries on every mount, because points may just have been given. A guest who left has none. */
export function useEntries(cusId: string): readonly Entry[] | undefined {
  const [entries, setEntries] = useState<readonly Entry[]>()
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(listCustomerEntries, { params: { cusId }, query: {} }, leaving.signal).then(
      ({ results }) => setEntries(results),
      () => leaving.signal.aborted || setEntries([]),
    )
    return () => leaving.abort()
  }, [cusId])
  return entries
}
