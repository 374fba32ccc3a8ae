import { randomBytes } from 'node:crypto'
import Tokens from '@fastify/csrf'
import { fail } from '../platform/failure.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import type { Cookies } from '../platform/http/route.ts'
import { copyOf, createRecent } from '../platform/recent.ts'

const visitorCookie = 'dobara_visitor'
const visitorSeconds = 86_400
const tokens = Tokens()

/** The token that was last found to fit a cookie: an app sends the same one with each of its calls. */
const fitting = createRecent<string>(10_000)
/** Ours are shorter; longer ones that somebody made up take no room. */
const longestRemembered = 100

/** A token that fits this session, or before login this visitor, and no other. */
export function issueCsrfToken(cookies: Cookies): string {
  const bound = boundTo(cookies)
  if (bound) return tokens.create(bound)
  const visitor = randomBytes(24).toString('base64url')
  cookies.set(visitorCookie, visitor, visitorSeconds)
  return tokens.create(visitor)
}

/** @throws {Failure} csrf_refused */
export function checkCsrfToken(token: string | undefined, cookies: Cookies): void {
  const bound = boundTo(cookies)
  if (!token || !bound) fail('csrf_refused')
  if (fitting.get(bound) === token) return
  if (!tokens.verify(bound, token)) fail('csrf_refused')
  if (bound.length <= longestRemembered && token.length <= longestRemembered)
    fitting.set(bound, copyOf(token))
}

const boundTo = (cookies: Cookies) => cookies.get(sessionCookie) ?? cookies.get(visitorCookie)
