import { listImportedPoints } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { createStore } from '@dobara/web/state/store.ts'
import { useEffect } from 'react'
import { useIsVisible } from '../moment/use-is-visible.ts'
import { useIsLatest } from '../offline-store/follow.ts'
import { useGuest } from '../offline-store/guest-context.ts'

export type Imported = Answer<typeof listImportedPoints>['results'][number]

const known = createStore<{ cusId: string; results: readonly Imported[] } | null>(null)

/** Fetches whenever the app comes into sight. */
export function useImported(): readonly Imported[] {
  const { cusId } = useGuest().card
  const isVisible = useIsVisible()
  const isLatest = useIsLatest()
  const isDue = isVisible && isLatest === true
  useEffect(() => {
    if (!isDue) return
    const leaving = new AbortController()
    untilAnswered(listImportedPoints, {}, leaving.signal).then(
      ({ results }) => known.write({ cusId, results }),
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [cusId, isDue])
  const kept = known.use()
  return kept?.cusId === cusId ? kept.results : []
}

/**
 * Changes the known list before the next list comes. `isGone`: no imported points wait any more.
 */
export function noteAnswered(resId: string, isGone: boolean): void {
  const kept = known.read()
  if (!kept) return
  const others = kept.results.filter((imported) => imported.resId !== resId)
  const declined = kept.results
    .filter((imported) => imported.resId === resId && !isGone)
    .map((imported) => ({ ...imported, isDeclined: true }))
  known.write({ ...kept, results: [...others, ...declined] })
}

const postponed = createStore<readonly string[]>([])

/** Asks once after each opening of the app, until the guest answers. */
export function useAsking(imported: Imported | undefined) {
  const isPostponed = postponed.use().includes(imported?.resId ?? '')
  return {
    isAsking: imported !== undefined && !imported.isDeclined && !isPostponed,
    postpone: () => imported && postponed.write([...postponed.read(), imported.resId]),
  }
}
