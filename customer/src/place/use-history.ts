import { listOwnEntries } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { useEffect, useState } from 'react'
import { mergeNewest } from './merge-pages.ts'

export type Entry = Answer<typeof listOwnEntries>['results'][number]

interface Read {
  entries: Entry[]
  next: string | null
}

/** The newest first; fetched again when the balance changes */
export function useHistory(resId: string, balance: number) {
  const [read, setRead] = useState<Read | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed balance means a new entry
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(listOwnEntries, { query: { resId } }, leaving.signal).then(
      ({ results, next }) =>
        setRead((before) => {
          const entries = mergeNewest(results, before?.entries ?? [])
          return { entries, next: before && entries.length > results.length ? before.next : next }
        }),
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [resId, balance])

  const more = useTask(
    (after: string) => call(listOwnEntries, { query: { resId, after } }),
    ({ results, next }) =>
      setRead((before) => ({ entries: [...(before?.entries ?? []), ...results], next })),
  )
  return {
    entries: read?.entries,
    more: read?.next ? () => more.start(read.next ?? '') : null,
    isWaiting: more.isRunning,
    failure: more.failure,
    dismiss: more.reset,
  }
}
