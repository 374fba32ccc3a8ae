import type { BillRule } from '@dobara/contract/rules/bill-rule'
import { useEffect } from 'react'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { keepRule, keptRule } from '../session/kept-rule.ts'
import { useCachedSession } from '../session/session-cache.ts'

/** Until the server answers, the rule stored on this phone; undefined if none is stored. */
export function useBillRule(): BillRule | undefined {
  const uid = useCachedSession()?.uid
  const fresh = usePublicRestaurant()
  useEffect(() => {
    if (uid && fresh) keepRule(uid, fresh)
  }, [uid, fresh])
  return fresh ?? (uid ? keptRule(uid) : undefined)
}
