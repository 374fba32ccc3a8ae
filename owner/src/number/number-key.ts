import { getNumberKey } from '@dobara/contract/calls/without-app'
import type { Answer } from '@dobara/contract/client/typed-call'
import { call } from '@dobara/web/session/call.ts'
import { readStored, store } from '@dobara/web/state/stored.ts'
import { useEffect, useState } from 'react'
import { useCachedSession } from '../session/session-cache.ts'

export type NumberKey = Answer<typeof getNumberKey>

const key = 'number-key'

function keptFor(restaurantId: string | undefined): NumberKey | null {
  const kept = readStored<NumberKey>(localStorage, key)
  return kept?.restaurantId === restaurantId ? kept : null
}

/** Kept on the phone, so that a counter without a network can encrypt numbers. */
export function useNumberKey(): NumberKey | null {
  const restaurantId = useCachedSession()?.uid
  const [, setFetched] = useState<NumberKey | null>(null)
  const kept = keptFor(restaurantId)
  const isMissing = restaurantId !== undefined && kept === null
  useEffect(() => {
    if (!isMissing) return
    call(getNumberKey, {}).then((fetched) => {
      store(localStorage, key, fetched)
      setFetched(fetched)
    }, console.error)
  }, [isMissing])
  return kept
}
