import { type CallShape, pathOf } from '../calls/call.ts'
import { customerSession, getCsrfToken, restaurantSession, syncSession } from '../calls/session.ts'
import type { FailureBody } from '../failures/failure-body.ts'
import type { FailureCode, FailureDetails } from '../failures/failures.ts'
import { newKey } from './new-key.ts'
import type { Answer, Input } from './typed-call.ts'

type Details = FailureDetails[keyof FailureDetails]

/** `message` is the server's English sentence. Other languages need `code` and `details`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: FailureCode
  readonly requestId: string
  readonly fields: Record<string, string>
  readonly details: Details | undefined
  readonly retryAfterSeconds: number | null

  constructor(response: Response, body: Partial<FailureBody>) {
    super(body.error ?? 'Something went wrong on our side. Please try again.')
    this.status = response.status
    this.code = body.code ?? 'fault'
    this.requestId = body.requestId ?? ''
    this.fields = body.fields ?? {}
    this.details = body.details
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || null
  }
}

interface CallOptions {
  /** A retry must send the key of the first attempt. By default the client makes a key. */
  idempotencyKey?: string
  bearer?: string | undefined
  signal?: AbortSignal
}

export type Call = <E extends CallShape>(
  endpoint: E,
  ...[input, options]: unknown extends Input<E>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]
) => Promise<Answer<E>>

const pathsEndingCsrfToken: readonly string[] = [
  ...Object.values(restaurantSession),
  ...Object.values(customerSession),
  syncSession,
]
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path)

interface CsrfToken {
  promise: Promise<string>
  value: string | null
}

/**
 * Fetches a CSRF token first, and anew after a login, a logout or a refused token. A POST waits for the
 * token. A GET does not wait, but fails if no token comes.
 * @throws {Refusal} for every answer with a failure status
 * @throws {Error} 'Failed to fetch CSRF Token'
 * @throws {TypeError} if there is no network, or a captive portal answered
 */
export function createClient(origin = '', fetch: typeof globalThis.fetch = globalThis.fetch): Call {
  let token: CsrfToken | null = null

  const fetchCsrfToken = async () => {
    const response = await fetch(origin + pathOf(getCsrfToken), { credentials: 'include' }).catch(
      () => null,
    )
    const body = response?.ok ? await bodyOf(response) : null
    const token = (body as Partial<Answer<typeof getCsrfToken>> | null)?.csrfToken
    if (!token) throw new Error('Failed to fetch CSRF Token')
    return token
  }
  const currentToken = (): CsrfToken => {
    if (token) return token
    const requested: CsrfToken = { promise: fetchCsrfToken(), value: null }
    token = requested
    requested.promise.then(
      (value) => {
        requested.value = value
      },
      () => {
        if (token === requested) token = null
      },
    )
    return requested
  }

  const send = async (endpoint: CallShape, input: Partial<CallInput>, options: CallOptions) => {
    const headers: Record<string, string> = {}
    const used = endpoint.at || endpoint.withoutCsrf ? null : currentToken()
    const value = endpoint.method === 'GET' ? used?.value : await used?.promise
    if (value) headers['x-csrf-token'] = value
    if (options.bearer) headers.authorization = `Bearer ${options.bearer}`
    if (endpoint.idempotent && options.idempotencyKey)
      headers['idempotency-key'] = options.idempotencyKey
    const file = input.body instanceof Blob ? input.body : null
    if (input.body) headers['content-type'] = file ? file.type : 'application/json'

    const answered = fetch(origin + pathOf(endpoint, input.params) + searchOf(input.query), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      ...(input.body && { body: file ?? JSON.stringify(input.body) }),
      ...(options.signal && { signal: options.signal }),
    })
    const [response] = await Promise.all([answered, used?.promise])
    return response
  }

  const call = async (
    endpoint: CallShape,
    input: Partial<CallInput> = {},
    given: CallOptions = {},
  ) => {
    const options = { ...given, idempotencyKey: given.idempotencyKey ?? newKey() }
    let response = await send(endpoint, input, options)
    let body = await bodyOf(response)
    if (response.status === 403 && (body as FailureBody | null)?.code === 'csrf_refused') {
      token = null
      response = await send(endpoint, input, options)
      body = await bodyOf(response)
    }
    if (pathsEndingCsrfToken.includes(endpoint.path)) token = null
    if (!response.ok) throw new Refusal(response, (body ?? {}) as Partial<FailureBody>)
    if (body === null) throw new TypeError('Somebody between us and the server has answered')
    return body
  }
  return call as Call
}

interface CallInput {
  params: Record<string, unknown>
  query: Record<string, string | undefined>
  body: object
}

function searchOf(query: CallInput['query'] = {}): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return given.length ? `?${new URLSearchParams(given)}` : ''
}

/** Null if a captive portal sent a page */
const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
