import type { Answer, Body, EndpointShape, Params, Query } from '@dobara/contract/schemas/endpoint'
import type { Language } from '@dobara/contract/text/language'

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
  /** Whether the call was made on this machine, to it, and through no proxy. */
  isFromThisMachine: boolean
  /** The `User-Agent` header. */
  userAgent: string
  /** The language of the caller's app; English if unknown. */
  language: Language
  cookies: Cookies
  /** The token of `Authorization: Bearer`. */
  bearer: string | null
  idempotencyKey: string | null
}

/** A stream of server-sent events to one listener. */
export interface Listener {
  /** Sends one answer as JSON text, which is serialised once for many listeners. */
  send(json: string): void
  /** Says whether the last answer is current. `stale` holds until the next answer or `alive`. */
  notify(word: 'alive' | 'stale'): void
  /** Calls `forget` once, when the listener is gone. */
  onGone(forget: () => void): void
  /** Ends the stream. */
  end(): void
}

// biome-ignore lint/suspicious/noExplicitAny: each handler knows its own endpoint's types; the list of all cannot.
type AnyExchange = any

export interface Route {
  endpoint: EndpointShape
  handle?: (exchange: AnyExchange) => Promise<unknown>
  /** Begins a stream, which lasts as long as the listener. */
  listen?: (exchange: AnyExchange, listener: Listener) => void
  /** The handler gets the counter from the gate's memory and must check the session itself. */
  usesRememberedCounter?: true
}

/** Binds an endpoint that asks for no authority to its handler. */
export const on = <E extends EndpointShape & { as: 'anyone' }>(
  endpoint: E,
  handle: (exchange: Exchange<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, handle })
