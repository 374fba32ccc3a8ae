import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { fail } from '../../failure.ts'
import { isFromThisMachine } from '../../network.ts'
import { cookiesOf } from '../cookies.ts'
import { headerOf } from '../header-of.ts'
import { languageOf } from '../language.ts'
import { type CallOptions, stepsOfCalls } from '../steps.ts'
import { keepOpenStreams } from '../streams/open-streams.ts'
import { openStream } from '../streams/stream.ts'
import { takePictures } from './picture-upload.ts'
import type { Exchange, Route } from './route.ts'

export interface MountOptions extends CallOptions {
  isBehindProxy: boolean
}

export interface Mounted {
  openStreams(): number
}

export function mount(app: FastifyInstance, routes: Route[], options: MountOptions): Mounted {
  const { loadLimit } = app
  const stepsOf = stepsOfCalls(app, options)
  const openStreams = keepOpenStreams()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    openStreams.close()
  })
  for (const route of routes) {
    const { endpoint, listen, handle } = route
    const serve: RouteOptions = {
      method: endpoint.method,
      url: `${endpoint.at ?? '/api/v1'}${endpoint.path}`,
      schema: schemaOf(endpoint),
      ...stepsOf(route),
      handler: (request, reply) => {
        const exchange = Object.assign(exchangeOf(request, reply, options), request.authority)
        // A new stream would delay the closing of the server.
        if (listen && isClosing) fail('busy')
        return listen
          ? listen(exchange, openStream(reply, openStreams))
          : loadLimit.proceed(() => answerWith(endpoint, handle, exchange, reply), request.deadline)
      },
    }
    if (endpoint.takes === 'picture')
      void app.register(async (scope) => {
        takePictures(scope)
        scope.route(serve)
      })
    else app.route(serve)
  }
  return { openStreams: () => openStreams.size }
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
