import { fail } from '../failure.ts'
import { readJson } from '../json.ts'
import { traceHeaders } from '../tracing/tracing.ts'

export interface GatewayOptions {
  at?: string
  timeoutMs?: number
  onError: (reason: string) => void
}

interface GatewayCall extends GatewayOptions {
  name: string
  url: string
  headers: Record<string, string>
  body: string
  /** Null: the gateway accepted the message. */
  refusalIn: (status: number, answer: Record<string, unknown>) => string | null
}

/**
 * Retries once after a timeout, a failed connection or 5xx. Rarely, the message is sent twice.
 * @throws {Failure} `message_not_sent`
 */
export async function handOver(call: GatewayCall): Promise<void> {
  const first = await tryOnce(call)
  const last = first.isWorthRetrying ? await tryOnce(call) : first
  if (last.refusal === null) return
  call.onError(`${call.name}: ${withoutNumbers(last.refusal)}`)
  fail('message_not_sent')
}

interface Outcome {
  refusal: string | null
  isWorthRetrying: boolean
}

async function tryOnce(call: GatewayCall): Promise<Outcome> {
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: { ...call.headers, ...traceHeaders() },
      body: call.body,
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs ?? 5_000),
    })
    const answer = parse(await response.text())
    if (response.status >= 500)
      return { refusal: `answered ${response.status}`, isWorthRetrying: true }
    return { refusal: call.refusalIn(response.status, answer), isWorthRetrying: false }
  } catch (error) {
    return { refusal: reasonOf(error), isWorthRetrying: true }
  }
}

function parse(text: string): Record<string, unknown> {
  const answer = readJson(text)
  return typeof answer === 'object' && answer !== null ? { ...answer } : {}
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** The text may repeat a phone number or a code. */
const withoutNumbers = (text: string) => text.slice(0, 300).replace(/\d{5,}/g, '…')
