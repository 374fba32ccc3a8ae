import type { ProvedAct } from '../rules/proved-acts.ts'

/**
 * A `new-…` caller may lack a profile. `counter` is the owner or a counter phone. `manager` is the owner,
 * or a counter phone for some minutes after a manager's PIN.
 */
export type Caller =
  | 'anyone'
  | 'signed-in'
  | 'new-restaurant'
  | 'restaurant'
  | 'counter'
  | 'manager'
  | 'new-customer'
  | 'customer'

export type Method = 'GET' | 'POST'

/** The part of an endpoint that a browser loads, without zod */
export interface CallShape {
  method: Method
  /** Relative to `at`; parameters are `:name`. */
  path: `/${string}`
  /** Default: `/api/v1` */
  at?: '/identity' | '/dev'
  as: Caller
  /** Answers with many documents over time */
  stream?: true
  file?: 'application/pdf'
  /** A picture's bytes instead of JSON */
  takes?: 'picture'
  /** Needs a sign-in of the last 10 minutes, or a proof from `/identity` as the bearer token. */
  act?: ProvedAct
  /** A request repeated with the same `Idempotency-Key` gets the first answer. */
  idempotent?: true
  /** The caller sends a bearer token or is another server. */
  withoutCsrf?: true
}

/** The schemas are in the file of the same name in `schemas`. */
// @__NO_SIDE_EFFECTS__
export function call<const C extends CallShape>(shape: C): C {
  return shape
}

export function pathOf(call: CallShape, params: Record<string, unknown> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return `${call.at ?? '/api/v1'}${path}`
}
