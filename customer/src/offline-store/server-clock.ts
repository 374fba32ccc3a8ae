import { createStore } from '@dobara/web/store.ts'

/** What this page knows of the server's time. Never stored: a page that is opened anew asks anew. */
export interface Heard {
  /** The server's time when it read the document, and both of this phone's clocks when that came. */
  serverAt: number
  phoneAt: number
  pageAt: number
}

const heard = createStore<Heard | null>(null)
const lostAt = createStore<number | null>(null)

export const useHeard = heard.use
/** When the server fell silent, by the page's own clock; null while it speaks. */
export const useLostAt = lostAt.use

export const hearTime = (readAt: string): void =>
  heard.write({ serverAt: Date.parse(readAt), phoneAt: Date.now(), pageAt: performance.now() })

export function noteConnection(isOpen: boolean): void {
  if (isOpen) lostAt.write(null)
  else if (lostAt.read() === null) lostAt.write(performance.now())
}

export function forgetTime(): void {
  heard.write(null)
  lostAt.write(null)
}

/**
 * The server's time now. The page's own clock can be set by nobody but may rest while the phone sleeps;
 * the phone's clock does not rest but can be set. The later one counts, so that no time is won.
 */
export const serverNow = (
  { serverAt, phoneAt, pageAt }: Heard,
  phoneNow: number,
  pageNow: number,
) => serverAt + Math.max(phoneNow - phoneAt, pageNow - pageAt)
