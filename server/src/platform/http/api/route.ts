import type { Answer, Body, EndpointShape, Params, Query } from '@dobara/contract/schemas/endpoint'
import type { Language } from '@dobara/contract/text/language'

export interface Cookies {
  get(name: string): string | undefined
  /**
   * The cookie is HttpOnly and SameSite=Lax for every path. Over HTTPS, it is Secure and its name
   * begins with `__Host-`.
   */
  set(name: string, value: string, maxAgeSeconds: number): void
  clear(name: string): void
}

export interface Exchange<E extends EndpointShape = EndpointShape> {
  body: Body<E>
  params: Params<E>
  query: Query<E>
  now: Date
  ip: string
  isFromThisMachine: boolean
  userAgent: string
  language: Language
  cookies: Cookies
  bearer: string | null
  idempotencyKey: string | null
}

export interface Listener {
  send(json: string): void
  /** After `stale`, the document counts as out of date until the next answer or `alive`. */
  notify(word: 'alive' | 'stale'): void
  onGone(forget: () => void): void
  end(): void
}

// biome-ignore lint/suspicious/noExplicitAny: each handler knows its own endpoint's types; the list of all cannot.
type AnyExchange = any

export interface Route {
  endpoint: EndpointShape
  handle?: (exchange: AnyExchange) => Promise<unknown>
  listen?: (exchange: AnyExchange, listener: Listener) => void
  /**
   * The handler must check that the session is open, because the gate remembers the counter without
   * a query.
   */
  usesRememberedCounter?: true
}

export const on = <E extends EndpointShape & { as: 'anyone' }>(
  endpoint: E,
  handle: (exchange: Exchange<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, handle })
