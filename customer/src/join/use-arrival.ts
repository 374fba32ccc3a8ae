import { arrive } from '@dobara/contract/calls/arrivals'
import { outletInMark } from '@dobara/contract/rules/here-now'
import { call } from '@dobara/web/session/call.ts'
import { useEffect, useState } from 'react'

/** If offline, the arrival is never sent. */
export function useArrival(resId: string, isMember: boolean) {
  const [outlet] = useState(() => outletInMark(globalThis.location?.hash ?? ''))
  useEffect(() => {
    if (outlet && isMember) call(arrive, { body: { resId, outlet } }).catch(() => {})
  }, [outlet, isMember, resId])
}
