import { getCsrfToken } from '@dobara/contract/schemas/session'
import { megabytesInUse } from '@dobara/testing/garbage'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldOnce } from '@dobara/testing/world/world'
import Tokens from '@fastify/csrf'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const perMinute = 40
const world = openWorldOnce({ REQUESTS_PER_MINUTE: String(perMinute), TRUSTED_PROXIES: '1' })
const tokens = Tokens()
const long = 'x'.repeat(7_000)
let owner: WorldOwner
let otherPhone: WorldOwner
beforeAll(async () => {
  owner = await world.owner()
  otherPhone = await world.anotherPhone(owner)
})

// The minute of the limits lasts as long as the test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function strangerComes(index: number) {
  const session = `made-up-${index}`.padEnd(43, '-')
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/v1/restaurant/in-store-points',
    headers: {
      cookie: `other=${long}; dobara_session=${session}`,
      'x-forwarded-for': `${long}, 2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`,
      'x-csrf-token': tokens.create(session),
    },
    payload: { cusId: '10000008', points: 10, pin: owner.profile.pin },
  })
  return statusCode
}

test('2,000 made-up addresses, sessions and tokens take little memory and evict no real session', async () => {
  let asked = 0
  const ask = () => owner.call(getCsrfToken)
  const untilRefused = async () => {
    for (; asked < perMinute; asked++) await ask()
  }
  await expect(untilRefused()).rejects.toMatchObject({ code: 'slow_down' })
  await strangerComes(0)

  const before = megabytesInUse()
  for (let index = 1; index <= 2_000; index++) expect(await strangerComes(index)).toBe(401)
  expect(megabytesInUse() - before).toBeLessThan(10)

  await expect(ask()).rejects.toMatchObject({ code: 'slow_down' })
  const asha = await world.member(otherPhone)
  expect(await otherPhone.give(asha.cusId, 10)).toMatchObject({ balance: 210 })
})
