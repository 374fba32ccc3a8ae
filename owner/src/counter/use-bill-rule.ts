import { countIn } from '@dobara/web/text/unit.ts'
import { useEffect, useMemo } from 'react'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { useCachedSession } from '../session/session-cache.ts'
import { type CounterRule, keepRule, keptRule } from './kept-rule.ts'

/** Until the server answers, the rule stored on this phone; undefined if none is stored. */
export function useBillRule(): CounterRule | undefined {
  const uid = useCachedSession()?.uid
  const fresh = usePublicRestaurant()
  useEffect(() => {
    if (uid && fresh) keepRule(uid, fresh)
  }, [uid, fresh])
  const kept = useMemo(() => (uid ? keptRule(uid) : undefined), [uid])
  const rule = fresh ?? kept
  countIn(rule?.unit)
  return rule
}
