import { createStore } from '@dobara/web/state/store.ts'

/** A reading of the server's time. It is never stored: every page load needs a new one. */
export interface ServerTime {
  /** The server's time at reading the document. The other two are this phone's clocks at its arrival. */
  serverAt: number
  phoneAt: number
  pageAt: number
}

const serverTime = createStore<ServerTime | null>(null)
const silentSince = createStore<number | null>(null)

export const useServerTime = serverTime.use
/** Since when the server has been silent, by the page's clock; null while the connection is open. */
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
 * Computes the server's current time. People cannot set the page's clock, but it may stop while the phone sleeps. They
 * can set the phone's clock, but it never stops. The later of the two counts, so that changing a clock gains no time.
 */
export const serverNow = (
  { serverAt, phoneAt, pageAt }: ServerTime,
  phoneNow: number,
  pageNow: number,
) => serverAt + Math.max(phoneNow - phoneAt, pageNow - pageAt)
