import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { useEffect, useState } from 'react'
import { age } from './age.ts'
import { useIsLatest } from './follow.ts'
import { useKnown } from './known.ts'

const lookEveryMs = 30_000

/** While nobody answers, how old the balances are. */
export function HowOld({ className = 'text-quiet' }: { className?: string }) {
  const isAway = useIsAway()
  const at = useKnown()?.at
  const now = useNow()
  if (!isAway || !at) return null
  return (
    <p role="status" className={`text-label ${className}`}>
      {m.known_since({ age: age(at, now, getLocale()) })}
    </p>
  )
}

/** Nobody answers, as far as this phone can tell. */
export function useIsAway(): boolean {
  const isOnline = useIsOnline()
  return useIsLatest() === false || !isOnline
}

function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
