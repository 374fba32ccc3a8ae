import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { useEffect, useState } from 'react'
import { age } from './age.ts'
import { useIsLatest } from './follow.ts'
import { useGuestData } from './guest-data.ts'

const lookEveryMs = 30_000

/** Says how old the balances are while the server is out of reach. */
export function HowOld({ className = 'text-quiet' }: { className?: string }) {
  const isAway = useIsAway()
  const at = useGuestData()?.at
  const now = useNow()
  if (!isAway || !at) return null
  return (
    <p role="status" className={`text-label ${className}`}>
      {m.known_since({ age: age(at, now, getLocale()) })}
    </p>
  )
}

/** Whether the server is out of reach, as far as this phone can tell. */
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
