import type { ProvedAct } from '../rules/proved-acts.ts'

/**
 * The kind of caller that an endpoint accepts. `new-restaurant` and `new-customer` may still lack a profile. `counter` is a
 * restaurant's owner or one of its counter phones. `manager` is the owner, or a counter phone for some minutes after a
 * manager's PIN. A counter phone passes for nothing else.
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

/** All of an endpoint that a browser needs to call it, without zod. */
export interface CallShape {
  method: Method
  /** Relative to `at`, with parameters as `:name`. */
  path: `/${string}`
  /** The service that has the path. The default is the API. */
  at?: '/identity' | '/dev'
  as: Caller
  /** Answers with server-sent events, each with one answer as its data. */
  stream?: true
  /** Answers with a file of this type instead of JSON. */
  file?: 'application/pdf'
  /** Takes the bytes of a picture file as its body instead of JSON. */
  takes?: 'picture'
  /**
   * The act that its person has to prove, by a sign-in of the last 10 minutes or else by a proof from `/identity` in
   * `Authorization: Bearer`.
   */
  act?: ProvedAct
  /** A repeat with the same `Idempotency-Key` answers with the first result. */
  idempotent?: true
  /** Needs no CSRF token, because the caller sends a bearer token or is another server. */
  withoutCsrf?: true
}

/** Declares a call. The file of the same name in `schemas` adds the rest. */
// @__NO_SIDE_EFFECTS__
export function call<const C extends CallShape>(shape: C): C {
  return shape
}

/** The full path on the server, with encoded parameters. */
export function pathOf(call: CallShape, params: Record<string, unknown> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return `${call.at ?? '/api/v1'}${path}`
}
