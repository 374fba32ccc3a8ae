import type { Caller, EndpointShape } from '@dobara/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'
import { cookiesOf } from './cookies.ts'
import type { Cookies, Exchange, Route } from './route.ts'

/** What the session feature brings: who calls, and whether the call came from our own pages. */
export interface Gate {
  /** The authority to hand to the handler. @throws {Failure} when the caller may not */
  authorise(as: Caller, cookies: Cookies, now: Date): Promise<object>
  /** The same from memory, for routes that see to the rest. @throws {Failure} when nobody is signed in */
  recall(cookies: Cookies, now: Date): Promise<object>
  /** @throws {Failure} when the CSRF token does not belong to this session or visitor */
  checkCsrf(token: string | undefined, cookies: Cookies): void
}

export interface MountOptions {
  gate: Gate
  /** Where our pages are served from; other origins' unsafe calls are refused. */
  origin: string
  now: () => Date
}

export interface Mounted {
  openStreams(): number
}

/** Serves the routes: origin and CSRF, authority, validation, then the handler. */
export function mount(app: FastifyInstance, routes: Route[], options: MountOptions): Mounted {
  const { work } = app
  const openStreams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of openStreams) end()
  })
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: `${endpoint.at ?? '/api/v1'}${endpoint.path}`,
      schema: schemaOf(endpoint),
      // Whatever the caller says it accepts: a refusal would not have the shape of our failures.
      ...(endpoint.stream && { sse: 'manual' as const }),
      preValidation: async (request, reply) => {
        request.authority = await work.begin(() => admit(route, request, reply, options))
      },
      handler: async (request, reply) => {
        const exchange = { ...exchangeOf(request, reply, options), ...request.authority }
        return work.goOn(async () =>
          route.listen
            ? listen(route.listen, exchange, reply, openStreams)
            : route.handle?.(exchange),
        )
      },
    })
  }
  return { openStreams: () => openStreams.size }
}

declare module 'fastify' {
  interface FastifyRequest {
    authority: object
  }
}

/** Before the body is looked at, so that strangers learn nothing from its validation. */
async function admit(
  { endpoint, recalls }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, origin, now }: MountOptions,
): Promise<object> {
  const cookies = cookiesOf(request, reply, origin.startsWith('https:'))
  if (endpoint.method !== 'GET') {
    if (isFromElsewhere(request, origin)) fail('csrf_refused')
    if (!endpoint.at && !endpoint.withoutCsrf)
      gate.checkCsrf(headerOf(request, 'x-csrf-token'), cookies)
  }
  return recalls ? gate.recall(cookies, now()) : gate.authorise(endpoint.as, cookies, now())
}

/** Browsers say where a call comes from; who is no browser says nothing and carries no one's cookies. */
function isFromElsewhere(request: FastifyRequest, origin: string): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const from = headerOf(request, 'origin')
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`
}

function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, now }: MountOptions,
): Omit<Exchange, 'body' | 'params' | 'query'> & Record<'body' | 'params' | 'query', unknown> {
  return {
    body: request.body,
    params: request.params,
    query: request.query,
    now: now(),
    ip: request.ip,
    cookies: cookiesOf(request, reply, origin.startsWith('https:')),
    bearer: /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null,
    idempotencyKey: idempotencyKeyOf(request),
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined) return null
  return /^[\w.:-]{8,100}$/.test(key) ? key : fail('malformed')
}

/**
 * A stream ends by itself after a while; the browser opens it again, and is then asked anew who it is.
 * So a session that ended is not told more for long.
 */
const streamMilliseconds = 5 * 60_000

async function listen(
  start: NonNullable<Route['listen']>,
  exchange: object,
  reply: FastifyReply,
  openStreams: Set<() => void>,
): Promise<void> {
  reply.sse.keepAlive()
  const end = () => reply.sse.close()
  const timer = setTimeout(end, streamMilliseconds * (1 + Math.random()))
  openStreams.add(end)
  reply.sse.onClose(() => {
    clearTimeout(timer)
    openStreams.delete(end)
  })
  // A stream without headers when the handler returns would be taken for an empty answer.
  reply.sse.sendHeaders()
  reply.raw.flushHeaders()
  await start(exchange, {
    send: sendNewest(reply, end),
    onGone: (forget) => reply.sse.onClose(forget),
    end,
  })
}

/** Who reads slowly is sent the newest answer after the one before it, not all that came between. */
function sendNewest(reply: FastifyReply, end: () => void): (json: string) => void {
  let isSending = false
  let newest: string | null = null
  const send = async () => {
    isSending = true
    while (newest !== null && reply.sse.isConnected) {
      const data = newest
      newest = null
      await reply.sse.send({ data })
    }
    isSending = false
  }
  return (json) => {
    newest = json
    if (!isSending) send().catch(end)
  }
}

const schemaOf = ({ params, query, body, answers, stream, summary, path }: EndpointShape) => ({
  summary,
  tags: [path.split('/')[1] ?? 'api'],
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  ...(!stream && { response: { 200: answers } }),
})

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
