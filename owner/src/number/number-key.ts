import { getNumberKey } from '@dobara/contract/calls/without-app'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { readStored, store } from '@dobara/web/state/stored.ts'
import { useEffect } from 'react'

export type NumberKey = Answer<typeof getNumberKey>

const kept = 'number-key'

/** Kept on the phone, for a counter without a network */
export function useNumberKey(): NumberKey | null {
  const { data } = useEndpoint(getNumberKey)
  useEffect(() => {
    if (data) store(localStorage, kept, data)
  }, [data])
  return data ?? readStored<NumberKey>(localStorage, kept)
}
