import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { useNow } from '@dobara/web/time/use-now.ts'
import { m } from '@dobara/words/messages.js'
import { useIsLatest } from './follow.ts'
import { useGuestData } from './guest-data.ts'

export function DataAge({ className = 'text-quiet' }: { className?: string }) {
  const isDisconnected = useIsDisconnected()
  const at = useGuestData()?.at
  const now = useNow()
  if (!isDisconnected || !at) return null
  return (
    <p role="status" className={`text-label ${className}`}>
      {m.known_since({ time: shortTime(at, now) })}
    </p>
  )
}

/** Returns true if the phone believes that it is offline. */
export function useIsDisconnected(): boolean {
  const isOnline = useIsOnline()
  return useIsLatest() === false || !isOnline
}
