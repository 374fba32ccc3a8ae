import type { Caller } from '@dobara/contract/calls/call'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { fail } from '../../failure.ts'
import { isFromThisMachine } from '../../network.ts'
import { cookiesOf } from '../cookies.ts'
import { languageOf } from '../language.ts'
import { boundCallsInFlight, boundUploadsInFlight } from '../limits/in-flight.ts'
import { deadlineFromNow } from '../limits/load-limit.ts'
import { keepOpenStreams } from '../streams/open-streams.ts'
import { openStream } from '../streams/stream.ts'
import { pictureOf, refuseTooLarge, takePictures } from './picture-upload.ts'
import type { Cookies, Exchange, Route } from './route.ts'

/** Implemented by the session feature: finds who calls, and whether the call came from our own pages. */
export interface Gate {
  /** The authority to hand to the handler. @throws {Failure} if the caller is not signed in, or is not what `as` requires */
  authorise(as: Caller, cookies: Cookies, now: Date): Promise<object>
  /**
   * The counter as this process remembers it. The session may have ended since, so the handler must check it.
   * @throws {Failure} when nobody is signed in
   */
  remembered(cookies: Cookies, now: Date): Promise<object>
  /** Whose upload counts against whose others. @throws {Failure} email_not_proved */
  uploaderOf(authority: object): string
  /** @throws {Failure} when the CSRF token does not belong to this session or visitor */
  checkCsrf(token: string | undefined, cookies: Cookies): void
}

export interface MountOptions {
  gate: Gate
  /** The origin of our pages; unsafe calls from other origins are refused. */
  origin: string
  now: () => Date
  callsAtOnce: number
  /** Every call may be a stranger's that a proxy of this machine passes on. */
  isBehindProxy: boolean
}

export interface Mounted {
  openStreams(): number
}

/**
 * Registers the routes. A call, unless it opens a stream, waits while its session or its
 * address has too many calls in flight. Then its origin and CSRF
 * token are checked, its caller is authorised, its input is validated, and the handler runs.
 */
export function mount(app: FastifyInstance, routes: Route[], options: MountOptions): Mounted {
  const { loadLimit } = app
  const waitForTurn = boundCallsInFlight(options.callsAtOnce)
  const waitToUpload = boundUploadsInFlight()
  const openStreams = keepOpenStreams()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    openStreams.close()
  })
  for (const route of routes) {
    const { endpoint } = route
    const isUpload = endpoint.takes === 'picture'
    const admitInTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      request.deadline = deadlineFromNow()
      // A stream takes no place, since it would keep the place until it ends.
      if (!endpoint.stream) await waitForTurn(request, reply)
      const begin = () => admit(route, request, reply, options)
      request.authority = await loadLimit.begin(begin, request.deadline)
    }
    const serve: RouteOptions = {
      method: endpoint.method,
      url: `${endpoint.at ?? '/api/v1'}${endpoint.path}`,
      schema: schemaOf(endpoint),
      // Authorises the caller before reading any byte of a file.
      ...(isUpload
        ? {
            preParsing: async (request, reply) => {
              // A refusal ends the connection: a proxy would keep its place until the whole file had come.
              reply.header('connection', 'close')
              await admitInTurn(request, reply)
              const uploader = options.gate.uploaderOf(request.authority)
              refuseTooLarge(request)
              await waitToUpload(uploader, reply)
              reply.removeHeader('connection')
            },
            preHandler: async (request) => {
              request.body = pictureOf(request)
              // The time of the upload does not count.
              request.deadline = deadlineFromNow()
            },
          }
        : { preValidation: admitInTurn }),
      handler: (request, reply) => {
        const exchange = Object.assign(exchangeOf(request, reply, options), request.authority)
        const { listen, handle } = route
        // A stream that was admitted just before the close would delay it.
        if (listen && isClosing) fail('busy')
        return listen
          ? listen(exchange, openStream(reply, openStreams))
          : loadLimit.proceed(() => answerWith(endpoint, handle, exchange, reply), request.deadline)
      },
    }
    if (isUpload)
      void app.register(async (scope) => {
        takePictures(scope)
        scope.route(serve)
      })
    else app.route(serve)
  }
  return { openStreams: () => openStreams.size }
}

declare module 'fastify' {
  interface FastifyRequest {
    authority: object
    deadline: number
  }
}

/** Runs before the validation of the body, so that strangers learn nothing from it. */
async function admit(
  { endpoint, usesRememberedCounter }: Route,
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
  return usesRememberedCounter
    ? gate.remembered(cookies, now())
    : gate.authorise(endpoint.as, cookies, now())
}

/** Browsers name the origin of a call. A call that
 * names no origin comes from another program, which holds nobody else's cookies, and is accepted. */
function isFromElsewhere(request: FastifyRequest, origin: string): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const from = headerOf(request, 'origin')
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`
}

function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, now, isBehindProxy }: MountOptions,
): Omit<Exchange, 'body' | 'params' | 'query'> & Record<'body' | 'params' | 'query', unknown> {
  return {
    body: request.body,
    params: request.params,
    query: request.query,
    now: now(),
    ip: request.address,
    // Computed only for the few calls that need it.
    get isFromThisMachine() {
      return !isBehindProxy && isFromThisMachine(request.raw)
    },
    userAgent: headerOf(request, 'user-agent') ?? '',
    get language() {
      return languageOf(request)
    },
    cookies: cookiesOf(request, reply, origin.startsWith('https:')),
    bearer: bearerOf(request),
    idempotencyKey: idempotencyKeyOf(request),
  }
}

function bearerOf(request: FastifyRequest): string | null {
  const authorization = headerOf(request, 'authorization')
  if (authorization === undefined) return null
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined) return null
  return /^[\w.:-]{8,100}$/.test(key) ? key : fail('malformed')
}

async function answerWith(
  { file }: EndpointShape,
  handle: Route['handle'],
  exchange: object,
  reply: FastifyReply,
): Promise<unknown> {
  const answer = await handle?.(exchange)
  if (!file) return answer
  const { name, bytes } = answer as { name: string; bytes: Uint8Array }
  reply.type(file).header('content-disposition', `attachment; filename="${name}"`)
  return Buffer.from(bytes)
}

const schemaOf = ({
  params,
  query,
  body,
  answers,
  stream,
  file,
  summary,
  path,
}: EndpointShape) => ({
  summary,
  tags: [path.split('/')[1] ?? 'api'],
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  ...(!stream && !file && { response: { 200: answers } }),
})

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
