import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isFromThisMachine } from '@dobara/server/platform/network'
import { readRecords, saveRecords } from '../records-file.ts'
import { serveHere } from '../serve-here.ts'
import { createBrowsers } from './browsers.ts'
import { bodyOf, publicKeyIn, Refusal, readHeaders } from './message-request.ts'
import { arrivedPage } from './page.ts'
import { emptyRecords, type StoredSubscription } from './records.ts'
import { isPublicKey, refusedBy } from './vapid.ts'

export interface PushStandInOptions {
  /** If null, records are kept in memory. */
  file?: string | null
  port?: number
  now?: () => Date
}

/** `lost` delivers the message, but drops the connection without an answer. */
export type Answer =
  | { kind: 'right' | 'failing' | 'silent' | 'reset' | 'lost' }
  | { kind: 'busy'; retryAfter?: string }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'held'; until: Promise<void> }
  | { kind: 'other'; status: number; headers?: Record<string, string>; body?: string }

/** @throws {Refusal} */
function refuseAs(answer: Answer) {
  if (answer.kind === 'failing') throw new Refusal(500, 'internal error')
  if (answer.kind === 'busy')
    throw new Refusal(429, 'too many requests', { 'retry-after': answer.retryAfter ?? '30' })
  if (answer.kind === 'other')
    throw new Refusal(answer.status, answer.body ?? '', answer.headers ?? {})
}

export type PushStandIn = Awaited<ReturnType<typeof startPushStandIn>>

/** Follows RFC 8030, 8291 and 8292, and serves this machine alone. */
export async function startPushStandIn({
  file = null,
  port = 0,
  now = () => new Date(),
}: PushStandInOptions = {}) {
  const records = readRecords(file, emptyRecords())
  const answers = new Map<string, Answer>()
  let requests: { endpoint: string; headers: IncomingMessage['headers'] }[] = []
  const clock = () => Math.floor(now().getTime() / 1000) + records.ahead
  const browsers = createBrowsers({ records, clock, origin: () => origin })

  const take = async (
    request: IncomingMessage,
    response: ServerResponse,
    subscription: StoredSubscription,
  ) => {
    requests = [
      ...requests.slice(-999),
      { endpoint: subscription.endpoint, headers: request.headers },
    ]
    const answer = answers.get(subscription.endpoint) ?? { kind: 'right' }
    if (answer.kind === 'silent') return
    if (answer.kind === 'reset') return request.socket.resetAndDestroy()
    if (answer.kind === 'slow') await pause(answer.milliseconds)
    if (answer.kind === 'held') await answer.until
    refuseAs(answer)
    const refused = refusedBy(request.headers.authorization, {
      origin,
      publicKey: subscription.publicKey,
      now: clock(),
    })
    if (refused) throw new Refusal(refused.status, refused.why)
    const headers = readHeaders(request.headers)
    const body = await bodyOf(request)
    const message = { ...headers, body: body.toString('base64url'), takenAt: clock() }
    const id = browsers.deliver(subscription, { ...message, subscriptionId: subscription.id })
    saveRecords(file, records)
    if (answer.kind === 'lost') return request.socket.resetAndDestroy()
    response.writeHead(201, { location: `${origin}/message/${id}`, ttl: headers.secondsToLive })
    response.end()
  }

  const actAsBrowser = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const url = new URL(path, origin)
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.method === 'GET' && url.pathname === '/browser/arrived')
      return reply(200, browsers.arrived(url.searchParams.get('endpoint') ?? undefined))
    // A page of another origin cannot send this type, because the preflight is refused.
    const isJson = request.headers['content-type'] === 'application/json'
    if (request.method !== 'POST' || url.pathname !== '/browser/subscribe' || !isJson)
      throw new Refusal(404, 'not found')
    const publicKey = publicKeyIn(await bodyOf(request))
    if (publicKey === null || !isPublicKey(publicKey))
      throw new Refusal(400, 'publicKey is no key of P-256')
    const subscription = browsers.subscribe({ publicKey })
    saveRecords(file, records)
    return reply(201, subscription)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isFromThisMachine(request)) throw new Refusal(404, 'not found')
    browsers.expire()
    if (request.method === 'GET' && request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(arrivedPage(records))
    }
    if (request.url?.startsWith('/browser/')) return actAsBrowser(request, response, request.url)
    const id = /^\/push\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    const subscription = records.subscriptions.find((known) => known.id === id)
    if (!subscription) throw new Refusal(404, 'there is no such subscription')
    if (subscription.hasEnded) throw new Refusal(410, 'the subscription has ended')
    if (request.method !== 'POST') throw new Refusal(405, 'only POST')
    return take(request, response, subscription)
  }

  const server = await serveHere({ port, answer, refuse })
  const origin = `http://127.0.0.1:${server.port}`
  const saved =
    <Given extends unknown[], Result>(act: (...given: Given) => Result) =>
    (...given: Given) => {
      browsers.expire()
      const result = act(...given)
      saveRecords(file, records)
      return result
    }

  return {
    origin,
    subscribe: saved(browsers.subscribe),
    end: saved(browsers.end),
    /** A message that expires before `comeBack` never arrives. */
    goOffline: saved(browsers.goOffline),
    comeBack: saved(browsers.comeBack),
    arrived: browsers.arrived,
    answer: (endpoint: string, next: Answer) => {
      answers.set(endpoint, next)
    },
    /** Includes refused requests; the oldest first */
    requests: (endpoint: string) => requests.filter((request) => request.endpoint === endpoint),
    /** Saves the records for another stand-in that starts later. */
    saveTo: (another: string) => saveRecords(another, records),
    pass: saved((seconds: number) => {
      records.ahead += seconds
      browsers.expire()
    }),
    stop: server.stop,
  }
}

function refuse(response: ServerResponse, error: unknown) {
  if (!(error instanceof Refusal)) console.error('The push stand-in failed:', error)
  const { status, headers } = error instanceof Refusal ? error : { status: 500, headers: {} }
  response.writeHead(status, { 'content-type': 'text/plain', ...headers })
  response.end(error instanceof Refusal ? error.message : 'the push stand-in failed')
}
