import { listActivity } from '@dobara/contract/calls/activity'
import type { Input } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { type HeldRows, withNewest, withOlder } from './held-rows.ts'

export type Filter = Pick<Input<typeof listActivity>['query'], 'day' | 'kind'>

/** Also refreshes by a timer, because a stream may break unnoticed. */
const refreshMs = 10_000

/** Remount the component to change the filter. */
export function useActivity(filter: Filter) {
  const { data, refetch } = useEndpoint(listActivity, { query: filter })
  const [held, setHeld] = useState<HeldRows | null>(null)
  const [isFetchingMore, setFetchingMore] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
  useEffect(() => {
    if (data) setHeld((held) => withNewest(held, data))
  }, [data])
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function fetchMore() {
    if (!held?.next || isFetchingMore) return
    const after = held.next
    setFetchingMore(true)
    try {
      const { signal } = leaving.current
      const page = await untilAnswered(listActivity, { query: { ...filter, after } }, signal)
      // A refresh may have replaced the held rows meanwhile.
      setHeld((held) => (held?.next === after ? withOlder(held, page) : held))
    } catch {
      // The screen was left, or the session ended.
    }
    setFetchingMore(false)
  }
  return { held, refetch, fetchMore, isFetchingMore }
}
