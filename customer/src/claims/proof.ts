import { type ServerTime, serverNow } from '../offline-store/server-clock.ts'

/** The server's time, or why it is unknown */
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

/** A short interruption does not hide the screen that staff are looking at. */
const graceMs = 5_000
/** Staff compare the shown time with their own clock, so the phone's may be this wrong. */
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
