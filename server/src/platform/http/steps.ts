import type { OutgoingHttpHeaders } from 'node:http'
import type { Caller } from '@dobara/contract/calls/call'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Config } from '../config.ts'
import { fail } from '../failure.ts'
import { tracing } from '../tracing/tracing.ts'
import { refuseDisguisedAddresses } from './addresses.ts'
import { pictureOf, refuseTooLarge } from './api/picture-upload.ts'
import type { Cookies, Route } from './api/route.ts'
import { turnAwayWhenClosing } from './closing.ts'
import { cookiesOf } from './cookies.ts'
import { headerOf } from './header-of.ts'
import { setHeaders } from './headers.ts'
import { boundCallsInFlight, boundUploadsInFlight } from './limits/in-flight.ts'
import { deadlineFromNow } from './limits/load-limit.ts'
import { limitRates } from './limits/rate-limits.ts'
import { warnOfProxy } from './monitoring/proxy-warning.ts'
import { traceRequests } from './monitoring/traced-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    authority: object
    deadline: number
  }
}

const noticeMilliseconds = 5_000

export async function addSteps(
  app: FastifyInstance,
  config: Config,
  headers: OutgoingHttpHeaders,
  now: () => Date,
) {
  const hasProxy = config.trustedProxies > 0
  const spans = tracing()
  if (spans) traceRequests(app, spans)
  setHeaders(app, headers)
  turnAwayWhenClosing(app, hasProxy ? noticeMilliseconds : 0)
  if (!hasProxy) warnOfProxy(app)
  await app.register(cookie)
  await limitRates(app, config, now)
  refuseDisguisedAddresses(app)
}

export interface Gate {
  /** @throws {Failure} unless the caller is signed in as `as` requires */
  authorise(as: Caller, cookies: Cookies, now: Date): Promise<object>
  /**
   * The handler must check that the session is still open.
   * @throws {Failure} when signed out
   */
  remembered(cookies: Cookies, now: Date): Promise<object>
  /**
   * All uploads with the same result share one limit.
   * @throws {Failure} email_not_proved
   */
  uploaderOf(authority: object): string
  /** @throws {Failure} when the CSRF token belongs to another session or visitor */
  checkCsrf(token: string | undefined, cookies: Cookies): void
}

export interface CallOptions {
  gate: Gate
  origin: string
  now: () => Date
  callsAtOnce: number
}

type Steps = Pick<RouteOptions, 'preParsing' | 'preValidation' | 'preHandler'>

/** Before an upload, all these steps are taken before any byte of the file is read. */
export function stepsOfCalls(app: FastifyInstance, options: CallOptions): (route: Route) => Steps {
  const waitForTurn = boundCallsInFlight(options.callsAtOnce)
  const waitToUpload = boundUploadsInFlight()
  app.decorateRequest('authority')
  app.decorateRequest('deadline')

  return (route) => {
    const admitInTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      request.deadline = deadlineFromNow()
      // A stream would keep its turn until the stream ends.
      if (!route.endpoint.stream) await waitForTurn(request, reply)
      const begin = () => admit(route, request, reply, options)
      request.authority = await app.loadLimit.begin(begin, request.deadline)
    }
    if (route.endpoint.takes !== 'picture') return { preValidation: admitInTurn }
    return {
      preParsing: async (request, reply) => {
        // Without this header, a proxy would keep a refused connection open until the whole file
        // had arrived.
        reply.header('connection', 'close')
        await admitInTurn(request, reply)
        const uploader = options.gate.uploaderOf(request.authority)
        refuseTooLarge(request)
        await waitToUpload(uploader, reply)
        reply.removeHeader('connection')
      },
      preHandler: async (request) => {
        request.body = pictureOf(request)
        request.deadline = deadlineFromNow()
      },
    }
  }
}

/** This step comes before validation, so that strangers learn nothing from validation. */
async function admit(
  { endpoint, usesRememberedCounter }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, origin, now }: CallOptions,
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

/**
 * Every browser names the origin of a call. A program that names no origin has no cookies of
 * another person.
 */
function isFromElsewhere(request: FastifyRequest, origin: string): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const from = headerOf(request, 'origin')
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`
}
