import { useEffect, useRef } from 'react'
import { createStore } from './store.ts'
import { useHasPassed } from './use-has-passed.ts'

const longAfterMs = 8000

interface LongWait {
  tryAgain: () => void
}

/** The waits of this page that have grown long, the first of them first. */
const longWaits = createStore<readonly LongWait[]>([])

/**
 * Tells a wait that has grown long whether it is the one that says so. Several long waits of one page have
 * one cause, a server that does not answer: the first says it, and its button tries all of them again.
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
    isTold: first === own,
    tryAllAgain: () => {
      for (const { tryAgain } of longWaits.read()) tryAgain()
    },
  }
}
