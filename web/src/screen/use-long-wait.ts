import { useEffect, useRef } from 'react'
import { createStore } from '../state/store.ts'
import { useIsOnline } from '../state/use-is-online.ts'
import { useHasPassed } from '../time/use-has-passed.ts'

const longAfterMs = 8000
/** When offline, the phone's own data appears within this time. */
const longOfflineAfterMs = 1000

interface LongWait {
  tryAgain: () => void
}

const longWaits = createStore<readonly LongWait[]>([])

/** All spinners wait for the same server, so one message serves all. */
export function useLongWait(onTryAgain: () => void) {
  const isOnline = useIsOnline()
  const isLongOffline = useHasPassed(longOfflineAfterMs) && !isOnline
  const isLong = useHasPassed(longAfterMs) || isLongOffline
  const latest = useRef(onTryAgain)
  latest.current = onTryAgain
  const own = useRef<LongWait>({ tryAgain: () => latest.current() }).current
  const [first] = longWaits.use()
  useEffect(() => {
    if (!isLong) return
    longWaits.write([...longWaits.read(), own])
    return () => longWaits.write(longWaits.read().filter((wait) => wait !== own))
  }, [isLong, own])
  return {
    isFirst: first === own,
    isOnline,
    tryAllAgain: () => {
      for (const { tryAgain } of longWaits.read()) tryAgain()
    },
  }
}
