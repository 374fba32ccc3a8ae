import { arrive } from '@dobara/contract/calls/arrivals'
import { posterMark } from '@dobara/contract/rules/here-now'
import { call } from '@dobara/web/session/call.ts'
import { useEffect, useState } from 'react'

/** Tells the restaurant that the member who opened the link of its poster is there. Without a network nothing is said. */
export function useArrival(resId: string, isMember: boolean) {
  const [isAtPoster] = useState(() => globalThis.location?.hash === posterMark)
  useEffect(() => {
    if (isAtPoster && isMember) call(arrive, { body: { resId } }).catch(() => {})
  }, [isAtPoster, isMember, resId])
}
