import { listCustomerEntries } from '@dobara/contract/points'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import type { Entry } from '@dobara/web/ledger/cause.ts'
import { useEffect, useState } from 'react'

/** A guest's latest entries, read anew at every look: points may just have been given. None for who has left. */
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
