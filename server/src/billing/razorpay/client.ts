import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { Failure } from './shapes.ts'

export interface ClientOptions {
  url: string
  keyId: string
  keySecret: string
  timeoutMilliseconds?: number
}

interface Request<S extends z.ZodMiniType> {
  answers: S
  body?: object
  headers?: Record<string, string>
  /** May be sent once more when no answer came: it does nothing the second time. */
  isRepeatable?: boolean
}

export type RazorpayCall = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  request: Request<S>,
) => Promise<z.output<S>>

/**
 * Calls of Razorpay's API, each bounded in time, and sent again after a moment where that does no harm.
 * @throws {ProviderSilent} when nobody knows what happened; {ProviderRefused} when Razorpay said no
 */
export function createClient(options: ClientOptions): RazorpayCall {
  const { url, keyId, keySecret, timeoutMilliseconds = 2_500 } = options
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const send: RazorpayCall = async (method, path, { answers, body, headers }) => {
    const { status, text } = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: Error) => {
        throw new ProviderSilent(`${method} ${pathOnly(path)}: ${error.message}`)
      },
    )
    const answer = parse(text)
    const where = `${method} ${pathOnly(path)} was answered with ${status}`
    // A throttled request, or one whose first copy still runs (409), is as good as unanswered.
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

  return async (method, path, request) => {
    const isRepeatable = request.isRepeatable ?? method === 'GET'
    try {
      return await send(method, path, request)
    } catch (error) {
      if (!(isRepeatable && error instanceof ProviderSilent)) throw error
      await pause(200 + Math.random() * 200)
      return send(method, path, request)
    }
  }
}

/** What follows may name a payer. */
const pathOnly = (path: string) => path.split('?', 1)[0]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
