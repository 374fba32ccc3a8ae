import type { Answer, Body, EndpointShape, Params, Query } from '@dobara/contract/schemas/endpoint'
import type { Language } from '@dobara/contract/text/language'

export interface Cookies {
  get(name: string): string | undefined
  /** HttpOnly, SameSite=Lax, for every path; Secure and `__Host-` over HTTPS. */
  set(name: string, value: string, maxAgeSeconds: number): void
  clear(name: string): void
}

export interface Exchange<E extends EndpointShape = EndpointShape> {
  body: Body<E>
  params: Params<E>
  query: Query<E>
  now: Date
  ip: string
  /** Sent from this machine to this machine, through no proxy. */
  isFromThisMachine: boolean
  userAgent: string
  /** English if unknown. */
  language: Language
  cookies: Cookies
  bearer: string | null
  idempotencyKey: string | null
}

export interface Listener {
  /** `json` is serialised once for many listeners. */
  send(json: string): void
  /** `stale` holds until the next answer or `alive`. */
  notify(word: 'alive' | 'stale'): void
  /** Calls `forget` once. */
  onGone(forget: () => void): void
  end(): void
}

// biome-ignore lint/suspicious/noExplicitAny: each handler knows its own endpoint's types; the list of all cannot.
type AnyExchange = any

export interface Route {
  endpoint: EndpointShape
  handle?: (exchange: AnyExchange) => Promise<unknown>
  listen?: (exchange: AnyExchange, listener: Listener) => void
  /** The counter comes from the gate's memory, so the handler must check the session. */
  usesRememberedCounter?: true
}

export const on = <E extends EndpointShape & { as: 'anyone' }>(
  endpoint: E,
  handle: (exchange: Exchange<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, handle })
