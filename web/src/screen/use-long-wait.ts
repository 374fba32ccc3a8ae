import { useEffect, useRef } from 'react'
import { createStore } from '../state/store.ts'
import { useHasPassed } from '../time/use-has-passed.ts'

const longAfterMs = 8000

interface LongWait {
  tryAgain: () => void
}

/** The spinners on this page that have waited long, in the order of their appearance. */
const longWaits = createStore<readonly LongWait[]>([])

/**
 * Decides which of several long-waiting spinners shows a message. They all wait for the same server, so only the first
 * shows it, and its button retries all of them.
 */
export function useLongWait(onTryAgain: () => void) {
  const isLong = useHasPassed(longAfterMs)
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
    tryAllAgain: () => {
      for (const { tryAgain } of longWaits.read()) tryAgain()
    },
  }
}
