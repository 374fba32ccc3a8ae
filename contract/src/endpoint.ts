import type * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'

/**
 * Who may call an endpoint.
 * `new-restaurant` and `new-customer` are signed in, their profile may still be missing.
 */
export type Caller =
  | 'anyone'
  | 'signed-in'
  | 'new-restaurant'
  | 'restaurant'
  | 'new-customer'
  | 'customer'

export type Method = 'GET' | 'POST'

export interface EndpointShape {
  method: Method
  /** Below `at`; parameters as `:name`. */
  path: `/${string}`
  /** The service the path belongs to; the API unless it says otherwise. */
  at?: '/identity' | '/dev'
  as: Caller
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  answers: z.ZodMiniType
  /** `stream`: server-sent events, each one an answer. */
  stream?: true
  /** Codes beyond those every endpoint of its kind can fail with. */
  fails?: readonly FailureCode[]
  /** A repeat with the same `Idempotency-Key` answers the first result. */
  idempotent?: true
  /** Needs no CSRF token: called with a bearer token, or by another machine. */
  withoutCsrf?: true
}

/** Declares an endpoint: the server's validation, OpenAPI, the client and the forms all read this one value. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type Part<E, K extends string> = E extends { [key in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
type Given<E, K extends string> = E extends { [key in K]: infer S extends z.ZodMiniType }
  ? { [key in K]: z.input<S> }
  : unknown

export type Body<E extends EndpointShape> = Part<E, 'body'>
export type Params<E extends EndpointShape> = Part<E, 'params'>
export type Query<E extends EndpointShape> = Part<E, 'query'>
export type Answer<E extends EndpointShape> = z.output<E['answers']>

/** What a caller hands over: the parts the endpoint declares, before trimming and normalising. */
export type Input<E extends EndpointShape> = Given<E, 'body'> &
  Given<E, 'params'> &
  Given<E, 'query'>

/** The path on the server, with its parameters filled in and encoded. */
export function pathOf(endpoint: EndpointShape, params: Record<string, unknown> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return `${endpoint.at ?? '/api/v1'}${path}`
}
