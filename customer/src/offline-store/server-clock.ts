import { createStore } from '@dobara/web/state/store.ts'

/** Times are never stored, because every page load needs a new reading. */
export interface ServerTime {
  /** The server's time; the other two fields are this phone's clocks at that moment. */
  serverAt: number
  phoneAt: number
  pageAt: number
}

const serverTime = createStore<ServerTime | null>(null)
const silentSince = createStore<number | null>(null)

export const useServerTime = serverTime.use
/** By the page's clock; null while the connection is open */
export const useSilentSince = silentSince.use

export const noteServerTime = (readAt: string): void =>
  serverTime.write({ serverAt: Date.parse(readAt), phoneAt: Date.now(), pageAt: performance.now() })

export function noteConnection(isOpen: boolean): void {
  if (isOpen) silentSince.write(null)
  else if (silentSince.read() === null) silentSince.write(performance.now())
}

export function forgetServerTime(): void {
  serverTime.write(null)
  silentSince.write(null)
}

/**
 * The page's clock may stop while the phone sleeps, and people can set the phone's clock. The later
 * of the two times counts, so that setting a clock gains no time.
 */
export const serverNow = (
  { serverAt, phoneAt, pageAt }: ServerTime,
  phoneNow: number,
  pageNow: number,
) => serverAt + Math.max(phoneNow - phoneAt, pageNow - pageAt)
