import type { FailureCode } from '../failures.ts'

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

/** An endpoint without its schemas: plain data, which is all that a browser needs to call it. */
export interface CallShape {
  method: Method
  /** Below `at`; parameters as `:name`. */
  path: `/${string}`
  /** The service the path belongs to; the API unless it says otherwise. */
  at?: '/identity' | '/dev'
  as: Caller
  summary: string
  /** `stream`: server-sent events, each one an answer. */
  stream?: true
  /** Answers a file of this type to save, in place of JSON. */
  file?: 'application/pdf'
  /** Takes a picture of the owner's, byte by byte as it is in its file, in place of JSON. */
  takes?: 'picture'
  /** Codes beyond those every endpoint of its kind can fail with. */
  fails?: readonly FailureCode[]
  /** A repeat with the same `Idempotency-Key` answers the first result. */
  idempotent?: true
  /** Needs no CSRF token: called with a bearer token, or by another machine. */
  withoutCsrf?: true
}

/**
 * Declares a call. The file of the same name one folder up joins it with its schemas.
 * @__NO_SIDE_EFFECTS__
 */
export const call = <const C extends CallShape>(shape: C): C => shape

/** The path on the server, with its parameters filled in and encoded. */
export function pathOf(call: CallShape, params: Record<string, unknown> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return `${call.at ?? '/api/v1'}${path}`
}
