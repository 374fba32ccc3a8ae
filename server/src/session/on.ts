import type { Answer, EndpointShape } from '@dobara/contract/endpoint'
import type { Exchange, Listener, Route } from '../platform/http/route.ts'
import type { Account, Guest, Owner, RecalledOwner } from './authority.ts'

type Authority<E extends EndpointShape> = E['as'] extends 'restaurant'
  ? { owner: Owner }
  : E['as'] extends 'customer'
    ? { guest: Guest }
    : E['as'] extends 'anyone'
      ? unknown
      : { account: Account }

/** Binds an endpoint to its handler, which gets the authority that the endpoint asks for. */
export const on = <const E extends EndpointShape>(
  endpoint: E,
  handle: (exchange: Exchange<E> & Authority<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, handle })

/** Binds an endpoint whose handler looks at the session itself, so that nobody needs to look before. */
export const onRecalled = <const E extends EndpointShape & { as: 'restaurant' }>(
  endpoint: E,
  handle: (exchange: Exchange<E> & { recalled: RecalledOwner }) => Promise<Answer<E>>,
): Route => ({ endpoint, handle, recalls: true })

/** Binds an endpoint that streams. */
export const onListen = <const E extends EndpointShape & { stream: true }>(
  endpoint: E,
  listen: (exchange: Exchange<E> & Authority<E>, listener: Listener) => void,
): Route => ({ endpoint, listen })
