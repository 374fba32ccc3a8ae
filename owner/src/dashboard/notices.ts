import { createStore } from '@dobara/web/state/store.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsLowPhone } from '../layout/use-is-wide.ts'
import { useLiveDocument } from './live-document.ts'
import { waitingIn } from './pending.ts'
import { approvePath, onlinePath } from './places.ts'
import { useCounterState } from './use-counter-state.ts'

const key = 'seen-notices'
/** More than are ever undecided at once */
const mostSeen = 500
/** IDs of requests and claims that this device has shown on their screens */
const seen = createStore<readonly string[]>(localStorage.getItem(key)?.split(' ') ?? [])

export function useNotices() {
  const document = useLiveDocument()
  const { requests, claims } = document ? waitingIn(document) : { requests: [], claims: [] }
  return [
    {
      path: onlinePath,
      ids: requests,
      text: inUnit(m.new_requests()),
      short: inUnit(m.new_requests_short()),
    },
    { path: approvePath, ids: claims, text: m.new_claims(), short: m.new_claims_short() },
  ].filter(({ ids }) => ids.length > 0)
}

export type Notice = ReturnType<typeof useNotices>[number]

/** Empty at the counter, which shows all notices itself, except on a low phone. */
export function useNewNotices(): Notice[] {
  const { pathname } = useLocation()
  const counter = useCounterState()
  const isLowPhone = useIsLowPhone()
  const notices = useNotices()
  const seenIds = seen.use()
  const isNew = (id: string) => !seenIds.includes(id)
  const isShown = ({ path }: Notice) => counter === 'waiting' || path === pathname
  useEffect(() => {
    const shown = notices.filter(isShown).flatMap(({ ids }) => ids)
    if (!shown.some(isNew)) return
    seen.write([...shown, ...seenIds].slice(0, mostSeen))
    localStorage.setItem(key, seen.read().join(' '))
  })
  return notices.filter((notice) =>
    counter ? counter === 'waiting' && isLowPhone : !isShown(notice) && notice.ids.some(isNew),
  )
}
