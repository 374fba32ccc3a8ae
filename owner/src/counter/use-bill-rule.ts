import { countIn } from '@dobara/web/text/unit.ts'
import { useEffect } from 'react'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { type KeptRule, keepRule, keptRule } from '../session/kept-rule.ts'
import { useCachedSession } from '../session/session-cache.ts'

/** Until the server answers, the rule stored on this phone; undefined if none is stored. */
export function useBillRule(): KeptRule | undefined {
  const uid = useCachedSession()?.uid
  const fresh = usePublicRestaurant()
  useEffect(() => {
    if (uid && fresh) keepRule(uid, fresh)
  }, [uid, fresh])
  const rule = fresh ?? (uid ? keptRule(uid) : undefined)
  countIn(rule?.unit)
  return rule
}
