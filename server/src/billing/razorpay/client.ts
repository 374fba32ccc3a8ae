import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { readJson } from '../../platform/json.ts'
import { inSpan, traceHeaders } from '../../platform/tracing/tracing.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { Failure, Page } from './shapes.ts'

export interface ClientOptions {
  url: string
  keyId: string
  keySecret: string
  timeoutMilliseconds?: number
  onOutcome?: (outcome: CallOutcome) => void
}

export const callOutcomes = ['answered', 'refused', 'silent'] as const
export type CallOutcome = (typeof callOutcomes)[number]

interface Request<S extends z.ZodMiniType> {
  answers: S
  body?: object
  headers?: Record<string, string>
  /** May be sent again if no response came. True by default for GET. */
  isRepeatable?: boolean
}

export type RazorpayCall = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  request: Request<S>,
) => Promise<z.output<S>>

/**
 * Each call has a timeout; a repeatable call is retried once.
 * @throws {ProviderSilent} when the outcome is unknown
 * @throws {ProviderRefused} when Razorpay refused the call
 */
export function createClient(options: ClientOptions): RazorpayCall {
  const { url, keyId, keySecret, timeoutMilliseconds = 2_500, onOutcome } = options
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const send: RazorpayCall = async (method, path, { answers, body, headers }) => {
    const { status, text } = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...traceHeaders(),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: Error) => {
        throw new ProviderSilent(`${method} ${pathOnly(path)}: ${error.message}`)
      },
    )
    const answer = readJson(text)
    const where = `${method} ${pathOnly(path)} was answered with ${status}`
    // 429: throttled. 409: an earlier copy of the request is in progress.
    if (status >= 500 || status === 429 || status === 409) throw new ProviderSilent(where)
    if (status >= 400) {
      const failure = Failure.safeParse(answer)
      const reason = failure.success ? failure.data.error.description : 'no reason'
      throw new ProviderRefused(status, `${where}: ${reason}`)
    }
    const read = answers.safeParse(answer)
    if (!read.success) throw new ProviderSilent(`${where}, in a shape that we cannot read`)
    return read.data
  }

  const trySend: RazorpayCall = (method, path, request) =>
    inSpan(`${method} razorpay`, { 'http.request.method': method }, () =>
      send(method, path, request),
    ).then(
      (answer) => {
        onOutcome?.('answered')
        return answer
      },
      (error: unknown) => {
        onOutcome?.(error instanceof ProviderRefused ? 'refused' : 'silent')
        throw error
      },
    )

  return async (method, path, request) => {
    const isRepeatable = request.isRepeatable ?? method === 'GET'
    try {
      return await trySend(method, path, request)
    } catch (error) {
      if (!(isRepeatable && error instanceof ProviderSilent)) throw error
      await pause(200 + Math.random() * 200)
      return trySend(method, path, request)
    }
  }
}

export async function* pages<Item extends z.ZodMiniType>(
  call: RazorpayCall,
  path: string,
  item: Item,
) {
  const count = 100
  for (let skip = 0; ; skip += count) {
    const join = path.includes('?') ? '&' : '?'
    const { items } = await call('GET', `${path}${join}count=${count}&skip=${skip}`, {
      answers: Page(item),
    })
    yield* items
    if (items.length < count) return
  }
}

/** The query may hold personal data. */
const pathOnly = (path: string) => path.split('?', 1)[0]
