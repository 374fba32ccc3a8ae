import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { takeCounterCode } from '@dobara/contract/calls/counter-phones'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { fail } from '../../failure.ts'
import { networksAround } from '../../network.ts'
import { copyOf } from '../../recent.ts'
import { sessionCookie } from '../cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, computed once: Fastify evaluates the proxies' headers at each use of `ip`. */
    address: string
  }
}

/** Many phones share one address, behind a mobile operator's gateway or a restaurant's Wi-Fi. */
const sessionsPerAddress = 10
/** The limit of an address's sign-in calls, as a share of a session's limit for all calls. */
const signInShare = 0.2

/** The limit of an address's tries at the code of a counter phone, which alone lets in whoever has it. */
const counterCodeShare = 0.02

/** Multiples for an IPv6 /64, /56 and /48: many customers may share the wider ones. */
export const sharesOfNetworks = [1, 2, 4]

/** A client that continues after this many refusals is a program, and is answered slowly. */
const quickRefusals = 20
const holdMilliseconds = 1_000
const mostHeld = 1_000

const eachMinute: RateLimitOptions = { timeWindow: 60_000, cache: 50_000, ban: quickRefusals }

/**
 * Limits requests a minute of a session and of an address, and of an address sign-ins and tries at a counter phone's code.
 * Invented sessions still count for their address. Each process counts for itself.
 */
export async function limitRates(
  app: FastifyInstance,
  { requestsPerMinute, trustedProxies }: Pick<Config, 'requestsPerMinute' | 'trustedProxies'>,
  now: () => Date,
) {
  await app.register(rateLimit, { global: false })
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ ...eachMinute, max, keyGenerator })
  const ofNetworks = (max: number) =>
    sharesOfNetworks.map((share, place) =>
      limit(max * share, ({ address }) => networksAround(address)[place] ?? ''),
    )
  const ofAddress = ofNetworks(requestsPerMinute * sessionsPerAddress)
  const ofSignIn = ofNetworks(Math.ceil(requestsPerMinute * signInShare))
  const ofCounterCode = ofNetworks(Math.ceil(requestsPerMinute * counterCodeShare))
  const ofSession = limit(requestsPerMinute, (request) => copyOf(sessionOf(request) ?? ''))

  async function findExceeded(request: FastifyRequest) {
    // As the router read it: an address may be written in several ways.
    const route = request.routeOptions.url
    const isSignIn = request.method !== 'GET' && route?.startsWith('/identity/')
    const isCounterCode = route?.endsWith(takeCounterCode.path)
    const count = networksAround(request.address).length
    const limits = [
      ...ofAddress.slice(0, count),
      ...(isSignIn ? ofSignIn.slice(0, count) : []),
      ...(isCounterCode ? ofCounterCode.slice(0, count) : []),
      ...(sessionOf(request) ? [ofSession] : []),
    ]
    for (const check of limits) {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) return result
    }
    return null
  }

  // A proxy gives a process so many places, and a refusal that is held would keep one of them.
  const mostHeldHere = trustedProxies > 0 ? 0 : mostHeld
  let held = 0
  app.decorateRequest('address', '')
  app.addHook('onRequest', async (request) => {
    request.address = addressOf(request)
    const exceeded = await findExceeded(request)
    if (!exceeded) return
    const until = new Date(now().getTime() + exceeded.ttl).toISOString()
    // A program that waits for each answer before its next request is slowed down by a late refusal.
    if (exceeded.isBanned && held < mostHeldHere) {
      held++
      await pause(holdMilliseconds)
      held--
    }
    fail('slow_down', { until })
  })
}

/** A forwarded value that is no address would be a network of its own; the proxy's address counts instead. */
const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

const sessionCookieOverHttps = `__Host-${sessionCookie}`

/** The length of the longest session cookie. A longer cookie is not ours, and has no count of its own. */
const longestSession = 100

export const sessionOf = ({ cookies }: FastifyRequest): string | undefined => {
  const session = cookies[sessionCookieOverHttps] ?? cookies[sessionCookie]
  return session && session.length <= longestSession ? session : undefined
}
