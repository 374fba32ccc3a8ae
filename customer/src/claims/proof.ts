import { type Heard, serverNow } from '../offline-store/server-clock.ts'

/** The server's time, or why it is not sure: nothing heard yet, no network, or a phone whose clock is wrong. */
export type Proof = { now: number } | { missing: 'answer' | 'network' | 'clock' }

interface Known {
  heard: Heard | null
  /** Null until it is clear whether the server can be reached. */
  isLatest: boolean | null
  isOnline: boolean
  /** Since when the server is silent, by the page's clock. */
  lostAt: number | null
  phoneNow: number
  pageNow: number
}

/** A link that stumbles does not take away what the staff are just looking at. */
const graceMs = 5_000
/** Staff compare the time with their own: a phone may be as far off as a clock on the wall. */
const mostOffMs = 5 * 60_000

/** Says whether the page may show what only the moment makes true. */
export function proofOf({ heard, isLatest, isOnline, lostAt, phoneNow, pageNow }: Known): Proof {
  if (!isOnline) return { missing: 'network' }
  const isSilent = lostAt !== null && pageNow - lostAt >= graceMs
  if (!heard) return { missing: isLatest === null ? 'answer' : 'network' }
  if (isSilent) return { missing: 'network' }
  const now = serverNow(heard, phoneNow, pageNow)
  return Math.abs(phoneNow - now) > mostOffMs ? { missing: 'clock' } : { now }
}
