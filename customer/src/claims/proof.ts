import { type ServerTime, serverNow } from '../offline-store/server-clock.ts'

export type Proof = { now: number } | { missing: 'answer' | 'network' | 'clock' }

interface Readings {
  serverTime: ServerTime | null
  /** Null until known */
  isLatest: boolean | null
  isOnline: boolean
  /** By the page's clock */
  silentSince: number | null
  phoneNow: number
  pageNow: number
}

/** A short interruption must not hide the screen that staff look at. */
const graceMs = 5_000
/** The phone's clock may deviate this much, because staff compare the time with their own clock. */
const mostOffMs = 5 * 60_000

export function proofOf({
  serverTime,
  isLatest,
  isOnline,
  silentSince,
  phoneNow,
  pageNow,
}: Readings): Proof {
  if (!isOnline) return { missing: 'network' }
  const isSilent = silentSince !== null && pageNow - silentSince >= graceMs
  if (!serverTime) return { missing: isLatest === null ? 'answer' : 'network' }
  if (isSilent) return { missing: 'network' }
  const now = serverNow(serverTime, phoneNow, pageNow)
  return Math.abs(phoneNow - now) > mostOffMs ? { missing: 'clock' } : { now }
}
