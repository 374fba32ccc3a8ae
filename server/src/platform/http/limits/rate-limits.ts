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
    /**
     * The address is stored, because Fastify evaluates the proxies' headers at each use of `ip`.
     */
    address: string
  }
}

/** All phones in a restaurant's Wi-Fi share one address. */
const sessionsPerAddress = 10
const signInShare = 0.2

/** The share is low, because anybody who guesses the code of a counter phone gets in. */
const counterCodeShare = 0.02

/**
 * Wider IPv6 networks (/64, /56, /48) get larger shares, because many customers may share one
 * network.
 */
export const sharesOfNetworks = [1, 2, 4]

/** A client that ignores so many refusals is a program, and gets slow answers. */
const quickRefusals = 20
const holdMilliseconds = 1_000
const mostHeld = 1_000

const eachMinute: RateLimitOptions = { timeWindow: 60_000, cache: 50_000, ban: quickRefusals }

/**
 * A request with an invented session still counts for its address. Each server process counts
 * alone.
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
    // The limits compare the router's pattern, because one address may be spelled in several ways.
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

  // A delayed refusal would occupy one of the proxy's few connections.
  const mostHeldHere = trustedProxies > 0 ? 0 : mostHeld
  let held = 0
  app.decorateRequest('address', '')
  app.addHook('onRequest', async (request) => {
    request.address = addressOf(request)
    const exceeded = await findExceeded(request)
    if (!exceeded) return
    const until = new Date(now().getTime() + exceeded.ttl).toISOString()
    if (exceeded.isBanned && held < mostHeldHere) {
      held++
      await pause(holdMilliseconds)
      held--
    }
    fail('slow_down', { until })
  })
}

/**
 * A forwarded value that is no address is ignored, because each such value would count as another
 * network.
 */
const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

const sessionCookieOverHttps = `__Host-${sessionCookie}`

const longestSession = 100

export const sessionOf = ({ cookies }: FastifyRequest): string | undefined => {
  const session = cookies[sessionCookieOverHttps] ?? cookies[sessionCookie]
  return session && session.length <= longestSession ? session : undefined
}
