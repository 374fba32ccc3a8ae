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

export const on = <const E extends EndpointShape>(
  endpoint: E,
  handle: (exchange: Exchange<E> & Authority<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, handle })

/** The endpoint's own SQL statement must check that the session is open. */
export const onRememberedCounter = <const E extends EndpointShape & { as: 'counter' }>(
  endpoint: E,
  handle: (exchange: Exchange<E> & { rememberedCounter: RememberedCounter }) => Promise<Answer<E>>,
): Route => ({ endpoint, handle, usesRememberedCounter: true })

export const onListen = <const E extends EndpointShape & { stream: true }>(
  endpoint: E,
  listen: (exchange: Exchange<E> & Authority<E>, listener: Listener) => void,
): Route => ({ endpoint, listen })
