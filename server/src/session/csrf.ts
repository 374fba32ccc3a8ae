import { randomBytes } from 'node:crypto'
import Tokens from '@fastify/csrf'
import { fail } from '../platform/failure.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import type { Cookies } from '../platform/http/route.ts'

const visitorCookie = 'dobara_visitor'
const visitorSeconds = 86_400
const tokens = Tokens()

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
  if (!token || !bound || !tokens.verify(bound, token)) fail('csrf_refused')
}

const boundTo = (cookies: Cookies) => cookies.get(sessionCookie) ?? cookies.get(visitorCookie)
