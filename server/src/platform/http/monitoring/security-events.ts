import { createHmac, hkdfSync } from 'node:crypto'
import type { FailureCode } from '@dobara/contract/failures/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../network.ts'
import { sessionOf } from '../limits/rate-limits.ts'

const byFailure = {
  wrong_pin: 'pin_wrong',
  pin_locked: 'pin_locked',
  password_wrong: 'password_wrong',
  code_wrong: 'code_wrong',
  code_expired: 'code_refused',
  counter_code_refused: 'code_refused',
  code_limit: 'codes_limited',
  too_many_tries: 'tries_limited',
  bot_check_failed: 'bot_check_refused',
  csrf_refused: 'csrf_refused',
  id_token_refused: 'id_token_refused',
  reset_link_refused: 'reset_link_refused',
  stop_link_refused: 'reset_link_refused',
  number_slept: 'number_held',
  number_moved: 'number_held',
  sign_in_afresh: 'fresh_sign_in_missing',
  email_not_proved: 'email_not_proved',
  wrong_role: 'role_refused',
  customers_only: 'role_refused',
  owner_only: 'role_refused',
  customer_not_found: 'customer_not_found',
  too_many_strangers: 'strangers_limited',
  shown_enough: 'guests_limited',
  shown_today: 'guests_limited',
  requests_waiting: 'guest_requests_limited',
  requests_today: 'guest_requests_limited',
  may_not_decide: 'person_refused',
  above_own_limit: 'person_refused',
  gifts_today: 'person_refused',
  gifts_of_guest: 'person_refused',
  slow_down: 'requests_limited',
} as const satisfies Partial<Record<FailureCode, string>>

const bySuccess = {
  '/identity/verify-code': 'signed_in',
  '/identity/held-number/open': 'signed_in',
  '/identity/held-number/settle': 'number_settled',
  '/identity/number/stop': 'number_change_stopped',
  '/identity/sign-in': 'signed_in',
  '/identity/sign-up': 'signed_up',
  '/identity/prove-by-code': 'act_proved',
  '/identity/prove-by-password': 'act_proved',
  '/identity/reset-password': 'password_changed',
  '/identity/prove-email': 'email_proved',
  '/api/v1/restaurant/reset-pin': 'pin_reset',
  '/api/v1/auth/number/prove': 'number_change_proved',
  '/api/v1/auth/number/stop': 'number_change_stopped',
  '/api/v1/auth/recovery-email/save': 'recovery_email_kept',
  '/api/v1/auth/sessions/end': 'sessions_ended',
  '/api/v1/auth/sessions/end-others': 'sessions_ended',
  '/api/v1/customer/erase': 'person_erased',
  '/api/v1/restaurant/close': 'restaurant_closed',
  '/api/v1/counter/take-code': 'counter_phone_taken',
  '/api/v1/counter/manage': 'guests_opened',
  '/api/v1/restaurant/unlock-counter-phones': 'counter_phones_unlocked',
} as const

/**
 * A refused call to these addresses indicates no attack, because every page begins with one of
 * them, even on a counter phone.
 */
const askWhoIsSignedIn = ['/api/v1/auth/restaurant/me', '/api/v1/auth/customer/me']

const ofItself = ['codes_running_out'] as const

export type SecurityEvent =
  | (typeof byFailure)[keyof typeof byFailure]
  | (typeof bySuccess)[keyof typeof bySuccess]
  | (typeof ofItself)[number]

/** The list contains all events, so that alerts can refer to events that have not happened yet. */
export const securityEvents: readonly SecurityEvent[] = [
  ...new Set<SecurityEvent>([
    ...Object.values(byFailure),
    ...Object.values(bySuccess),
    ...ofItself,
  ]),
]

declare module 'fastify' {
  interface FastifyRequest {
    failedWith: FailureCode | undefined
  }
  interface FastifyInstance {
    securityEvents: Map<SecurityEvent, number>
    reportSecurityEvent(event: SecurityEvent): void
  }
}

/**
 * The log contains session and network only as keyed hashes, which an operator can compare and a
 * thief cannot use.
 */
export function logSecurityEvents(app: FastifyInstance, secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dobara log', 32))
  const hidden = (value: string) =>
    createHmac('sha256', key).update(value).digest('base64url').slice(0, 16)
  const counts = new Map(securityEvents.map((event) => [event, 0]))
  const count = (event: SecurityEvent) => counts.set(event, (counts.get(event) ?? 0) + 1)

  app.decorateRequest('failedWith')
  app.decorate('securityEvents', counts)
  app.decorate('reportSecurityEvent', (event: SecurityEvent) => {
    count(event)
    app.log.warn({ event }, 'security')
  })
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply)
    if (event) {
      count(event)
      const session = sessionOf(request)
      const who = {
        network: hidden(networkOf(request.address)),
        ...(session && { session: hidden(session) }),
      }
      request.log.warn({ event, ...who }, 'security')
    }
    done()
  })
}

function eventOf(request: FastifyRequest, reply: FastifyReply): SecurityEvent | undefined {
  const failures: Partial<Record<FailureCode, SecurityEvent>> = byFailure
  const successes: Partial<Record<string, SecurityEvent>> = bySuccess
  const { failedWith, routeOptions } = request
  const path = routeOptions.url ?? ''
  if (failedWith === 'owner_only' && askWhoIsSignedIn.includes(path)) return
  if (failedWith) return failures[failedWith]
  return reply.statusCode === 200 ? successes[path] : undefined
}
