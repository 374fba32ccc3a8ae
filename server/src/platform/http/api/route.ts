import type { Answer, Body, EndpointShape, Params, Query } from '@dobara/contract/endpoint'

/** Cookies of one request, read and set with our own safe settings. */
export interface Cookies {
  get(name: string): string | undefined
  /** HttpOnly, SameSite=Lax, the whole site's path; Secure and `__Host-` in production. */
  set(name: string, value: string, maxAgeSeconds: number): void
  clear(name: string): void
}

/** One call of an endpoint, validated. */
export interface Exchange<E extends EndpointShape = EndpointShape> {
  body: Body<E>
  params: Params<E>
  query: Query<E>
  now: Date
  ip: string
  /** The connection itself comes from here, whatever a proxy says. */
  isFromThisMachine: boolean
  /** What the browser says it is. */
  userAgent: string
  /** What the caller's app is shown in, as far as it says. */
  language: 'en' | 'hi'
  cookies: Cookies
  /** From `Authorization: Bearer`. */
  bearer: string | null
  idempotencyKey: string | null
}

/** A stream of server-sent events to one listener. */
export interface Listener {
  /** Hands over one answer, as JSON text: made once, sent to many. */
  send(json: string): void
  /** Says whether what was sent last is still so; `stale` until the next answer or `alive`. */
  tell(word: 'alive' | 'stale'): void
  /** Called once when the listener is gone. */
  onGone(forget: () => void): void
  /** Sends the listener away. */
  end(): void
}

// biome-ignore lint/suspicious/noExplicitAny: each handler knows its own endpoint's types; the list of all cannot.
type AnyExchange = any

export interface Route {
  endpoint: EndpointShape
  handle?: (exchange: AnyExchange) => Promise<unknown>
  /** Begins what goes on for as long as the listener is there. */
  listen?: (exchange: AnyExchange, listener: Listener) => void
  /** The handler gets the owner from the gate's memory and must confirm the session itself. */
  usesRememberedOwner?: true
}

/** Binds an endpoint that asks for no authority to its handler. */
export const on = <E extends EndpointShape & { as: 'anyone' }>(
  endpoint: E,
  handle: (exchange: Exchange<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, handle })
