import { randomBytes } from 'node:crypto'
import Tokens from '@fastify/csrf'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import { copyOf, createRecent } from '../platform/recent.ts'

const visitorCookie = 'dobara_visitor'
const visitorSeconds = 86_400
const tokens = Tokens()

/** An app repeats its token with each call, so that most calls need no HMAC. */
const lastValid = createRecent<string>(10_000)
/** Longer tokens are not remembered, because made-up tokens could otherwise fill the memory. */
const longestRemembered = 100

/** The token is valid for this session, or before login for this visitor. */
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
  if (lastValid.get(bound) === token) return
  if (!tokens.verify(bound, token)) fail('csrf_refused')
  if (bound.length <= longestRemembered && token.length <= longestRemembered)
    lastValid.set(bound, copyOf(token))
}

const boundTo = (cookies: Cookies) => cookies.get(sessionCookie) ?? cookies.get(visitorCookie)
