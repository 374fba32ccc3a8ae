import { type Caller, pathOf } from '@dobara/contract/calls/call'
import type { FailureCode } from '@dobara/contract/failures/failures'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { getCsrfToken } from '@dobara/contract/schemas/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { patiently } from '../people/patiently.ts'
import { openBilledWorldOnce } from '../world/billed-world.ts'
import { type CallerName, createCallers } from '../world/callers.ts'

const world = openBilledWorldOnce()
let callers: Awaited<ReturnType<typeof createCallers>>
beforeAll(async () => {
  callers = await createCallers(world)
})

const signedOut = 'signed_out'

/** Counter phones may make a counter's calls and, after a manager's PIN, a manager's calls. */
const counterPhones = {
  'counter phone': 'owner_only',
  'counter phone of a manager': 'owner_only',
  'removed counter phone': signedOut,
} as const

/** The refusal; null if the server admits the caller. */
const refusals: Record<Caller, Record<CallerName, FailureCode | null>> = {
  anyone: everybody(null),
  'signed-in': { ...everybody(null), 'signed out': signedOut, ...counterPhones },
  'new-restaurant': {
    'signed out': signedOut,
    'restaurant without a profile': null,
    'customer without a profile': 'wrong_role',
    owner: null,
    outsider: null,
    customer: 'wrong_role',
    ...counterPhones,
  },
  restaurant: {
    'signed out': signedOut,
    'restaurant without a profile': 'profile_incomplete',
    'customer without a profile': 'wrong_role',
    owner: null,
    outsider: null,
    customer: 'wrong_role',
    ...counterPhones,
  },
  counter: {
    'signed out': signedOut,
    'restaurant without a profile': 'profile_incomplete',
    'customer without a profile': 'wrong_role',
    owner: null,
    outsider: null,
    customer: 'wrong_role',
    'counter phone': null,
    'counter phone of a manager': null,
    'removed counter phone': signedOut,
  },
  manager: {
    'signed out': signedOut,
    'restaurant without a profile': 'profile_incomplete',
    'customer without a profile': 'wrong_role',
    owner: null,
    outsider: null,
    customer: 'wrong_role',
    'counter phone': 'manager_only',
    'counter phone of a manager': null,
    'removed counter phone': signedOut,
  },
  'new-customer': {
    'signed out': signedOut,
    'restaurant without a profile': 'customers_only',
    'customer without a profile': null,
    owner: 'customers_only',
    outsider: 'customers_only',
    customer: null,
    ...counterPhones,
  },
  customer: {
    'signed out': signedOut,
    'restaurant without a profile': 'customers_only',
    'customer without a profile': 'profile_incomplete',
    owner: 'customers_only',
    outsider: 'customers_only',
    customer: null,
    ...counterPhones,
  },
}

function everybody(code: FailureCode | null): Record<CallerName, FailureCode | null> {
  return {
    'signed out': code,
    'restaurant without a profile': code,
    'customer without a profile': code,
    owner: code,
    outsider: code,
    customer: code,
    'counter phone': code,
    'counter phone of a manager': code,
    'removed counter phone': code,
  }
}

describe.each([...endpoints])('%s', (_name, endpoint) => {
  test.each(Object.entries(refusals[endpoint.as]))('%s: %s', async (caller, refusal) => {
    const answer = await knock(endpoint, caller as CallerName)
    if (refusal) expect(answer).toMatchObject({ code: refusal })
    else expect(answer).toEqual(welcome(endpoint))
  })
})

/** An admitted caller may be told what the request lacks. */
function welcome({ at, path, body, params, query }: EndpointShape) {
  if (at === '/identity' && ['/token', '/send-email-code'].includes(path))
    return { status: 401, code: 'signed_out' }
  if (path === '/auth/sync-session') return { status: 401, code: 'id_token_refused' }
  const takesNothing = [body, query].every((shape) => shape?.safeParse({}).success !== false)
  const asksForMore = params || !takesNothing
  return asksForMore ? { status: 400, code: 'invalid' } : { status: 200 }
}

async function knock(endpoint: EndpointShape, caller: CallerName) {
  const browser = await callers[caller]()
  const isUnsafe = endpoint.method !== 'GET'
  const { csrfToken } = await browser.call(getCsrfToken)
  const path = pathOf(endpoint, { cusId: 'x', resId: 'x' })
  const answer = await patiently(fetch)(`${world.app.listeningOrigin}${path}`, {
    method: endpoint.method,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(isUnsafe && { 'x-csrf-token': csrfToken }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: '{}' }),
  })
  const isStream = answer.headers.get('content-type') === 'text/event-stream'
  if (isStream) {
    expect(endpoint.stream).toBe(true)
    await answer.body?.cancel()
    return { status: answer.status }
  }
  const said = (await answer.json()) as { code?: string }
  return { status: answer.status, code: said.code }
}
