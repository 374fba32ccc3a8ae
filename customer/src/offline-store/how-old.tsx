import { age } from '@dobara/web/age.ts'
import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { useNow } from '@dobara/web/use-now.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { useIsLatest } from './follow.ts'
import { useGuestData } from './guest-data.ts'

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
