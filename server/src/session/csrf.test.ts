import { pathOf } from '@dobara/contract/calls/call'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { getCsrfToken } from '@dobara/contract/schemas/session'
import type { Browser } from '@dobara/testing/people/browser'
import { spiceRoute } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeAll, describe, expect, test } from 'vitest'

const world = openWorldOnce()
let owner: WorldOwner
let csrfToken: string
beforeAll(async () => {
  owner = await world.owner()
  csrfToken = (await owner.call(getCsrfToken)).csrfToken
})

const unsafe = [...endpoints].filter(([, { method }]) => method !== 'GET')
const checked = unsafe.filter(([, { at, withoutCsrf }]) => !at && !withoutCsrf)

async function send(
  endpoint: EndpointShape,
  headers: Record<string, string>,
  browser: Browser = owner,
) {
  const answer = await browser.fetch(pathOf(endpoint), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
}

const refused = { status: 403, code: 'csrf_refused' }

test('only calls with a token of their own or from programs need no CSRF token', () => {
  const without = unsafe.filter((entry) => !checked.includes(entry))
  expect(without.filter(([, { at }]) => at !== '/identity').map(([name]) => name)).toEqual([
    'syncSession',
  ])
})

describe.each(checked)('%s', (_name, endpoint) => {
  test('is refused without a token and with an invented one', async () => {
    expect(await send(endpoint, {})).toEqual(refused)
    expect(await send(endpoint, { 'x-csrf-token': '' })).toEqual(refused)
    expect(await send(endpoint, { 'x-csrf-token': 'made-up' })).toEqual(refused)
  })

  test('is refused with the token of another session and of a visitor', async () => {
    const outsider = await world.signedIn('restaurant', '+919812345679')
    const visitor = world.visitor()
    for (const other of [outsider, visitor]) {
      const theirs = await other.call(getCsrfToken)
      expect(await send(endpoint, { 'x-csrf-token': theirs.csrfToken })).toEqual(refused)
    }
    const mine = { 'x-csrf-token': csrfToken }
    expect(await send(endpoint, mine, outsider)).toEqual(refused)
    expect(await send(endpoint, mine, visitor)).toEqual(refused)
  })

  test('is refused with the token from before the login', async () => {
    const browser = world.visitor()
    const before = await browser.call(getCsrfToken)
    const signedIn = await world.signedIn('restaurant', spiceRoute.phone)
    for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
    expect(await send(endpoint, { 'x-csrf-token': before.csrfToken }, browser)).toEqual(refused)
  })
})

describe.each(unsafe)('%s', (_name, endpoint) => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ] as Record<string, string>[])('is refused from another origin: %o', async (from) => {
    expect(await send(endpoint, { 'x-csrf-token': csrfToken, ...from })).toEqual(refused)
  })
})

test('calls from our own pages are accepted', async () => {
  const asha = await world.guest()
  const give = (headers: Record<string, string>) =>
    owner.fetch('/api/v1/restaurant/in-store-points', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, ...headers },
      body: JSON.stringify({ cusId: asha.cusId, points: 10, pin: owner.profile.pin }),
    })
  const fromHere: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
  ]
  for (const from of fromHere) expect((await give(from)).status).toBe(200)
})
