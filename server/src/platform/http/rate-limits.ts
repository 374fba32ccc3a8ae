import { setTimeout as pause } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'
import { networkOf } from '../network.ts'
import { sessionCookie } from './cookies.ts'

/** Many phones share one address behind a mobile operator's gateway, or one restaurant's Wi-Fi. */
const sessionsPerAddress = 10
/** Of what a session may ask in all, so much may be about signing in: for all the people of one address. */
const signingIn = 0.2
const addressesRemembered = 50_000

/** Whoever goes on after so many refusals is a program, and is answered slowly. */
const quickRefusals = 20
const holdMilliseconds = 1_000
const mostHeld = 1_000

/**
 * Limits what one session asks for in a minute, what one address does, whatever cookies it sends (made-up
 * sessions win nothing), and how often an address turns to the sign-in provider. An IPv6 address counts as
 * its /64. Each instance counts on its own; what must hold over all of them is limited in the database.
 */
export async function limitRates(app: FastifyInstance, requestsPerMinute: number, now: () => Date) {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })
  const forAddress = { cache: addressesRemembered, ban: quickRefusals }
  const ofAddress = app.createRateLimit({
    ...forAddress,
    max: requestsPerMinute * sessionsPerAddress,
  })
  const ofSigningIn = app.createRateLimit({
    ...forAddress,
    max: Math.ceil(requestsPerMinute * signingIn),
    // All limits count in one place, each under names of its own.
    keyGenerator: (request) => `signing in from ${networkOf(request.ip)}`,
  })
  const ofSession = app.createRateLimit({
    max: requestsPerMinute,
    ban: quickRefusals,
    keyGenerator: (request) => sessionOf(request) ?? '',
  })
  const take = taking(now)
  app.addHook('onRequest', async (request) => {
    await take(ofAddress, request)
    if (request.method !== 'GET' && request.url.startsWith('/identity/'))
      await take(ofSigningIn, request)
    if (sessionOf(request)) await take(ofSession, request)
  })
}

/** A flood that waits for its answers slows itself down, and leaves the others their share of the processor. */
function taking(now: () => Date) {
  let held = 0
  return async (
    limit: ReturnType<FastifyInstance['createRateLimit']>,
    request: FastifyRequest,
  ): Promise<void> => {
    const taken = await limit(request)
    if (taken.isAllowed || !taken.isExceeded) return
    if (taken.isBanned && held < mostHeld) {
      held++
      await pause(holdMilliseconds)
      held--
    }
    fail('slow_down', { until: new Date(now().getTime() + taken.ttl).toISOString() })
  }
}

export const sessionOf = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[`__Host-${sessionCookie}`] ?? cookies[sessionCookie]
