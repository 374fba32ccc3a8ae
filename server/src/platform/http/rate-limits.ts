import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'

/** Many phones share one address behind a mobile operator's gateway, or one restaurant's Wi-Fi. */
const sessionsPerAddress = 10
const addressesRemembered = 50_000

/**
 * Limits what one session asks for in a minute, and what one address does, whatever cookies it
 * sends: made-up sessions win nothing. An IPv6 address counts as its /64. Each instance counts on
 * its own; what must hold over all of them is limited in the database.
 */
export async function limitRates(app: FastifyInstance, requestsPerMinute: number) {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })
  const forAddress = {
    max: requestsPerMinute * sessionsPerAddress,
    cache: addressesRemembered,
  }
  const ofAddress = app.createRateLimit(forAddress)
  const ofSession = app.createRateLimit({
    max: requestsPerMinute,
    keyGenerator: (request) => sessionOf(request) ?? '',
  })
  app.addHook('onRequest', async (request) => {
    await take(ofAddress, request)
    if (sessionOf(request)) await take(ofSession, request)
  })
}

async function take(
  limit: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
) {
  const taken = await limit(request)
  if (!taken.isAllowed && taken.isExceeded)
    fail('slow_down', { until: new Date(Date.now() + taken.ttl) })
}

const sessionOf = ({ cookies }: FastifyRequest): string | undefined =>
  cookies['__Host-dobara_session'] ?? cookies.dobara_session
