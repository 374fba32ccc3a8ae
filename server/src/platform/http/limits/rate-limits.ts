import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../failure.ts'
import { countMinutes, type TooMuch } from '../../minutes.ts'
import { networkOf } from '../../network.ts'
import { sessionCookie } from '../cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it comes from, worked out once: Fastify goes through the proxies' headers at each `ip`. */
    address: string
  }
}

/** Many phones share one address behind a mobile operator's gateway, or one restaurant's Wi-Fi. */
const sessionsPerAddress = 10
/** Of what a session may ask in all, so much may be about signing in: for all the people of one address. */
const signingIn = 0.2
const remembered = 50_000

/** Whoever goes on after so many refusals is a program, and is answered slowly. */
const quickRefusals = 20
const holdMilliseconds = 1_000
const mostHeld = 1_000

/**
 * Limits what one session asks for in a minute, what one address does, whatever cookies it sends (made-up
 * sessions win nothing), and how often an address turns to the sign-in provider. An IPv6 address counts as
 * its /64. Each instance counts on its own; what must hold over all of them is limited in the database.
 */
export function limitRates(app: FastifyInstance, requestsPerMinute: number, now: () => Date) {
  const ofAddress = countMinutes(requestsPerMinute * sessionsPerAddress, remembered)
  const ofSigningIn = countMinutes(Math.ceil(requestsPerMinute * signingIn), remembered)
  const ofSession = countMinutes(requestsPerMinute, remembered)
  let held = 0

  const tooMuchOf = (request: FastifyRequest): TooMuch | undefined => {
    const network = networkOf(request.address)
    const session = sessionOf(request)
    const isSigningIn = request.method !== 'GET' && request.url.startsWith('/identity/')
    return (
      ofAddress(network) ??
      (isSigningIn ? ofSigningIn(network) : undefined) ??
      (session ? ofSession(session) : undefined)
    )
  }

  app.decorateRequest('address', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.address = request.ip
    const tooMuch = tooMuchOf(request)
    if (!tooMuch) return done()
    const refuse = () => {
      const milliseconds = Math.max(0, tooMuch.endsAt - performance.now())
      done(
        new Failure('slow_down', {
          until: new Date(now().getTime() + milliseconds).toISOString(),
        }),
      )
    }
    if (tooMuch.by <= quickRefusals || held === mostHeld) return refuse()
    // A flood that waits for its answers slows itself down, and leaves the others their share of the processor.
    held++
    setTimeout(() => {
      held--
      refuse()
    }, holdMilliseconds)
  })
}

const sessionCookieOverHttps = `__Host-${sessionCookie}`

/** No session's cookie is longer, and a made-up one is not worth its memory. */
const longestSession = 100

export const sessionOf = ({ cookies }: FastifyRequest): string | undefined => {
  const session = cookies[sessionCookieOverHttps] ?? cookies[sessionCookie]
  return session && session.length <= longestSession ? session : undefined
}
