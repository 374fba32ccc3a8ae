import { lookup } from 'node:dns'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { SignJWT } from 'jose'
import { type BrowserKeys, encrypt } from './encryption.ts'
import { InsideAddress, isOf, isPushAddress, lookupOutside } from './push-address.ts'
import type { PushKeys } from './push-keys.ts'
import { createStalled } from './stalled.ts'

export interface PushTarget extends BrowserKeys {
  endpoint: string
}

export interface Push {
  /** The payload is JSON with fewer than 3,000 bytes. */
  payload: string
  secondsToLive: number
  /**
   * The topic has up to 32 base64url letters. A new message replaces a pending message with the
   * same topic.
   */
  topic: string
  urgency: 'normal' | 'high'
}

/**
 * The result `gone` means that the subscription has ended, and `refused` means that another try
 * would not help.
 */
export type PushOutcome =
  | { result: 'sent' | 'gone' | 'refused' }
  | { result: 'later'; afterSeconds: number | null }

export interface WebPushOptions {
  keys: Pick<PushKeys, 'current'>
  /** The contact begins with `mailto:` or `https:` (RFC 8292, section 2.1). */
  contact: string
  standIn: string | null
  timeoutMilliseconds?: number
  resolve?: typeof lookup
}

const tokenHours = 12
const mostTokens = 100
const mostConnections = 64
const mostAnswerBytes = 4_096

/** The function implements RFC 8030. */
export function createWebPush({
  keys,
  contact,
  standIn,
  timeoutMilliseconds = 10_000,
  resolve = lookup,
}: WebPushOptions) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: mostConnections,
    lookup: lookupOutside(resolve),
  })
  const stalled = createStalled()
  const tokenFor = createTokens(keys, contact)

  /** This function never throws, even if a push service fails. */
  const send = async (target: PushTarget, push: Push, now: Date): Promise<PushOutcome> => {
    if (!isPushAddress(target.endpoint, standIn)) return { result: 'gone' }
    const url = new URL(target.endpoint)
    if (stalled.has(url.origin)) return { result: 'later', afterSeconds: null }
    const { publicKey } = await keys.current()
    const body = encrypt(push.payload, target)
    if (!body) return { result: 'gone' }
    const headers = {
      authorization: `vapid t=${await tokenFor(url.origin, now)}, k=${publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/notification+json',
      'content-length': body.length,
      ttl: push.secondsToLive,
      topic: push.topic,
      urgency: push.urgency,
    }
    const options = { method: 'POST', headers, timeout: timeoutMilliseconds }
    const request = isOf(standIn, url)
      ? requestHttp(url, options)
      : requestHttps(url, { ...options, agent })
    const noteAnswer = stalled.watch(url.origin)
    const answer = outcomeFrom(request, timeoutMilliseconds, now)
    request.end(body)
    return answer.finally(noteAnswer)
  }

  return { send, close: () => agent.destroy() }
}

function createTokens(keys: WebPushOptions['keys'], contact: string) {
  const tokens = new Map<string, { token: string; endsAt: number }>()
  return async (origin: string, now: Date): Promise<string> => {
    const kept = tokens.get(origin)
    if (kept && kept.endsAt > now.getTime() + 60_000) return kept.token
    const { signing } = await keys.current()
    const endsAt = now.getTime() + tokenHours * 3_600_000
    const token = await new SignJWT({ aud: origin, sub: contact })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setExpirationTime(Math.floor(endsAt / 1000))
      .sign(signing)
    // The number of tokens is limited, because anybody can subscribe with invented origins.
    if (tokens.size > mostTokens) tokens.clear()
    tokens.set(origin, { token, endsAt })
    return token
  }
}

const outcomeFrom = (request: ClientRequest, timeoutMilliseconds: number, now: Date) =>
  new Promise<PushOutcome>((resolve) => {
    const whole = setTimeout(() => request.destroy(new Error('too slow')), timeoutMilliseconds)
    request.on('timeout', () => request.destroy(new Error('silent')))
    request.on('error', (error) => {
      clearTimeout(whole)
      const isInside = error instanceof InsideAddress
      resolve(isInside ? { result: 'gone' } : { result: 'later', afterSeconds: null })
    })
    request.on('response', (response) => {
      // The body is not awaited, because a push service may end its answer slowly.
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after'], now))
      let read = 0
      response.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > mostAnswerBytes) response.destroy()
      })
      response.on('close', () => clearTimeout(whole))
      response.on('error', () => {})
    })
  })

function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status === 429 || status >= 500)
    return { result: 'later', afterSeconds: secondsIn(retryAfter, now) }
  return { result: 'refused' }
}

/** The header has two forms (RFC 9110, section 10.2.3). */
function secondsIn(retryAfter: string | undefined, now: Date): number | null {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.min(seconds, 86_400)) : null
}
