import type { Answer, EndpointShape } from '@dobara/contract/schemas/endpoint'
import type { Exchange, Listener, Route } from '../platform/http/api/route.ts'
import type { Account, Counter, Guest, Manager, Owner, RememberedCounter } from './authority.ts'

type Authority<E extends EndpointShape> = E['as'] extends 'restaurant'
  ? { owner: Owner }
  : E['as'] extends 'counter'
    ? { counter: Counter }
    : E['as'] extends 'manager'
      ? { manager: Manager }
      : E['as'] extends 'customer'
        ? { guest: Guest }
        : E['as'] extends 'anyone'
          ? unknown
          : { account: Account }

/** Binds an endpoint to its handler, which gets the authority that the endpoint requires. */
export const on = <const E extends EndpointShape>(
  endpoint: E,
  handle: (exchange: Exchange<E> & Authority<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, handle })

/** Binds an endpoint whose own statement checks the session, which saves a look-up before. */
export const onRememberedCounter = <const E extends EndpointShape & { as: 'counter' }>(
  endpoint: E,
  handle: (exchange: Exchange<E> & { rememberedCounter: RememberedCounter }) => Promise<Answer<E>>,
): Route => ({ endpoint, handle, usesRememberedCounter: true })

/** Binds an endpoint that streams server-sent events. */
export const onListen = <const E extends EndpointShape & { stream: true }>(
  endpoint: E,
  listen: (exchange: Exchange<E> & Authority<E>, listener: Listener) => void,
): Route => ({ endpoint, listen })
